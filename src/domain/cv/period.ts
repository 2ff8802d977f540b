import { type Moment, type Month, readMoment, withAsciiDigits } from './moment.ts';
import { BETWEEN, isPresent, withoutSince, withoutUntil } from './period-words.ts';

/** The start and end of a period. The end is `null` if the period continues ("Present"). */
export interface Period {
  readonly start: Moment;
  readonly end: Moment | null;
}

/** A displayed part of a period. If the part is a date, `iso` is the value for `<time datetime>`. */
export interface PeriodPart {
  readonly text: string;
  readonly iso?: string;
}

/** Matches text that may be a month or two years: "2008-09" can mean September 2008 or the school year 2008/09. */
const AMBIGUOUS = /^\d{4}[-/](?:0[1-9]|1[0-2])$/;

/**
 * Reads a period as people write it on a CV: "March 2021 - Present", "03/2019 – 2020", "since 2019". If nothing follows
 * the dash, the period lasts until the present. "Present" is read in many languages ("2015 – heute"). A single date is
 * both start and end (docs/product/content.md, Periods). Month names are read in the languages of the interface.
 *
 * @returns `null` if the text is not a period or is ambiguous, for example if it names a season, ends before it starts,
 *   or is "2008-09", which may be a month or two years
 */
export function readPeriod(text: string | undefined): Period | null {
  const split = text === undefined ? null : splitPeriod(text);
  return split && { start: split.start, end: split.end };
}

/**
 * Reads the periods of a career. Returns an empty list unless more than half of them can be read, because a few periods
 * alone would misrepresent the career.
 */
export function readMostPeriods(texts: readonly (string | undefined)[]): Period[] {
  const periods = texts.flatMap((text) => readPeriod(text) ?? []);
  return periods.length > texts.length / 2 ? periods : [];
}

/**
 * Splits a period into its dates for display, so each date can have a `<time>` element. The text stays as written,
 * except that a hyphen, dash or tilde between the dates becomes an en dash.
 */
export function showPeriod(text: string | undefined): PeriodPart[] {
  if (text === undefined) return [];
  const split = splitPeriod(text);
  if (split === null) return [{ text: withDashes(text) }];
  const { before, between, after, start, end } = split;
  const first: PeriodPart = { text: before, iso: start.iso };
  if (between === '') return [first];
  const dash = /\p{L}/u.test(between) ? between : between.replace(/\S+/u, '–');
  return [first, { text: dash }, end ? { text: after, iso: end.iso } : { text: after }].filter(
    (part) => part.text !== '',
  );
}

/**
 * Returns the positions of periods on one scale, from the start of the earliest (0) to the end of the latest (100). A
 * period that continues extends to the current month, or to its start if that is later.
 */
export function spansOf(
  periods: readonly (Period | null)[],
): ({ readonly from: number; readonly to: number } | null)[] {
  const months = periods.map((period) => {
    if (period === null) return null;
    const end = period.end?.last ?? Math.max(monthOf(new Date()), period.start.last);
    // A period includes its last month.
    return { from: period.start.first, to: end + 1 };
  });
  const known = months.filter((month) => month !== null);
  const first = Math.min(...known.map(({ from }) => from));
  const length = Math.max(...known.map(({ to }) => to)) - first;
  const part = (month: number) => Math.round(((month - first) / length) * 1000) / 10;
  return months.map((month) => month && { from: part(month.from), to: part(month.to) });
}

/**
 * Returns the years of a period in a short form: "2020–2022", "since 2022" or "2019". A period that cannot be read
 * stays as written, apart from its dashes.
 *
 * @param since returns the words for a period that continues
 */
export function showYears(text: string, since: (year: number) => string): string {
  const period = readPeriod(text);
  if (period === null) return withDashes(text);
  const start = Math.floor(period.start.first / 12);
  if (period.end === null) return since(start);
  const end = Math.floor(period.end.last / 12);
  return start === end ? String(start) : `${start}–${end}`;
}

interface SplitPeriod extends Period {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

/**
 * The maximum length of a period, in characters. Even "from the 30th of September 2020 until the 31st of December 2021"
 * has only 63.
 */
const MAX_LENGTH = 100;

function splitPeriod(written: string): SplitPeriod | null {
  if (written.length > MAX_LENGTH) return null;
  const text = written.trim().replaceAll(/\s+/g, ' ');
  if (AMBIGUOUS.test(withAsciiDigits(text))) return null;
  const whole = readMoment(text);
  if (whole) return { start: whole, end: whole, before: text, between: '', after: '' };
  const open = readMoment(withoutSince(text));
  if (open) return { start: open, end: null, before: text, between: '', after: '' };
  for (const match of text.matchAll(BETWEEN)) {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const end = readEnd(after, before);
    const start = readStart(withoutSince(before), after);
    if (!start || end === undefined || (end !== null && end.last < start.first)) continue;
    return { start, end, before, between: match[0], after };
  }
  return null;
}

/** Returns the start of a period. In "March - June 2016", "March" gets the year of the end. */
function readStart(text: string, end: string): Moment | null {
  const year = /\d{4}$/.exec(withAsciiDigits(end))?.[0];
  return (
    readMoment(text) ??
    (year !== undefined && /^\P{N}+$/u.test(text) ? readMoment(`${text} ${year}`) : null)
  );
}

/** Returns the end of a period: `null` for the present, `undefined` if the text cannot be read. */
function readEnd(text: string, start: string): Moment | null | undefined {
  if (text === '' || isPresent(withoutUntil(text))) return null;
  // In "2019-21", the end has the century of the start.
  const century = /^\d{2}$/.test(text) ? (/^(\d{2})\d{2}$/.exec(start)?.[1] ?? '') : '';
  return readMoment(century + withoutUntil(text)) ?? undefined;
}

/** Replaces a hyphen or dash between spaces or at the end, or a hyphen between two years, with an en dash. */
function withDashes(text: string): string {
  return text
    .trim()
    .replaceAll(
      /(?<=\s)(?:--?|[\u2010-\u2012\u2014\u2015\u2212])(?=\s|$)|(?<=\b\d{4})-(?=\d{4}\b)/gu,
      '–',
    );
}

function monthOf(date: Date): Month {
  return date.getFullYear() * 12 + date.getMonth();
}
