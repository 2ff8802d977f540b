import { expect, test } from 'vitest';
import {
  type LargeFit,
  type ImageFit,
  type MediaInfo,
  enlargement,
  fitOf,
  fitOfInfo,
  backgroundOf,
  isShownWhole,
  kindOfSize,
  largeFitOf,
  infoSuffix,
  previewWithInfo,
  readMediaInfo,
  shownPart,
} from './image.ts';
import { randomId } from '../random-id.ts';

const id = '6f9c2b1e-8a7d-4c3f-9b21-0d5e8f7a6c4b';
const plain: MediaInfo = { width: 1600, height: 900, kind: 'plain' };

test.for<[string, MediaInfo]>([
  [`${id}-1600x900.webp`, plain],
  [`folder/${id}-600x4000-tall.webp`, { width: 600, height: 4000, kind: 'tall' }],
  [
    `https://backend.example/storage/v1/object/public/project-images/${id}-800x500-dark.png?v=1#top`,
    { width: 800, height: 500, kind: 'dark' },
  ],
  [`https://backend.example/${id.replaceAll('-', '%2D')}%2d1600x900.jpeg`, plain],
])('the size and kind of %s are read', ([name, info]) => {
  expect(readMediaInfo(name)).toEqual(info);
});

test.for([
  '',
  `${id}.webp`,
  'photo-1024x768.jpg',
  `${id}-0x900.webp`,
  `${id}-1600x099999.webp`,
  `${id}-65536x1.webp`,
  `${id}-1600x900-huge.webp`,
  `${id}-1600x900-plain.webp`,
  `${id}-1600x900.webp/`,
  `${id}-1600x900.webp\n`,
  `${id}-1600x900.%ZZ`,
  `${id}-1600x900.we"bp`,
  `${id}-١٦x٩.webp`,
  `https://hostile.example/?${id}-1600x900.webp`,
  `https://hostile.example/#${id}-1600x900.webp`,
  `https://hostile.example/x#-1600x900.webp`,
])('%j does not state a size and kind', (name) => {
  expect(readMediaInfo(name)).toBeNull();
});

test('a size and kind written into a file name or a preview URL can be read back', () => {
  for (const kind of ['plain', 'tall', 'wide', 'dark', 'light', 'mixed'] as const) {
    const info = { width: 65_535, height: 1, kind };
    expect(readMediaInfo(`${randomId()}${infoSuffix(info)}.webp`)).toEqual(info);
    expect(readMediaInfo(previewWithInfo(`blob:https://site.example/${id}`, info))).toEqual(info);
  }
});

test('an unknown or invalid size is not written', () => {
  for (const info of [null, { ...plain, width: 0 }, { ...plain, height: 70_000 }]) {
    expect(infoSuffix(info)).toBe('');
    expect(previewWithInfo('blob:https://site.example/1', info)).toBe(
      'blob:https://site.example/1',
    );
  }
  expect(infoSuffix({ ...plain, width: 1.5 })).toBe('');
});

test.for<[string, number, number, ImageFit]>([
  ['a screenshot', 1280, 800, 'fill'],
  ['a photo', 4000, 3000, 'fill'],
  ['a video frame', 1920, 1080, 'fill'],
  ['a wide screenshot', 2000, 1000, 'fill'],
  ['a phone screenshot', 1170, 2532, 'top'],
  ['a full page', 1280, 6877, 'top'],
  ['a photo in portrait format', 3000, 4000, 'top'],
  ['a square logo', 512, 512, 'whole'],
  ['an icon', 40, 40, 'whole'],
  ['a small banner', 120, 60, 'whole'],
  ['a banner', 2400, 800, 'whole'],
  ['a wide banner', 2400, 400, 'whole'],
  ['a panorama', 20000, 1000, 'fill'],
  ['an SVG without a size', 0, 0, 'fill'],
])('%s of %i × %i has the fit "%s" in a card', ([, width, height, fit]) => {
  expect(fitOf({ width, height })).toBe(fit);
});

test('an image with transparent parts is shown whole, unless it is much taller than wide', () => {
  expect(fitOfInfo({ width: 800, height: 500, kind: 'mixed' })).toBe('whole');
  expect(fitOfInfo({ width: 900, height: 120, kind: 'mixed' })).toBe('whole');
  expect(fitOfInfo({ width: 600, height: 4000, kind: 'mixed' })).toBe('top');
  expect(fitOfInfo({ width: 920, height: 1800, kind: 'mixed' })).toBe('top');
});

test("the kind in an image's file name determines how the image is shown", () => {
  const size = { width: 1280, height: 800 };
  expect(fitOfInfo({ ...size, kind: 'plain' })).toBe('fill');
  expect(fitOfInfo({ ...size, kind: 'tall' })).toBe('top');
  for (const kind of ['dark', 'light', 'mixed'] as const) {
    expect(fitOfInfo({ ...size, kind })).toBe('whole');
    // A wide logo is not a panorama.
    expect(largeFitOf({ width: 2400, height: 240, kind })).toBe('wide');
  }
});

test('a wide image fills its frame if it is known to be opaque, and is shown whole otherwise', () => {
  const size = { width: 2400, height: 800 };
  expect(fitOfInfo({ ...size, kind: 'plain' })).toBe('fill');
  expect(fitOf(size)).toBe('whole');
});

test('the background depends on the kind in the file name, or else on how the image is shown', () => {
  const kinds = ['plain', 'tall', 'wide', 'dark', 'light', 'mixed'] as const;
  const unknown = readMediaInfo('https://other.example/logo.png');
  expect(kinds.map((kind) => backgroundOf({ ...plain, kind }, 'whole'))).toEqual([
    'tint',
    'tint',
    'tint',
    'light',
    'dark',
    'mid-grey',
  ]);
  expect(backgroundOf({ ...plain, kind: 'mixed' }, 'top')).toBe('mid-grey');
  expect([backgroundOf(unknown, 'whole'), backgroundOf(unknown, 'top')]).toEqual([
    'mid-grey',
    'tint',
  ]);
  expect([backgroundOf(unknown, 'fill'), backgroundOf(unknown, null)]).toEqual(['paper', 'paper']);
});

test('a card shows the middle of a panorama and the top of a tall image', () => {
  const [panorama, page] = [
    { width: 8000, height: 400 },
    { width: 1280, height: 6877 },
  ];
  expect(shownPart(panorama, 'fill')).toEqual({ left: 3680, top: 0, width: 640, height: 400 });
  expect(shownPart(page, 'top')).toEqual({ left: 0, top: 0, width: 1280, height: 1600 });
  expect([isShownWhole(panorama, 'fill'), isShownWhole(page, 'top')]).toEqual([false, false]);
  expect(isShownWhole({ width: 2000, height: 1000 }, 'fill')).toBe(true);
});

test.for<[string, number, number, LargeFit]>([
  ['a screenshot', 1280, 800, 'wide'],
  ['a square logo', 512, 512, 'upright'],
  ['a photo in portrait format', 3000, 4000, 'upright'],
  ['a phone screenshot', 1170, 2532, 'upright'],
  ['a full page', 1280, 6877, 'long'],
  ['a wide banner', 2400, 400, 'wide'],
  ['a panorama', 20000, 1000, 'panorama'],
  ['an icon', 32, 32, 'tiny'],
])('%s of %i × %i is %s in the large view', ([, width, height, fit]) => {
  expect(largeFitOf({ width, height, kind: kindOfSize({ width, height }) })).toBe(fit);
});

test('only icons are enlarged, and only by whole-number factors', () => {
  expect([16, 32, 48, 100, 199].map((side) => enlargement({ width: side, height: side }))).toEqual([
    4, 4, 2, 1, 1,
  ]);
});
