import { plainOrNull } from './html.ts';
import type { Rules } from './rules.ts';

/** What programs write where there is no date. */
const ABSENT = /^(null|undefined|nan|invalid date|0000(-00){0,2})$/i;

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An English month and its usual abbreviations: "Januar" and "Novem" only begin like one. */
const ENGLISH_MONTH =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(t|tember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;

/** English words of dates that only people can read, such as "Spring 2022" or "2025 (expected)". */
const ENGLISH_DATE =
  /\b(spring|summer|autumn|fall|winter|early|mid|late|expected|present|Q[1-4])\b/i;

/**
 * Writes a date of a CV in one form, such as "March 2021" for "2021-03-01", "03/2021" or "Mar. 2021". Dates are read by
 * the rules, after what programs add is removed: days, times, numbers. Any other text stays as it is; what stands for no
 * date, such as "0000-00-00", becomes an empty text.
 */
export function formatDate(raw: string, rules: Rules): string {
  return inEnglish(cleanDate(raw), rules);
}

/**
 * The period of something that lasted: "March 2021 - Present". Where one of its dates is in another language, the other
 * one stays as it is written too, so that no half of a period is translated.
 *
 * @param openEnd what an absent end means: a job without one is held today, a course may be over
 */
export function formatPeriod(
  start: string | null,
  end: string | null,
  openEnd: 'Present' | null,
  rules: Rules,
): string | null {
  const dates = [start ?? '', end ?? ''].map(cleanDate);
  const [from = '', to = ''] = dates.every((date) => isEnglish(date, rules))
    ? dates.map((date) => inEnglish(date, rules))
    : dates;
  if (from === '') return to === '' || rules.isPresent(to) ? null : to;
  if (to === '') return openEnd !== null && readMoment(from, rules) ? `${from} - ${openEnd}` : from;
  return from === to ? from : `${from} - ${to}`;
}

/** A date without what programs add to it; empty for what stands for none. */
function cleanDate(raw: string): string {
  const text = withCentury(withoutDay(plainOrNull(fromNumber(raw)) ?? ''));
  return ABSENT.test(text) ? '' : text;
}

function inEnglish(text: string, rules: Rules): string {
  if (rules.isPresent(text)) return 'Present';
  // Another language keeps its words.
  if (!isEnglish(text, rules)) return text;
  const iso = readMoment(text, rules);
  return iso?.length === '2021-03'.length ? MONTH.format(new Date(iso)) : text;
}

/** Whether a date is in English, or in no language: digits alone. */
function isEnglish(text: string, rules: Rules): boolean {
  if (!/\p{L}/u.test(text) || rules.isPresent(text) || ENGLISH_DATE.test(text)) return true;
  const [word = ''] = /\p{L}{3,}/u.exec(text) ?? [];
  return readMoment(text, rules) !== null && ENGLISH_MONTH.test(word);
}

/** The date of a text that is one date, and no other text such as "March-June 2016" or "since 2016". */
function readMoment(text: string, rules: Rules): string | null {
  // The date of a JSON Resume: a month, where a period on the site may mean two years.
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return text;
  const period = rules.readPeriod(text);
  return period !== null && period.start === period.end ? period.start.iso : null;
}

/** Programs add a day that nobody chose; some write 0 for a month or a day that is not known. */
function withoutDay(text: string): string {
  return text
    .replace(/^(\d{4})[-/.](\d{1,2})[-/.]\d{1,2}(?:[T ]\d.*)?$/, '$1-$2')
    .replace(/^\d{1,2}\.(\d{1,2}\.\d{4})$/, '$1')
    .replace(/^(\d{4})-00?$/, '$1')
    .replace(/^(.*[月월]) ?\d{1,2} ?[日일]$/, '$1');
}

/** Some programs write numbers: 20210301, 202103, or milliseconds since 1970. */
function fromNumber(raw: string): string {
  if (/^\d{12,13}$/.test(raw)) return new Date(Number(raw)).toISOString();
  return raw
    .replace(/^((?:19|20)\d{2})(0[1-9]|1[0-2])$/, '$1-$2')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** A spreadsheet makes "Mar-21" of "Mar 2021". */
function withCentury(text: string): string {
  return text.replace(
    /^([a-z]{3,9})\.? ?[-'’](\d{2})$/i,
    (_, month: string, year: string) => `${month} ${Number(year) < 50 ? 20 : 19}${year}`,
  );
}
