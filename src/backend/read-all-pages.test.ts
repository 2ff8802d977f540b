import { expect, test, vi } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

/** A list of a length, read as the backend does: at most a thousand rows at a time. */
const list = (length: number) =>
  vi.fn((from: number, to: number) =>
    Promise.resolve(
      Array.from({ length: Math.max(0, Math.min(to + 1, length) - from) }, (_, i) => from + i),
    ),
  );

test.for<[length: number, requests: number]>([
  [0, 1],
  [999, 1],
  [1000, 2],
  [2500, 3],
])('a list of %i rows is read in %i requests', async ([length, requests]) => {
  const read = list(length);
  expect(await readAllPages(read)).toEqual(Array.from({ length }, (_, i) => i));
  expect(read).toHaveBeenCalledTimes(requests);
});

test('no more rows are read than are wanted', async () => {
  const read = list(5000);
  expect(await readAllPages(read, 1001)).toHaveLength(1001);
  expect(read.mock.calls).toEqual([
    [0, 999],
    [1000, 1000],
  ]);
});

test('a backend that ignores the range sends every row at once', async () => {
  const read = vi.fn(() => Promise.resolve(Array.from({ length: 1500 }, () => 'row')));
  expect(await readAllPages(read)).toHaveLength(1500);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a list without an end is given up', async () => {
  const read = vi.fn(() => Promise.resolve(Array.from({ length: 1000 }, () => 'row')));
  await expect(readAllPages(read)).rejects.toThrow('The list has no end.');
  expect(read).toHaveBeenCalledTimes(100);
});
