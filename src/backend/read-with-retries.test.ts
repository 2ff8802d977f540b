import pRetry from 'p-retry';
import { beforeEach, expect, test, vi } from 'vitest';
import { BackendFailure } from './failure.ts';
import { readWithRetries } from './read-with-retries.ts';

vi.mock('p-retry', { spy: true });

const read = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
  return () => void vi.useRealTimers();
});

test('a read that fails is tried again after 1, 2 and 4 seconds, then given up', async () => {
  read.mockRejectedValue(new Error('down'));
  const result = readWithRetries(read).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  for (const [wait, attempts] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(read).toHaveBeenCalledTimes(attempts - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(attempts);
  }
  expect(await result).toMatchObject({ message: 'down' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(4);
});

test('a try that succeeds ends the retries', async () => {
  read.mockRejectedValueOnce(new Error('broken')).mockResolvedValue('rows');
  const result = readWithRetries(read);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('rows');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('no wait is longer than 30 seconds, however many tries there may be', async () => {
  read.mockResolvedValue('rows');
  await readWithRetries(read);
  expect(pRetry).toHaveBeenLastCalledWith(read, expect.objectContaining({ maxTimeout: 30_000 }));
});

test('an ended session is told at once, unless the reader has none', async () => {
  const ended = new BackendFailure('signed-out', 'JWT expired');
  read.mockRejectedValue(ended);
  await expect(readWithRetries(read)).rejects.toBe(ended);
  expect(read).toHaveBeenCalledTimes(1);
  const anonymous = readWithRetries(read, []).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(7000);
  expect(await anonymous).toBe(ended);
  expect(read).toHaveBeenCalledTimes(5);
});
