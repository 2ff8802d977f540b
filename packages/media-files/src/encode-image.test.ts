import { expect, test } from 'vitest';
import { storedBytes, storedSize } from './encode-image.ts';
import { rules } from './test-rules.ts';

test.for([
  ['a photo', [4000, 3000], [1600, 1200]],
  ['a photo in portrait format', [3000, 4000], [1600, 2133]],
  ['a screenshot of a full page', [1280, 6877], [1280, 6877]],
  ['a screenshot with a height of 100,000 pixels', [1280, 100_000], [210, 16_383]],
  ['a panorama', [20_000, 1000], [6400, 320]],
  ['an icon', [40, 40], [40, 40]],
] as const)(
  '%s (%j pixels) is stored at %j pixels',
  ([, [width, height], [storedWidth, storedHeight]]) => {
    expect(storedSize({ width, height }, rules.image)).toEqual({
      width: storedWidth,
      height: storedHeight,
    });
  },
);

test('a tall image may have more bytes than a photo', () => {
  expect(storedBytes({ width: 1600, height: 2133 }, rules.image)).toBe(250_000);
  expect(storedBytes({ width: 1280, height: 6877 }, rules.image)).toBeCloseTo(573_083, 0);
});
