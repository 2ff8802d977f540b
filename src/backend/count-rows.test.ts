import { expect, test } from 'vitest';
import { countRows } from './count-rows.ts';

const answer = (count: number | null, status = 200) =>
  Promise.resolve({
    count,
    status,
    error: status < 400 ? null : { message: 'broken', code: 'XX000' },
  });

test.for([
  [7, 7],
  [0, 0],
  // Without the header, and with one that does not say, such as "*/*".
  [null, null],
  [NaN, null],
])('a count of %d is %j', async ([count, expected]) => {
  expect(await countRows(answer(count as number | null))).toBe(expected);
});

test('a failed request is a failure', async () => {
  await expect(countRows(answer(null, 500))).rejects.toMatchObject({ kind: 'failed' });
});
