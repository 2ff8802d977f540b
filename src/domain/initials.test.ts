import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.for([
  ['Your Name', 'YN'],
  ['Plato', 'P'],
  ['  Émile  du Châtelet ', 'ÉdC'],
  ['𝒳 Y', '𝒳Y'],
] as const)('the initials of "%s" are %s', ([name, initials]) => {
  expect(initialsOf(name)).toBe(initials);
});
