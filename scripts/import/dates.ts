import { toPlainText } from './html.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString('en', { month: 'long' }),
);

/** What programs write where there is no date. */
const ABSENT = /^(null|undefined|nan|invalid date|0000(-00){0,2})$/i;

const PRESENT = /^(present|now|current|currently|today|ongoing|till date|to date)\.?$/i;

/**
 * Writes a date of a CV as a content has it, such as "March 2021" for "2021-03-01", "03/2021" or "Mar. 2021".
 * What is no such date stays as it is; it is empty for what stands for none, such as "0000-00-00".
 */
export function formatDate(raw: string): string {
  // A month or a day that is not known is 0 in some files.
  const text = toPlainText(fromNumber(raw)).replace(/^(\d{4}(?:-(?!00)\d{2})?)(?:-00){1,2}$/, '$1');
  if (ABSENT.test(text)) return '';
  if (PRESENT.test(text)) return 'Present';
  const month = monthOf(text);
  return month === null ? text : `${MONTHS[month.month - 1]} ${month.year}`;
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
  if (to === '') return openEnd !== null && isDate(from) ? `${from} - ${openEnd}` : from;
  return from === to ? from : `${from} - ${to}`;
}

/** Whether a formatted date is a year or a month, and no other text such as "March-June 2016". */
function isDate(text: string): boolean {
  return /^\d{4}$/.test(text) || monthOf(text) !== null;
}

function monthOf(text: string): { month: number; year: number } | null {
  const numeric =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.]\d{1,2})?(?:[T ].*)?$/.exec(text) ??
    /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/.exec(text);
  if (numeric?.groups) {
    const month = Number(numeric.groups['month']);
    return month >= 1 && month <= 12 ? { month, year: Number(numeric.groups['year']) } : null;
  }
  const words = /^(?<name>[a-z]{3,9})\.?[\s,-]+(?<year>\d{4})$/i.exec(text)?.groups;
  if (!words?.['name']) return null;
  const name = words['name'].toLowerCase().replace(/^sept$/, 'sep');
  const index = MONTHS.findIndex((month) => {
    const known = month.toLowerCase();
    return name === known || name === known.slice(0, 3);
  });
  return index === -1 ? null : { month: index + 1, year: Number(words['year']) };
}

/** Some programs write numbers: 20210301, or milliseconds since 1970. */
function fromNumber(raw: string): string {
  if (/^\d{12,13}$/.test(raw)) return new Date(Number(raw)).toISOString();
  return raw.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
