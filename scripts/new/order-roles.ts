import type { CvRole } from '@portfolio/cv-import';
import { readPeriod } from '../../src/domain/cv/period.ts';
import { spellingKey } from '../../src/domain/text/spelling-key.ts';

/** The maximum number of months from the end of a role to the start of the next one in the same tenure. */
const MAX_BREAK = 3;

interface WithPeriod {
  readonly period: string | null;
}

/**
 * The first and last month of a period, counted from January of the year 0. If the period is ongoing, `end` is
 * `Infinity`. If neither the item nor any item before it has a year, both are `Infinity`.
 */
interface Months {
  readonly start: number;
  readonly end: number;
  /** Whether only the year of the end is known. `end` is then the last month of that year. */
  readonly endsInYear: boolean;
}

interface Dated<Item> extends Months {
  readonly item: Item;
}

/** The roles at one employer without a break longer than {@link MAX_BREAK}. */
interface Tenure {
  readonly roles: CvRole[];
  /** The month when the earliest role started. */
  start: number;
}

/**
 * Sorts roles newest first, and keeps the roles of one tenure at an employer together. A role without a year is sorted
 * as if it had the period of the role before it in the CV.
 */
export function orderRoles(roles: readonly CvRole[]): CvRole[] {
  const tenures: Tenure[] = [];
  /** The last tenure found at each employer, by the employer's key. */
  const last = new Map<string, Tenure>();
  for (const dated of sortByDate(roles)) {
    const { company } = dated.item;
    const employer = company === null ? null : spellingKey(company);
    const tenure = employer === null ? undefined : last.get(employer);
    // Compares with the start of the whole tenure, because one long role, such as years on a board, may span several
    // others.
    if (tenure !== undefined && dated.end >= tenure.start - MAX_BREAK) {
      tenure.roles.push(dated.item);
      tenure.start = Math.min(tenure.start, dated.start);
      continue;
    }
    const next = { roles: [dated.item], start: dated.start };
    tenures.push(next);
    if (employer !== null) last.set(employer, next);
  }
  return tenures.flatMap((tenure) => tenure.roles);
}

/** Sorts items by their periods, newest first. An item without a year stays after the item before it. */
export function newestFirst<Item extends WithPeriod>(items: readonly Item[]): Item[] {
  return sortByDate(items).map(({ item }) => item);
}

function sortByDate<Item extends WithPeriod>(items: readonly Item[]): Dated<Item>[] {
  let last: Months = { start: Infinity, end: Infinity, endsInYear: false };
  const dated = items.map((item) => {
    last = (item.period === null ? null : monthsOf(item.period)) ?? last;
    return { item, ...last };
  });
  // "2014 - 2016" may have ended before "May 2016 - June 2016". If only the year of an end is known, all items that end
  // in that year are sorted by start date.
  const years = new Set(dated.filter(({ endsInYear }) => endsInYear).map(({ end }) => yearOf(end)));
  const endOf = ({ end }: Months) => (years.has(yearOf(end)) ? yearOf(end) * 12 + 11 : end);
  return dated.sort((a, b) => difference(endOf(b), endOf(a)) || difference(b.start, a.start));
}

/** Matches a year in text that cannot be read as a date, such as "c. 2020". */
const YEAR = /(?<!\d)[12]\d{3}(?!\d)/g;

/** Returns the first and last month of a period, or of the years in the text if the period cannot be read. */
function monthsOf(written: string): Months | null {
  const period = readPeriod(written);
  if (period) {
    const { start, end } = period;
    if (end === null) return { start: start.first, end: Infinity, endsInYear: false };
    return { start: start.first, end: end.last, endsInYear: end.first < end.last };
  }
  const years = [...written.matchAll(YEAR)];
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from] = written.split(' - ');
  const start = readPeriod(from)?.start.first ?? Number(first[0]) * 12;
  // The text may still end with a readable period, such as "2017 - heute" in "Winter 2017 - heute".
  const lasts = readPeriod(written.slice(last.index))?.end === null;
  if (lasts) return { start, end: Infinity, endsInYear: false };
  return { start, end: Number(last[0]) * 12 + 11, endsInYear: true };
}

function yearOf(month: number): number {
  return Math.floor(month / 12);
}

/** Returns the difference between two numbers, which may both be infinite. */
function difference(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
