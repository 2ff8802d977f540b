import { groupByEmployer } from '../../src/domain/employer.ts';
import { readPeriod } from '../../src/domain/period.ts';
import type { CvRole } from './cv.ts';

/** After a break of at most this many months, a role belongs to the same stay at an employer. */
const MAX_BREAK = 3;

interface WithPeriod {
  readonly period: string | null;
}

interface Dated<Item> {
  readonly item: Item;
  readonly start: number;
  readonly end: number;
}

/**
 * Sorts roles newest first, and puts those of one stay at an employer together. A role whose period cannot be
 * read stays after the one that it follows in the CV.
 */
export function orderRoles(roles: readonly CvRole[]): CvRole[] {
  const stays: Dated<CvRole>[][] = [];
  for (const dated of sortByDate(roles)) {
    // Any role of a stay may reach back to this one: a long one beside others, such as a seat on a board.
    const stay = stays.findLast((others) =>
      others.some((other) => isSameEmployer(dated, other) && dated.end >= other.start - MAX_BREAK),
    );
    if (stay === undefined) stays.push([dated]);
    else stay.push(dated);
  }
  return stays.flat().map(({ item }) => item);
}

/** Sorts items by their periods, newest first; one whose period cannot be read stays after the one before it. */
export function newestFirst<Item extends WithPeriod>(items: readonly Item[]): Item[] {
  return sortByDate(items).map(({ item }) => item);
}

function sortByDate<Item extends WithPeriod>(items: readonly Item[]): Dated<Item>[] {
  let last = { start: Infinity, end: Infinity };
  const dated = items.map((item) => {
    last = (item.period === null ? null : monthsOf(item.period)) ?? last;
    return { item, ...last };
  });
  return dated.sort((a, b) => difference(b.end, a.end) || difference(b.start, a.start));
}

/**
 * The first and the last month of a period. Where only its start can be read, such as in "2015 - Ende 2018", it ends
 * with the year that its end names.
 */
function monthsOf(written: string): { start: number; end: number } | null {
  const period = readPeriod(written);
  if (period) return { start: period.start.first, end: period.end?.last ?? Infinity };
  const [from, to = ''] = written.split(' - ');
  const start = readPeriod(from)?.start;
  if (!start) return null;
  const year = /(?<!\d)[12]\d{3}(?!\d)/.exec(to)?.[0];
  return { start: start.first, end: year === undefined ? start.last : Number(year) * 12 + 11 };
}

/** The difference of two numbers, which may both be infinite. */
function difference(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function isSameEmployer({ item: one }: Dated<CvRole>, { item: other }: Dated<CvRole>): boolean {
  const roles = [one, other].map(({ company }) => ({ company: company ?? undefined }));
  return groupByEmployer(roles).length === 1;
}
