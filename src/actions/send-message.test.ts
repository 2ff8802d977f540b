import { beforeEach, expect, test, vi } from 'vitest';
import { BackendFailure, type FailureKind } from '../backend/failure.ts';
import { sendContactMessage } from '../backend/send-contact-message.ts';
import { type SendFailure, sendMessage } from './send-message.ts';

vi.mock('../backend/send-contact-message.ts', () => ({ sendContactMessage: vi.fn() }));

const send = vi.mocked(sendContactMessage);
const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

/** Submits a sample message with the given changes. */
function submit(changes: Record<string, string> = {}) {
  const fields = new FormData();
  const typed = { ...message, 'bot-field': '', ...changes };
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return sendMessage(fields);
}

/** Returns the ids of the messages sent so far. */
const ids = () => send.mock.calls.map(([id]) => id);

beforeEach(async () => {
  send.mockReset().mockResolvedValue();
  // An accepted message makes the module forget the message from the previous test.
  await submit({ name: 'Someone else' });
  send.mockClear();
});

test('after an accepted message, the same text is sent as a new message', async () => {
  expect(await submit({ name: ' Ada ', 'bot-field': 'honeypot' })).toBeNull();
  expect(await submit()).toBeNull();
  expect(send).toHaveBeenNthCalledWith(1, expect.any(String), message, 'honeypot');
  expect(new Set(ids()).size).toBe(2);
  for (const id of ids()) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('a message sent again after a failure keeps its id, and an edited one gets a new id', async () => {
  send.mockRejectedValue(new BackendFailure('no-response', 'lost'));
  await submit();
  await submit();
  await submit({ message: 'Hello?' });
  const [first, second, third] = ids();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.for<[FailureKind, SendFailure]>([
  ['no-response', 'unclear'],
  ['failed', 'unclear'],
  ['rate-limited', 'too-many'],
  ['rejected', 'rejected'],
  ['signed-out', 'rejected'],
])('a backend failure of kind "%s" is reported as "%s"', async ([kind, failure]) => {
  send.mockRejectedValue(new BackendFailure(kind, 'PGRST202 <html>'));
  expect(await submit()).toBe(failure);
});

test('an unknown error is treated like a missing response', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await submit()).toBe('unclear');
});
