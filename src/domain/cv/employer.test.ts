import { expect, test } from 'vitest';
import { groupByEmployer } from './employer.ts';

/** Returns the company and the number of roles in each group. */
const sizes = (companies: readonly (string | undefined)[]) =>
  groupByEmployer(companies.map((company) => ({ company }))).map(
    ({ company, roles }) => [company, roles.length] as const,
  );

test('consecutive roles at the same employer form a group', () => {
  expect(sizes(['A', 'A', 'B', 'A'])).toEqual([
    ['A', 2],
    ['B', 1],
    ['A', 1],
  ]);
  expect(sizes(['Acme  Ltd', 'ACME Ltd'])).toEqual([['Acme  Ltd', 2]]);
});

test('roles without an employer are not grouped', () => {
  expect(sizes([undefined, undefined])).toEqual([
    [undefined, 1],
    [undefined, 1],
  ]);
  expect(sizes([])).toEqual([]);
});
