import { expect, test } from 'vitest';
import { byDecade } from './decade.ts';
import { groupByEmployer } from './employer.ts';

/** Splits a career whose roles have these periods. A number stands for a period that starts in that year. */
const parts = (starts: readonly (number | string)[]) => {
  const roles = starts.map((start, index) => ({
    company: `Company ${index}`,
    period: typeof start === 'number' ? `${start} - ${start + 2}` : start,
  }));
  return byDecade(groupByEmployer(roles)).map(({ years, employers }) => [years, employers.length]);
};
const long = [2021, 2019, 2017, 2015, 2013, 2010, 2008, 2006, 2004, 1999, 1997, 1995, 1993, 1991];

test('a long career shows the first six roles and the rest of their decade, then each earlier decade', () => {
  expect(parts(long)).toEqual([
    [null, 6],
    ['2000–2009', 3],
    ['1990–1999', 5],
  ]);
});

test('a role whose period cannot be read stays with the role before it', () => {
  expect(parts([...long.slice(0, 7), 'a summer', ...long.slice(8)])).toEqual(parts(long));
});

test('a career is not split if it is short, out of order or unreadable', () => {
  expect(parts(long.slice(0, 12))).toEqual([[null, 12]]);
  expect(parts(long.toReversed())).toEqual([[null, 14]]);
  expect(parts(long.map(() => 'a summer'))).toEqual([[null, 14]]);
  expect(parts([])).toEqual([]);
});
