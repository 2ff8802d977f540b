import { expect, test, vi } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));

test('a short list takes one page', async () => {
  const readPage = vi.fn(async (from: number) => rowsFrom(from, 7));
  expect(await readAllPages(readPage)).toEqual(rowsFrom(0, 7));
  expect(readPage.mock.calls).toEqual([[0, 999]]);
});

test('a list is read a thousand rows at a time, to its end', async () => {
  const readPage = vi.fn(async (from: number) => rowsFrom(from, Math.min(1000, 2345 - from)));
  expect(await readAllPages(readPage)).toEqual(rowsFrom(0, 2345));
  expect(readPage.mock.calls).toEqual([
    [0, 999],
    [1000, 1999],
    [2000, 2999],
  ]);
});

test('a backend that always answers with the same page is not asked a third time', async () => {
  const readPage = vi.fn(async () => rowsFrom(0, 1000));
  const rows = await readAllPages(readPage);
  expect(new Set(rows.map((row) => (row as { id: number }).id)).size).toBe(1000);
  expect(readPage).toHaveBeenCalledTimes(2);
});

test.for([null, undefined, {}, 'rows'])(
  'an answer that is not a list is an error: %j',
  async (answer) => {
    await expect(readAllPages(async () => answer)).rejects.toThrow(TypeError);
  },
);

test('an error in one page fails the whole list', async () => {
  const readPage = async (from: number) => {
    if (from > 0) throw new Error('down');
    return rowsFrom(0, 1000);
  };
  await expect(readAllPages(readPage)).rejects.toThrow('down');
});
