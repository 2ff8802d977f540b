import { expect, test } from 'vitest';
import { cardCrop } from './card-crop.ts';

test.for([
  ['a screenshot', [1280, 800], { fit: 'fill', width: 800, height: 500 }],
  ['a phone screenshot', [1170, 2532], { fit: 'top', width: 480, height: 600, position: 'top' }],
  ['a screenshot of a long page', [600, 4000], { fit: 'top', width: 480, height: 600 }],
  ['a panorama', [8000, 400], { fit: 'fill', width: 640, height: 400, position: 'center' }],
  ['a square', [512, 512], { fit: 'whole', width: 512, height: 512 }],
  ['a logo', [300, 90], { fit: 'whole', width: 300, height: 90 }],
  ['a line', [4000, 1], { fit: 'fill', width: 2, height: 1 }],
] as const)('%s is cropped to the part that a card shows', ([, [width, height], crop]) => {
  expect(cardCrop('https://a.example/a.png', { width, height })).toMatchObject(crop);
});

test('a small image has one file, so no browser enlarges it, and larger images have several files', () => {
  expect(cardCrop('a.png', { width: 300, height: 100 }).widths).toEqual([]);
  expect(cardCrop('a.png', { width: 500, height: 500 }).widths).toEqual([120, 240, 480, 500]);
  expect(cardCrop('a.png', { width: 480, height: 480 }).widths).toEqual([120, 240, 480]);
  expect(cardCrop('a.png', { width: 1280, height: 800 }).widths).toEqual([120, 240, 480, 800]);
});

test('an uploaded image is not cropped if its name says that it has transparent parts', () => {
  const name = '3f2b8c1e-9d4a-4b6f-8e7d-1a2b3c4d5e6f-1280x800-dark.png';
  expect(cardCrop(name, { width: 1280, height: 800 }).fit).toBe('whole');
});
