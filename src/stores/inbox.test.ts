import { beforeEach, expect, test, vi } from 'vitest';
import { BackendFailure } from '../backend/failure.ts';
import {
  type MessagePage,
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessage,
} from '../backend/messages.ts';
import type { ReceivedMessage } from '../domain/contact/received-message.ts';
import { handleFailure } from './access.ts';
import {
  $folder,
  $messages,
  $unread,
  PAGE_SIZE,
  countUnread,
  loadMessages,
  loadOlder,
  markAsRead,
  moveMessage,
  openFolder,
  removeMessage,
} from './inbox.ts';

vi.mock('../backend/messages.ts', () => ({
  countUnreadMessages: vi.fn(),
  deleteMessage: vi.fn(),
  listMessages: vi.fn(),
  markMessage: vi.fn(),
}));
vi.mock('./access.ts', () => ({ handleFailure: vi.fn() }));
vi.mock('./toast.ts', () => ({ showSuccessToast: vi.fn(), showToast: vi.fn() }));
vi.mock('../backend/explain-failure.ts', () => ({ explain: () => 'Why.' }));
vi.stubGlobal('document', new EventTarget());

const list = vi.mocked(listMessages);
const mark = vi.mocked(markMessage);

/** Creates a message. Messages with higher numbers are newer. */
const message = (number: number): ReceivedMessage => ({
  id: String(number),
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
  isRead: true,
  isArchived: false,
});

/** Creates messages with the numbers from `from` down to `to`. */
const messages = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => message(from - index));

/** Mocks a backend with messages 1 to `newest`. */
function respondWith(newest: number) {
  list.mockImplementation((_archived, count) => {
    const last = Math.max(1, newest - count + 1);
    return Promise.resolve({ messages: messages(newest, last), hasOlder: last > 1 });
  });
}

const shown = () => $messages.get().messages.map(({ id }) => Number(id));
const numbers = (from: number, to: number) => messages(from, to).map(({ id }) => Number(id));

/** Loads older messages and waits for the response. */
async function showOlder() {
  loadOlder();
  await vi.waitFor(() => expect($messages.get().status).not.toBe('loading'));
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(handleFailure).mockImplementation((error) => error as BackendFailure);
  respondWith(0);
  $folder.set('archive');
  openFolder('inbox');
  list.mockClear();
});

test('older messages are loaded on request, and a reload still includes them', async () => {
  respondWith(60);
  await loadMessages();
  expect(shown()).toEqual(numbers(60, 60 - PAGE_SIZE + 1));
  await showOlder();
  await showOlder();
  expect(shown()).toEqual(numbers(60, 1));
  expect($messages.get()).toMatchObject({ hasOlder: false, status: 'ready' });
  respondWith(63);
  await loadMessages();
  expect(shown()).toEqual(numbers(63, 1));
});

test('a response for the previous folder is not shown in the next one', async () => {
  const late = Promise.withResolvers<MessagePage>();
  list.mockReturnValueOnce(late.promise);
  const reading = loadMessages();
  list.mockResolvedValue({ messages: [message(7)], hasOlder: false });
  openFolder('archive');
  await vi.waitFor(() => expect(shown()).toEqual([7]));
  late.resolve({ messages: messages(3, 1), hasOlder: false });
  await reading;
  expect(shown()).toEqual([7]);
  expect(list.mock.calls.map(([archived]) => archived)).toEqual([false, true]);
});

test('a response that arrives after the response to a later request is ignored', async () => {
  const unread = { ...message(100), isRead: false };
  const late = Promise.withResolvers<MessagePage>();
  list.mockReturnValueOnce(late.promise);
  const reading = loadMessages();
  list.mockResolvedValueOnce({ messages: [{ ...unread, isRead: true }], hasOlder: false });
  await markAsRead(unread);
  late.resolve({ messages: [unread], hasOlder: false });
  await reading;
  expect($messages.get()).toMatchObject({ messages: [{ isRead: true }] });
});

test('a failed load sets the status to "failed" and keeps the messages that are already shown', async () => {
  list.mockRejectedValue(new BackendFailure('failed', 'broken'));
  await loadMessages();
  expect($messages.get().status).toBe('failed');
  respondWith(2);
  await loadMessages();
  list.mockRejectedValue(new BackendFailure('no-response', 'lost'));
  await loadMessages();
  expect(shown()).toEqual([2, 1]);
  await showOlder();
  expect(shown()).toEqual([2, 1]);
  expect($messages.get().status).toBe('failed');
});

test('if the session has ended, loading messages reports this to the access store', async () => {
  list.mockRejectedValue(new BackendFailure('signed-out', 'JWT expired'));
  await loadMessages();
  expect(handleFailure).toHaveBeenCalled();
});

test('an opened message that cannot be marked as read stays unread', async () => {
  const unread = { ...message(1), isRead: false };
  list.mockResolvedValue({ messages: [unread], hasOlder: false });
  await loadMessages();
  mark.mockRejectedValueOnce(new BackendFailure('no-response', 'lost'));
  await markAsRead(unread);
  expect(mark).toHaveBeenLastCalledWith('1', { is_read: true });
  expect($messages.get()).toMatchObject({ messages: [{ isRead: false }] });
});

test('a failed move returns an error, and a message that was deleted elsewhere disappears', async () => {
  respondWith(2);
  await loadMessages();
  mark.mockRejectedValueOnce(new BackendFailure('no-response', 'lost'));
  expect(await moveMessage(message(2))).toBe('The message was not moved. Why.');
  expect(shown()).toEqual([2, 1]);
  mark.mockRejectedValueOnce(new BackendFailure('conflict', 'gone'));
  respondWith(1);
  expect(await moveMessage(message(2))).toBeNull();
  expect(shown()).toEqual([1]);
});

test('a count that arrives late does not replace a newer one', async () => {
  const late = Promise.withResolvers<number>();
  vi.mocked(countUnreadMessages).mockReturnValueOnce(late.promise).mockResolvedValueOnce(2);
  const counting = countUnread();
  await countUnread();
  late.resolve(3);
  await counting;
  expect($unread.get()).toBe(2);
});

test('deleting a message that is already gone succeeds, and any other failure returns an error', async () => {
  respondWith(2);
  await loadMessages();
  vi.mocked(deleteMessage).mockRejectedValueOnce(new BackendFailure('no-response', 'lost'));
  expect(await removeMessage(message(2))).toBe('The message was not deleted. Why.');
  vi.mocked(deleteMessage).mockRejectedValueOnce(new BackendFailure('conflict', 'gone'));
  respondWith(1);
  expect(await removeMessage(message(2))).toBeNull();
  expect(shown()).toEqual([1]);
});
