import { expect, test } from 'vitest';
import { endOfCv } from './cv-end.ts';

test('skills of a few lines take what is before them along, those of many lines nothing', () => {
  expect(endOfCv([5, 3, 2, 4])).toBe(4);
  expect(endOfCv([5, 3, 2, 9])).toBe(2);
  expect(endOfCv([5, 3, 2, 12])).toBe(1);
});

test('what would leave half a sheet empty may split', () => {
  expect(endOfCv([5, 40])).toBe(0);
  expect(endOfCv([40, 2, 4])).toBe(2);
  expect(endOfCv([])).toBe(0);
});
