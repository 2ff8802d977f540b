import { beforeEach, expect, test, vi } from 'vitest';
import { BackendFailure, type FailureKind } from '../backend/failure.ts';
import { sendContactMessage } from '../backend/send-contact-message.ts';
import { $sending, forgetFailure, sendMessage } from './contact.ts';

vi.mock('../backend/send-contact-message.ts', () => ({ sendContactMessage: vi.fn() }));

const send = vi.mocked(sendContactMessage);
const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

/** The ids that messages went by so far. */
const ids = () => send.mock.calls.map(([id]) => id);

beforeEach(async () => {
  send.mockReset().mockResolvedValue();
  // Forgets what the test before it tried.
  await sendMessage({ ...message, name: 'Someone else' }, '');
  send.mockClear();
});

test('what was accepted is told as such; the next message is another one, be it the same', async () => {
  expect(await sendMessage(message, 'honeypot')).toBe(true);
  expect($sending.get()).toEqual({ status: 'idle' });
  expect(await sendMessage(message, '')).toBe(true);
  expect(send).toHaveBeenNthCalledWith(1, expect.any(String), message, 'honeypot');
  expect(new Set(ids()).size).toBe(2);
  for (const id of ids()) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('what is asked for again while it is under way is sent once', async () => {
  const answer = Promise.withResolvers<undefined>();
  send.mockReturnValueOnce(answer.promise);
  const first = sendMessage(message, '');
  expect($sending.get()).toEqual({ status: 'sending' });
  expect(await sendMessage(message, '')).toBe(false);
  answer.resolve(undefined);
  expect(await first).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('sent again after a failure it goes by the same id; changed, by another', async () => {
  send.mockRejectedValue(new BackendFailure('no-answer', 'lost'));
  expect(await sendMessage(message, '')).toBe(false);
  expect(await sendMessage(message, '')).toBe(false);
  expect(await sendMessage({ ...message, message: 'Hello?' }, '')).toBe(false);
  const [first, second, third] = ids();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.for<[FailureKind, string, boolean]>([
  ['no-answer', 'Something went wrong, so your message may not have arrived.', true],
  ['failed', 'Something went wrong, so your message may not have arrived.', true],
  ['rate-limited', 'Too many messages arrived in the last hour, so yours was not accepted.', true],
  ['refused', 'Your message was not accepted.', false],
  ['signed-out', 'Your message was not accepted.', false],
])('a failure of the kind %s is told in plain words', async ([kind, reason, canRetry]) => {
  send.mockRejectedValue(new BackendFailure(kind, 'PGRST202 <html>'));
  expect(await sendMessage(message, '')).toBe(false);
  expect($sending.get()).toEqual({ status: 'failed', reason, canRetry });
});

test('a failure can be forgotten; a message under way cannot', async () => {
  send.mockRejectedValueOnce(new BackendFailure('rate-limited', 'too many'));
  await sendMessage(message, '');
  forgetFailure();
  expect($sending.get()).toEqual({ status: 'idle' });
  const sending = sendMessage(message, '');
  forgetFailure();
  expect($sending.get()).toEqual({ status: 'sending' });
  await sending;
});

test('an unknown error counts as no answer', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await sendMessage(message, '')).toBe(false);
  expect($sending.get()).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('Something went wrong') as string,
  });
});
