import { beforeEach, expect, test, vi } from 'vitest';
import { BackendFailure } from '../backend/failure.ts';
import { type MessagePage, listMessages } from '../backend/list-messages.ts';
import { markMessage } from '../backend/mark-message.ts';
import type { ReceivedMessage } from '../domain/received-message.ts';
import { confirmAdmin, loseSession } from './access.ts';
import {
  $folder,
  $messages,
  $move,
  PAGE,
  loadMessages,
  loadOlder,
  moveMessage,
  openFolder,
  toggleMessage,
} from './inbox.ts';

vi.mock('../backend/list-messages.ts', () => ({ listMessages: vi.fn() }));
vi.mock('../backend/mark-message.ts', () => ({ markMessage: vi.fn() }));
vi.mock('../backend/delete-message.ts', () => ({ deleteMessage: vi.fn() }));
vi.mock('./access.ts', () => ({ confirmAdmin: vi.fn(), loseSession: vi.fn() }));
vi.mock('./unread-messages.ts', () => ({ countUnread: vi.fn() }));
vi.mock('./auth.ts', () => ({ explain: () => 'Why.' }));
vi.stubGlobal('document', new EventTarget());

const list = vi.mocked(listMessages);
const mark = vi.mocked(markMessage);

/** A message; the higher its number, the newer it is. */
const message = (number: number): ReceivedMessage => ({
  id: String(number),
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  isRead: true,
  isArchived: false,
});

/** The messages from one number down to another. */
const messages = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => message(from - index));

/** Answers as a backend that holds the messages 1 to `newest`. */
function answerFrom(newest: number) {
  list.mockImplementation((_archived, count, before) => {
    const first = before === undefined ? newest : Number(before.id) - 1;
    const last = Math.max(1, first - count + 1);
    return Promise.resolve({ messages: messages(first, last), hasOlder: last > 1 });
  });
}

const shown = () => {
  const state = $messages.get();
  return state.status === 'ready' ? state.messages.map(({ id }) => Number(id)) : state.status;
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(confirmAdmin).mockResolvedValue(true);
  $folder.set('inbox');
  $messages.set({ status: 'loading' });
  $move.set(null);
});

test('messages are read page by page, and none twice', async () => {
  answerFrom(60);
  await loadMessages();
  expect(shown()).toEqual(messages(60, 60 - PAGE + 1).map(({ id }) => Number(id)));
  await loadOlder();
  await loadOlder();
  expect(shown()).toEqual(messages(60, 1).map(({ id }) => Number(id)));
  expect($messages.get()).toMatchObject({ hasOlder: false, older: 'idle' });
});

test('a reload puts new messages first and keeps the others', async () => {
  answerFrom(60);
  await loadMessages();
  await loadOlder();
  const before = shown();
  answerFrom(63);
  await loadMessages();
  expect(shown()).toEqual([63, 62, 61, ...before]);
  expect($messages.get()).toMatchObject({ hasOlder: true });
});

test('of a long list only the newest part is reloaded', async () => {
  answerFrom(400);
  await loadMessages();
  while ((shown() as number[]).length < 300) await loadOlder();
  const before = shown();
  answerFrom(401);
  list.mockClear();
  await loadMessages();
  expect(list.mock.calls.map(([, count]) => count)).toEqual([200]);
  expect(shown()).toEqual([401, ...before]);
});

test('older messages that arrive during a reload are listed once', async () => {
  answerFrom(60);
  await loadMessages();
  const older = Promise.withResolvers<MessagePage>();
  list.mockReturnValueOnce(older.promise);
  const loading = loadOlder();
  answerFrom(61);
  await loadMessages();
  older.resolve({ messages: messages(35, 11), hasOlder: true });
  await loading;
  expect(shown()).toEqual(messages(61, 11).map(({ id }) => Number(id)));
  expect($messages.get()).toMatchObject({ older: 'idle' });
});

test('an answer for the folder that was left is not shown in the other', async () => {
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

test('older messages are not added to the list of another folder', async () => {
  answerFrom(60);
  await loadMessages();
  const older = Promise.withResolvers<MessagePage>();
  const failing = Promise.withResolvers<MessagePage>();
  for (const late of [older, failing]) {
    list.mockReturnValueOnce(late.promise);
    const loading = loadOlder();
    openFolder('archive');
    openFolder('inbox');
    await vi.waitFor(() => expect($messages.get().status).toBe('ready'));
    older.resolve({ messages: messages(10, 1), hasOlder: false });
    if (late === failing) late.reject(new BackendFailure('no-answer', 'lost'));
    await loading;
    expect(shown()).toEqual(messages(60, 60 - PAGE + 1).map(({ id }) => Number(id)));
    expect($messages.get()).toMatchObject({ hasOlder: true, older: 'idle' });
  }
});

test('a reading that began before a message was opened does not make it unread again', async () => {
  const unread = { ...message(100), isRead: false };
  list.mockResolvedValueOnce({ messages: [unread], hasOlder: false });
  await loadMessages();
  const late = Promise.withResolvers<MessagePage>();
  list.mockReturnValueOnce(late.promise);
  const reading = loadMessages();
  toggleMessage(unread);
  await vi.waitFor(() => expect($messages.get()).toMatchObject({ messages: [{ isRead: true }] }));
  late.resolve({ messages: [unread], hasOlder: false });
  await reading;
  expect($messages.get()).toMatchObject({ messages: [{ isRead: true }] });
});

test('a reading that fails leaves what is shown; the first one says so', async () => {
  list.mockRejectedValue(new BackendFailure('failed', 'broken'));
  await loadMessages();
  expect(shown()).toBe('failed');
  answerFrom(2);
  await loadMessages();
  list.mockRejectedValue(new BackendFailure('no-answer', 'lost'));
  await loadMessages();
  expect(shown()).toEqual([2, 1]);
});

test('an empty answer is believed after the session was checked', async () => {
  list.mockResolvedValue({ messages: [], hasOlder: false });
  vi.mocked(confirmAdmin).mockResolvedValueOnce(false);
  await loadMessages();
  expect(shown()).toBe('loading');
  await loadMessages();
  expect(shown()).toEqual([]);
});

test('a session that has ended is told as such', async () => {
  list.mockRejectedValue(new BackendFailure('signed-out', 'JWT expired'));
  await loadMessages();
  expect(loseSession).toHaveBeenCalled();
});

test('an opened message counts as read, also where that could not be noted', async () => {
  $messages.set({
    status: 'ready',
    messages: [{ ...message(1), isRead: false }],
    hasOlder: false,
    older: 'idle',
  });
  mark.mockRejectedValueOnce(new BackendFailure('no-answer', 'lost'));
  toggleMessage({ ...message(1), isRead: false });
  await vi.waitFor(() => expect(mark).toHaveBeenCalledTimes(1));
  expect($messages.get()).toMatchObject({ messages: [{ isRead: false }] });
  toggleMessage({ ...message(1), isRead: false });
  await vi.waitFor(() =>
    expect($messages.get()).toMatchObject({ status: 'ready', messages: [{ isRead: true }] }),
  );
  expect(mark).toHaveBeenLastCalledWith('1', { isRead: true });
});

test('a message that cannot be moved stays, and says why; one that is gone goes', async () => {
  answerFrom(2);
  await loadMessages();
  mark.mockRejectedValueOnce(new BackendFailure('no-answer', 'lost'));
  await moveMessage(message(2));
  expect($move.get()).toEqual({ id: '2', busy: false, error: 'The message was not moved. Why.' });
  expect(shown()).toEqual([2, 1]);
  mark.mockRejectedValueOnce(new BackendFailure('conflict', 'gone'));
  answerFrom(1);
  await moveMessage(message(2));
  expect($move.get()).toBeNull();
  expect(shown()).toEqual([1]);
});
