import { expect, test } from 'vitest';
import { widestWord, widthOf } from './word-width.ts';

test('a word is as wide as its letters in the heading font', () => {
  expect(widthOf('ledger', 'MM')).toBeCloseTo(2 * widthOf('ledger', 'M'));
  expect(widthOf('ledger', 'M')).toBeGreaterThan(1);
  expect(widthOf('ledger', 'i')).toBeLessThan(0.5);
  // In whatever way it was typed.
  expect(widthOf('ledger', 'é'.normalize('NFD'))).toBe(widthOf('ledger', 'é'));
});

test('a letter that the fonts of the pages lack has the width of a wide system font', () => {
  expect(widthOf('ledger', '山田')).toBeCloseTo(2.1);
  expect(widthOf('ledger', 'Щ')).toBeCloseTo(0.9);
  expect(widthOf('ledger', 'हिन्दी')).toBeCloseTo(2.7);
});

test('the widest word decides, and a hyphen does not end it', () => {
  const [design, name] = ['drawing-board', 'Bartholomew-Montgomery'] as const;
  expect(widestWord(design, [`Konstantinou ${name}`, 'A B'])).toBe(widthOf(design, name));
  expect(widestWord(design, ['A'])).toBe(widthOf(design, 'A'));
});
