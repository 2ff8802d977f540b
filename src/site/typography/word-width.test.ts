import { expect, test } from 'vitest';
import { widestWord, widthOf } from './word-width.ts';

test('a word is as wide as its letters in the heading font', () => {
  expect(widthOf('ledger', 'MM')).toBeCloseTo(2 * widthOf('ledger', 'M'));
  expect(widthOf('ledger', 'M')).toBeGreaterThan(1);
  expect(widthOf('ledger', 'i')).toBeLessThan(0.5);
  // Both Unicode forms of a letter have the same width.
  expect(widthOf('ledger', 'é'.normalize('NFD'))).toBe(widthOf('ledger', 'é'));
});

test('a letter that the heading font lacks counts as one em, and a nonspacing mark as zero', () => {
  expect(widthOf('ledger', '山田')).toBe(2);
  expect(widthOf('ledger', 'Щ')).toBe(1);
  expect(widthOf('ledger', 'हिन्दी')).toBe(5);
  // With the margin in tokens.css, the result is at least the width in bold Noto Sans Tamil and Malayalam.
  expect(1.04 * widthOf('ledger', 'சுப்பிரமணியன்')).toBeGreaterThan(9.1);
  expect(1.04 * widthOf('ledger', 'மென்பொருள்')).toBeGreaterThan(8.1);
  expect(1.04 * widthOf('ledger', 'നമ്പൂതിരിപ്പാട്')).toBeGreaterThan(8.1);
});

test('in a script without spaces, a dictionary finds the words, but names are not split', () => {
  const text = 'สถาปนิกและนักออกแบบภายใน';
  const whole = widthOf('ledger', text);
  expect(widestWord('ledger', [text])).toBeLessThan(whole / 2);
  expect(widestWord('ledger', [text], { areNames: true })).toBe(whole);
});

test('the widest word counts, and a hyphen does not end a word', () => {
  const [design, name] = ['drawing-board', 'Bartholomew-Montgomery'] as const;
  expect(widestWord(design, [`Konstantinou ${name}`, 'A B'])).toBe(widthOf(design, name));
  expect(widestWord(design, ['A'])).toBe(widthOf(design, 'A'));
});
