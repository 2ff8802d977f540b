import { expect, test } from 'vitest';
import {
  type LargeFit,
  type PictureFit,
  SAMPLE,
  enlargement,
  fitOf,
  isLostOnPlate,
  isTransparentSample,
  largeFitOf,
  storedBytes,
  storedSize,
} from './picture-fit.ts';

test.for<[string, number, number, PictureFit]>([
  ['a screenshot', 1280, 800, 'fill'],
  ['a photo', 4000, 3000, 'fill'],
  ['a video frame', 1920, 1080, 'fill'],
  ['a wide screenshot', 2000, 1000, 'fill'],
  ['a phone screenshot', 1170, 2532, 'top'],
  ['a full page', 1280, 6877, 'top'],
  ['an upright photo', 3000, 4000, 'top'],
  ['a square logo', 512, 512, 'whole'],
  ['an icon', 40, 40, 'whole'],
  ['a small banner', 120, 60, 'whole'],
  ['a banner', 2400, 800, 'whole'],
  ['a wide banner', 2400, 400, 'whole'],
  ['a panorama', 20000, 1000, 'band'],
  ['an SVG without a size', 0, 0, 'fill'],
])('%s of %i × %i: %s', ([, width, height, fit]) => {
  expect(fitOf({ width, height }, false)).toBe(fit);
});

test('lines on transparent ground are not cut off', () => {
  expect(fitOf({ width: 800, height: 500 }, true)).toBe('whole');
  expect(fitOf({ width: 900, height: 120 }, true)).toBe('whole');
  expect(fitOf({ width: 600, height: 4000 }, true)).toBe('top');
  expect(fitOf({ width: 920, height: 1800 }, true)).toBe('top');
  expect(largeFitOf({ width: 2400, height: 240 }, true)).toBe('wide');
});

test('what may be transparent is on the plate, and cut no more than others', () => {
  expect(fitOf({ width: 800, height: 500 }, null)).toBe('plated');
  expect(fitOf({ width: 0, height: 0 }, null)).toBe('plated');
  expect(fitOf({ width: 900, height: 120 }, null)).toBe('whole');
  expect(fitOf({ width: 1170, height: 2532 }, null)).toBe('top');
});

test.for<[string, number, number, LargeFit]>([
  ['a screenshot', 1280, 800, 'wide'],
  ['a square logo', 512, 512, 'upright'],
  ['an upright photo', 3000, 4000, 'upright'],
  ['a phone screenshot', 1170, 2532, 'upright'],
  ['a full page', 1280, 6877, 'long'],
  ['a wide banner', 2400, 400, 'wide'],
  ['a panorama', 20000, 1000, 'panorama'],
  ['an icon', 32, 32, 'tiny'],
])('%s of %i × %i is %s in the large view', ([, width, height, fit]) => {
  expect(largeFitOf({ width, height })).toBe(fit);
});

test('an icon is enlarged by whole pixels, and no other picture is', () => {
  expect([16, 32, 48, 100, 199].map((side) => enlargement({ width: side, height: side }))).toEqual([
    4, 4, 2, 1, 1,
  ]);
});

test('a picture is transparent where more than its round corners are', () => {
  const sample = new Uint8Array(SAMPLE.width * SAMPLE.height * 4).fill(255);
  expect(isTransparentSample(sample)).toBe(false);
  for (let pixel = 0; pixel < 4; pixel += 1) sample[4 * pixel + 3] = 0;
  expect(isTransparentSample(sample)).toBe(false);
  for (let pixel = 0; pixel < 100; pixel += 1) sample[4 * pixel + 3] = 128;
  expect(isTransparentSample(sample)).toBe(true);
});

test.for([
  ['a photo', [4000, 3000], [1600, 1200]],
  ['an upright photo', [3000, 4000], [1600, 2133]],
  ['a full page', [1280, 6877], [1280, 6877]],
  ['a page of 100,000 pixels', [1280, 100_000], [210, 16_383]],
  ['a panorama', [20_000, 1000], [6400, 320]],
  ['an icon', [40, 40], [40, 40]],
] as const)('%s is stored legible', ([, [width, height], [storedWidth, storedHeight]]) => {
  expect(storedSize({ width, height })).toEqual({ width: storedWidth, height: storedHeight });
});

test('a long picture may be larger than a photo', () => {
  expect(storedBytes({ width: 1600, height: 2133 })).toBe(250_000);
  expect(storedBytes({ width: 1280, height: 6877 })).toBeCloseTo(573_083, 0);
});

test.for<[string, [number, number, number], boolean]>([
  ['grey', [128, 128, 128], true],
  ['the plate of the ledger', [124, 117, 104], true],
  ['slate', [100, 116, 139], true],
  ['black', [0, 0, 0], false],
  ['white', [255, 255, 255], false],
  ['dark grey', [60, 60, 60], false],
  ['light grey', [200, 200, 200], false],
  ['red, which is as dark as the plate', [220, 40, 40], false],
  ['a light grey of 1.6:1', [154, 154, 154], true],
  ['a dark grey of 2:1', [74, 74, 74], true],
  ['a light grey of 2.2:1', [180, 180, 180], false],
  ['a teal as dark as the plate', [47, 111, 111], true],
  ['a muted green', [63, 127, 63], true],
  ['a lighter teal', [95, 158, 160], false],
  ['blue', [37, 99, 235], false],
  ['orange', [204, 102, 0], false],
])('a logo in %s on transparent ground', ([, colour, isLost]) => {
  const pixel = (alpha: number) => [...colour, alpha];
  const pixels = SAMPLE.width * SAMPLE.height;
  const logo = Array.from({ length: pixels }, (_, at) => pixel(at % 4 === 0 ? 255 : 0)).flat();
  expect(isLostOnPlate(logo)).toBe(isLost);
  const opaque = Array.from({ length: pixels }, () => pixel(255)).flat();
  expect(isLostOnPlate(opaque)).toBe(false);
});
