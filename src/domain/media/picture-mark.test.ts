import { expect, test } from 'vitest';
import { type PictureMark, markSuffix, markedPreview, readMark } from './picture-mark.ts';
import { randomId } from '../random-id.ts';

const id = '6f9c2b1e-8a7d-4c3f-9b21-0d5e8f7a6c4b';
const plain: PictureMark = { width: 1600, height: 900, kind: 'plain' };

test.for<[string, PictureMark]>([
  [`${id}-1600x900.webp`, plain],
  [`folder/${id}-600x4000-tall.webp`, { width: 600, height: 4000, kind: 'tall' }],
  [
    `https://backend.example/storage/v1/object/public/project-images/${id}-800x500-dark.png?v=1#top`,
    { width: 800, height: 500, kind: 'dark' },
  ],
  [`https://backend.example/${id.replaceAll('-', '%2D')}%2d1600x900.jpeg`, plain],
])('the mark of %s is read', ([name, mark]) => {
  expect(readMark(name)).toEqual(mark);
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
])('%j has no mark', (name) => {
  expect(readMark(name)).toBeNull();
});

test('what is written into a name or a preview is read again', () => {
  for (const kind of ['plain', 'tall', 'wide', 'dark', 'light', 'mixed'] as const) {
    const mark = { width: 65_535, height: 1, kind };
    expect(readMark(`${randomId()}${markSuffix(mark)}.webp`)).toEqual(mark);
    expect(readMark(markedPreview(`blob:https://site.example/${id}`, mark))).toEqual(mark);
  }
});

test('what is not known, or could not be read again, is not written', () => {
  for (const mark of [null, { ...plain, width: 0 }, { ...plain, height: 70_000 }]) {
    expect(markSuffix(mark)).toBe('');
    expect(markedPreview('blob:https://site.example/1', mark)).toBe('blob:https://site.example/1');
  }
  expect(markSuffix({ ...plain, width: 1.5 })).toBe('');
});
