import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.for([
  ['Your Name', 'YN'],
  ['Plato', 'P'],
  ['  Émile  du Châtelet ', 'ÉdC'],
  ['𝒳 Y', '𝒳Y'],
  ['Robert “Bob” (R.) Smith 🚀', 'RBRS'],
  ['E\u0301mile Zola', 'ÉZ'],
  ['Дмитрий Ђорђевић', 'ДЂ'],
  ['דוד כהן', 'דכ'],
  // Two of these letters would join to a word.
  ['محمد علي', 'م'],
  ['山田 太郎', '山'],
  ['김 철수', '김'],
  ['राज कुमार', 'रा'],
  ['क्षितिज शर्मा', 'क्षि'],
  ['山田 Taro', '山'],
  ['Taro 山田', 'T'],
  ['🚀', ''],
  ['María José García-Márquez, PhD', 'MJG'],
  ['Dr. Ngozi Adichie, Ph.D.', 'NA'],
  ['Hopper, Grace', 'HG'],
  ['Dr', 'D'],
  ['DR JANE DOE', 'JD'],
  ['DR JANE DOE, PhD', 'JD'],
  ['Ing. Jan Novák', 'JN'],
  ['Ing Tan', 'IT'],
  ['MS Dhoni', 'MD'],
] as const)('the initials of "%s" are %s', ([name, initials]) => {
  expect(initialsOf(name)).toBe(initials);
});

test('no more letters than there is room for, and each of them whole', () => {
  expect(initialsOf('Hubert Blaine Wolfeschlegelsteinhausenbergerdorff', 2)).toBe('HB');
  expect(initialsOf('𝒳 𝒴 𝒵', 2)).toBe('𝒳𝒴');
});
