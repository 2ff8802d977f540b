import type { Options } from 'p-retry';
import { beforeEach, expect, test, vi } from 'vitest';
import { BackendFailure } from './failure.ts';
import { readWithRetries } from './read-with-retries.ts';

const waits = vi.hoisted(() => ({ more: 0 }));
vi.mock('p-retry', async (original) => {
  const { default: pRetry } = await original<typeof import('p-retry')>();
  return {
    default: <Result>(act: () => PromiseLike<Result>, options: Options & { retries: number }) =>
      pRetry(act, { ...options, retries: options.retries + waits.more }),
  };
});

const read = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
  waits.more = 0;
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

test('no wait is longer than 30 seconds', async () => {
  waits.more = 4;
  read.mockRejectedValue(new BackendFailure('failed', 'down'));
  readWithRetries(read).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const attempts = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(read).toHaveBeenCalledTimes(attempts);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(attempts + 1);
  }
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
