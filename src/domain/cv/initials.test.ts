import { expect, test } from 'vitest';
import { countLetters, firstLetter, initialsOf } from './initials.ts';

test.for([
  ['Your Name', 'YN'],
  ['Plato', 'P'],
  ['  Émile  du Châtelet ', 'ÉC'],
  ['𝒳 𝒴 𝒵', '𝒳𝒵'],
  ['Robert “Bob” (R.) Smith 🚀', 'RS'],
  ['E\u0301mile Zola', 'ÉZ'],
  ['Дмитрий Ђорђевић', 'ДЂ'],
  ['דוד כהן', 'דכ'],
  // Two Arabic initials would join and look like a word.
  ['محمد علي', 'م'],
  ['山田 太郎', '山'],
  ['김 철수', '김'],
  ['क्षितिज शर्मा', 'क्षि'],
  ['Taro 山田', 'T'],
  ['🚀', ''],
] as const)('the initials of "%s" are %s', ([name, initials]) => {
  expect(initialsOf({ name })).toBe(initials);
});

test('initials written by the owner are used unchanged', () => {
  expect(initialsOf({ name: 'Prof. Dr. med. Eva Klein', initials: 'EK' })).toBe('EK');
});

test('the first letter may follow punctuation, and text without letters has none', () => {
  expect([firstLetter('— 🚀'), firstLetter('(hello)')]).toEqual(['', 'h']);
});

test('a letter that consists of several characters counts as one', () => {
  expect(['EK', 'é', 'क्षक्ष', ''].map(countLetters)).toEqual([2, 1, 2, 0]);
});
