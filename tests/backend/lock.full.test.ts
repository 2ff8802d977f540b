import { expect, test } from 'vitest';
import { raceForLock } from '../setup/lock-race.ts';

test('1,000 starts of four processes at the same moment have one owner each', async () => {
  expect(await raceForLock(1000)).toEqual(Array.from({ length: 1000 }, () => 1));
}, 300_000);
