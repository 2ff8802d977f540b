import pRetry from 'p-retry';
import { beforeEach, expect, test, vi } from 'vitest';
import { BackendFailure } from './failure.ts';
import { countRows, readAllPages, readWithRetries } from './read-rows.ts';

vi.mock('p-retry', { spy: true });

const read = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
  return () => void vi.useRealTimers();
});

test('a failed read is retried after 1, 2 and 4 seconds, then fails', async () => {
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

test('a successful attempt stops the retries', async () => {
  read.mockRejectedValueOnce(new Error('broken')).mockResolvedValue('rows');
  const result = readWithRetries(read);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('rows');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('no wait between retries is longer than 30 seconds', async () => {
  read.mockResolvedValue('rows');
  await readWithRetries(read);
  expect(pRetry).toHaveBeenLastCalledWith(read, expect.objectContaining({ maxTimeout: 30_000 }));
});

test('a read fails immediately if the session has ended, but an anonymous read is retried', async () => {
  const ended = new BackendFailure('signed-out', 'JWT expired');
  read.mockRejectedValue(ended);
  await expect(readWithRetries(read)).rejects.toBe(ended);
  expect(read).toHaveBeenCalledTimes(1);
  const anonymous = readWithRetries(read, []).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(7000);
  expect(await anonymous).toBe(ended);
  expect(read).toHaveBeenCalledTimes(5);
});

interface Backend {
  /** The maximum number of rows in a response ("Max rows" in Supabase's API settings). */
  readonly maxRows?: number;
  /** Whether responses contain the number of rows in the list. */
  readonly counts?: boolean;
}

/** Simulates a backend with a list of the given length. */
const list = (length: number, backend: Backend = {}) =>
  vi.fn((from: number, to: number) => {
    const { maxRows = 1000, counts = true } = backend;
    const end = Math.min(to + 1, from + maxRows, length);
    const rows = Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
    return Promise.resolve({ rows, count: counts ? length : null });
  });

test.for<[length: number, backend: Backend, requests: number]>([
  [0, {}, 1],
  [1, {}, 1],
  [999, {}, 1],
  [1000, {}, 1],
  [2500, {}, 3],
  [250, { maxRows: 100 }, 3],
  [501, { maxRows: 5 }, 101],
  [0, { counts: false }, 1],
  [999, { counts: false }, 1],
  [1000, { counts: false }, 2],
  [2500, { counts: false }, 3],
])('a list of %i rows is read from the backend %o in %i requests', async (example) => {
  const [length, backend, requests] = example;
  const read = list(length, backend);
  expect(await readAllPages(read)).toEqual(Array.from({ length }, (_, i) => i));
  expect(read).toHaveBeenCalledTimes(requests);
});

test('no more rows are read than requested', async () => {
  const read = list(5000);
  expect(await readAllPages(read, 1001)).toHaveLength(1001);
  expect(read.mock.calls).toEqual([
    [0, 999],
    [1000, 1000],
  ]);
});

test('if the backend ignores the range and sends every row, one request is enough', async () => {
  const rows = Array.from({ length: 1500 }, (_, row) => row);
  const read = vi.fn(() => Promise.resolve({ rows, count: null }));
  expect(await readAllPages(read)).toHaveLength(1500);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a list that shrinks between two pages is read to its new end', async () => {
  const counts = [1500, 1400];
  const read = (from: number) =>
    Promise.resolve({
      rows: Array.from({ length: from === 0 ? 1000 : 400 }, (_, i) => from + i),
      count: counts.shift() ?? null,
    });
  expect(await readAllPages(read)).toHaveLength(1400);
});

test('a row that is sent twice because the list grew is listed once', async () => {
  const pages = [
    { rows: ['b', 'c'], count: 3 },
    { rows: ['c', 'd'], count: 4 },
  ];
  const read = () => Promise.resolve(pages.shift() ?? { rows: [], count: 4 });
  expect(await readAllPages(read)).toEqual(['b', 'c', 'd']);
});

test('a row that moves and changes between two pages is listed once, in its latest version', async () => {
  const pages = [
    { rows: [{ id: 1 }, { id: 2, title: 'old' }], count: 3 },
    { rows: [{ id: 2, title: 'new' }], count: 3 },
  ];
  const read = () => Promise.resolve(pages.shift() ?? { rows: [], count: 3 });
  expect(await readAllPages<object>(read)).toEqual([{ id: 1 }, { id: 2, title: 'new' }]);
});

test('the requested number of rows is read even if the list grows', async () => {
  let length = 60;
  const read = (from: number, to: number) => {
    const count = length;
    // The newest row comes first and has the highest number.
    const rows = Array.from({ length: count }, (_, i) => count - i).slice(from, to + 1);
    length = 61;
    return Promise.resolve({ rows: rows.slice(0, 50), count });
  };
  expect(await readAllPages(read, 51)).toHaveLength(51);
});

test('if the backend counts more rows than it sends, reading ends after one more request', async () => {
  const read = vi.fn(() => Promise.resolve({ rows: ['a', 'b'], count: 12 }));
  expect(await readAllPages(read)).toEqual(['a', 'b']);
  expect(read).toHaveBeenCalledTimes(2);
});

test.for([2500, null])(
  'reading fails if the backend keeps sending the same rows (count: %o)',
  async (count) => {
    const rows = Array.from({ length: 1000 }, (_, id) => ({ id }));
    const read = vi.fn(() => Promise.resolve({ rows, count }));
    await expect(readAllPages(read)).rejects.toThrow('The list does not end.');
    expect(read).toHaveBeenCalledTimes(2);
  },
);

test('reading an endless list fails after 100 requests', async () => {
  const read = list(1_000_000, { counts: false });
  await expect(readAllPages(read)).rejects.toThrow('The list does not end.');
  expect(read).toHaveBeenCalledTimes(100);
});

const counted = (count: number | null, status = 200) =>
  Promise.resolve({
    count,
    status,
    error: status < 400 ? null : { message: 'broken', code: 'XX000' },
  });

test.for([
  [7, 7],
  [0, 0],
  // The Content-Range header is missing, or contains no number, as in "*/*".
  [null, null],
  [NaN, null],
])('a count of %d is read as %j', async ([count, expected]) => {
  expect(await countRows(counted(count as number | null))).toBe(expected);
});

test('counting fails if the request fails', async () => {
  await expect(countRows(counted(null, 500))).rejects.toMatchObject({ kind: 'failed' });
});
