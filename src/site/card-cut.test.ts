import { expect, test } from 'vitest';
import { cardCut } from './card-cut.ts';

test.for([
  ['a screenshot', [1280, 800], { fit: 'fill', width: 800, height: 500 }],
  ['a phone screenshot', [1170, 2532], { fit: 'top', width: 800, height: 500, position: 'top' }],
  ['a screenshot of a long page', [600, 4000], { fit: 'top', width: 600, height: 375 }],
  ['a panorama', [8000, 400], { fit: 'band', width: 800, height: 250, position: 'center' }],
  ['a square', [512, 512], { fit: 'whole', width: 512, height: 512 }],
  ['a logo', [300, 90], { fit: 'whole', width: 300, height: 90 }],
  ['a line', [4000, 1], { fit: 'band', width: 3, height: 1 }],
] as const)('%s is cut to what the frame of a card shows of it', ([, [width, height], cut]) => {
  expect(cardCut({ width, height })).toMatchObject(cut);
});

test('a small image has one file, so that no browser enlarges it; the largest of another is also a poster', () => {
  expect(cardCut({ width: 300, height: 100 }).widths).toEqual([]);
  expect(cardCut({ width: 500, height: 500 }).widths).toEqual([240, 480, 500]);
  expect(cardCut({ width: 480, height: 480 }).widths).toEqual([240, 480]);
  expect(cardCut({ width: 1280, height: 800 }).widths).toEqual([240, 480, 800]);
});
