import { expect, test } from 'vitest';
import { groupByEmployer } from './employer.ts';

/** Companies of roles, and how many roles each group has. */
const sizes = (companies: readonly (string | undefined)[]) =>
  groupByEmployer(companies.map((company) => ({ company }))).map(
    ({ company, roles }) => [company, roles.length] as const,
  );

test('roles at one employer are together if they follow each other', () => {
  expect(sizes(['A', 'A', 'B', 'A'])).toEqual([
    ['A', 2],
    ['B', 1],
    ['A', 1],
  ]);
  expect(sizes(['Acme  Ltd', 'ACME Ltd'])).toEqual([['Acme  Ltd', 2]]);
});

test('roles without an employer have nothing in common', () => {
  expect(sizes([undefined, undefined])).toEqual([
    [undefined, 1],
    [undefined, 1],
  ]);
  expect(sizes([])).toEqual([]);
});
