import { expect, test } from 'vitest';
import { isKnownLicence, listLicences, unknownLicences } from './licences.ts';

test.for([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN file', false],
  ['UNLICENSED', false],
  ['', false],
] as const)('%s is known: %s', ([expression, known]) => {
  expect(isKnownLicence(expression)).toBe(known);
});

const packages = [
  { name: 'good', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }] },
  { name: 'odd', version: '2.0.0', licenses: [{ expression: 'MIT OR Odd-1.0' }] },
  { name: 'strange', version: '3.0.0', licenses: [{ license: { name: 'Ask me' } }] },
  { name: 'silent', version: '4.0.0' },
];

test('a package without a known licence is named with what it says', () => {
  expect(unknownLicences(packages)).toEqual(['strange 3.0.0: Ask me', 'silent 4.0.0: no licence']);
});

test('the list for people names every package under its licence', () => {
  expect(listLicences(packages)).toContain('MIT (1)\n  good 1.0.0\n');
  expect(listLicences(packages)).toContain('no licence (1)\n  silent 4.0.0\n');
});
