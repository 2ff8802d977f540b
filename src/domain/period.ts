/** A month, counted from January of the year 0. */
type Month = number;

/** A period on a CV; `end` is `null` while it lasts ("Present"). */
export interface Period {
  readonly start: Month;
  readonly end: Month | null;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString('en', { month: 'long' }),
);

/** How a period is written. */
export const PERIOD = /^([A-Za-z]+) (\d{4}) [-–] (?:([A-Za-z]+) (\d{4})|Present)$/;

/**
 * Reads a period as content files write it: "March 2021 - Present" or
 * "January 2017 - February 2019" (a hyphen or an en dash).
 *
 * @throws {RangeError} with a sentence for the editor when the text has another form, names no
 * month, ends before it starts, or has not started.
 *
 * @param now the present
 */
export function parsePeriod(text: string, now = new Date()): Period {
  const match = PERIOD.exec(text);
  if (!match) {
    throw new RangeError('expected "Month YYYY - Month YYYY" or "Month YYYY - Present"');
  }
  const [, startMonth = '', startYear = '', endMonth, endYear] = match;
  const start = parseMonth(startMonth, startYear);
  const end = endMonth && endYear ? parseMonth(endMonth, endYear) : null;
  if (end !== null && end < start) throw new RangeError('the period ends before it starts');
  const present = monthOf(now);
  if (start > present) throw new RangeError('the period starts in the future');
  if (end !== null && end > present) {
    throw new RangeError('the period ends in the future; write "Present" for a role you hold');
  }
  return { start, end };
}

/**
 * The position of periods on one scale, from the start of the earliest (0) to the end of the latest (100).
 *
 * @param now the end of a period that still lasts
 */
export function spansOf(
  periods: readonly Period[],
  now = new Date(),
): { readonly from: number; readonly to: number }[] {
  const months = periods.map(({ start, end }) => ({
    from: start,
    // A period ends with the last day of its month.
    to: (end ?? monthOf(now)) + 1,
  }));
  const first = Math.min(...months.map(({ from }) => from));
  const length = Math.max(...months.map(({ to }) => to)) - first;
  const part = (month: number) => Math.round(((month - first) / length) * 1000) / 10;
  return months.map(({ from, to }) => ({ from: part(from), to: part(to) }));
}

/** Writes a month for `<time datetime>`: "2021-03". */
export function isoMonth(month: Month): string {
  const year = Math.floor(month / 12);
  return `${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Writes a month for people: "March 2021". */
export function formatMonth(month: Month): string {
  return `${MONTHS[month % 12]} ${Math.floor(month / 12)}`;
}

function parseMonth(name: string, year: string): Month {
  const month = MONTHS.indexOf(name);
  if (month === -1) throw new RangeError(`"${name}" is not the full English name of a month`);
  return Number(year) * 12 + month;
}

function monthOf(date: Date): Month {
  return date.getFullYear() * 12 + date.getMonth();
}
