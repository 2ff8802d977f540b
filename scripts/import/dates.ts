import { isPresent, readPeriod } from '../../src/domain/period.ts';
import { plainOrNull } from './html.ts';

/** What programs write where there is no date. */
const ABSENT = /^(null|undefined|nan|invalid date|0000(-00){0,2})$/i;

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Writes a date of a CV as a content has it, such as "March 2021" for "2021-03-01", "03/2021" or "Mar. 2021". Dates
 * are read as in a content (src/domain/period.ts), after what programs add is removed: days, times, numbers. Any other
 * text stays as it is; what stands for no date, such as "0000-00-00", becomes an empty text.
 */
export function formatDate(raw: string): string {
  const text = withCentury(withoutDay(plainOrNull(fromNumber(raw)) ?? ''));
  if (ABSENT.test(text)) return '';
  // Another language keeps its words, which a content shows as they are, and reads.
  if (isPresent(text)) return 'Present';
  if (/[年년]/.test(text)) return text;
  const iso = readMoment(text);
  return iso?.length === '2021-03'.length ? MONTH.format(new Date(iso)) : text;
}

/**
 * The period of something that lasted: "March 2021 - Present".
 *
 * @param openEnd what an absent end means: a job without one is held today, a course may be over
 */
export function formatPeriod(
  start: string | null,
  end: string | null,
  openEnd: 'Present' | null,
): string | null {
  const from = start === null ? '' : formatDate(start);
  const to = end === null ? '' : formatDate(end);
  if (from === '') return to === '' || to === 'Present' ? null : to;
  if (to === '') return openEnd !== null && readMoment(from) ? `${from} - ${openEnd}` : from;
  return from === to ? from : `${from} - ${to}`;
}

/** The date of a text that is one date, and no other text such as "March-June 2016" or "since 2016". */
function readMoment(text: string): string | null {
  const period = readPeriod(text);
  return period !== null && period.start === period.end ? period.start.iso : null;
}

/** Programs add a day that nobody chose; some write 0 for a month or a day that is not known. */
function withoutDay(text: string): string {
  return text
    .replace(/^(\d{4})[-/.](\d{1,2})[-/.]\d{1,2}(?:[T ]\d.*)?$/, '$1-$2')
    .replace(/^\d{1,2}\.(\d{1,2})\.(\d{4})$/, '$2-$1')
    .replace(/^(\d{4})-00?$/, '$1')
    .replace(/^(.*[月월]) ?\d{1,2} ?[日일]$/, '$1');
}

/** Some programs write numbers: 20210301, or milliseconds since 1970. */
function fromNumber(raw: string): string {
  if (/^\d{12,13}$/.test(raw)) return new Date(Number(raw)).toISOString();
  return raw.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** A spreadsheet makes "Mar-21" of "Mar 2021". */
function withCentury(text: string): string {
  return text.replace(
    /^([a-z]{3,9})\.? ?[-'’](\d{2})$/i,
    (_, month: string, year: string) => `${month} ${Number(year) < 50 ? 20 : 19}${year}`,
  );
}
