import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('work is done in the order it came, so much at a time, and a failure gives its place back', async () => {
  const turn = inOrder(2);
  const started: number[] = [];
  let underWay = 0;
  let most = 0;
  const work = (number: number) => async () => {
    started.push(number);
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    if (number % 3 === 0) throw new Error(`${number} failed`);
    return number;
  };
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => turn(work(number))),
  );
  expect(started).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected').length).toBe(7);
  expect(await turn(work(1))).toBe(1);
});
