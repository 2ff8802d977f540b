import { monthNamed } from './month-names.ts';

/** A month, counted from January of the year 0. */
export type Month = number;

/** A point in time on a CV: a day, a month or a year. */
export interface Moment {
  /** The moment in ISO 8601: "2021-03-15", "2021-03" or "2021". */
  readonly iso: string;
  /** The first and last month, which are the same unless the moment is a year. */
  readonly first: Month;
  readonly last: Month;
}

/** Matches the name of a month, which may have two words, such as "كانون الثاني". */
const MONTH = String.raw`(?<month>\p{L}[\p{L}\p{M}'׳]*(?: \p{L}[\p{L}\p{M}]+)?)\.?`;
/** The supported date formats. */
const FORMS = [
  /^(?<year>\d{4})$/,
  /^(?<year>\d{4})[-/.](?<number>\d{1,2})$/,
  /^(?<number>\d{1,2})[-/.](?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<number>\d{1,2})-(?<day>\d{1,2})(?:t.*)?$/,
  /^(?<year>\d{4})[/.](?<number>\d{1,2})[/.](?<day>\d{1,2})$/,
  // Slashes are not accepted, because some countries write the month first in such dates.
  /^(?<day>\d{1,2})\. ?(?<number>\d{1,2})\. ?(?<year>\d{4})$/,
  /^(?<year>\d{4}) ?[年년](?: ?(?<number>\d{1,2}) ?[月월](?: ?(?<day>\d{1,2}) ?[日일])?)?$/,
  new RegExp(String.raw`^${MONTH},?[ /-]?(?<year>\d{4})$`, 'u'),
  new RegExp(
    String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th|\.|er)?[ .-]ב?${MONTH},?[ .-](?<year>\d{4})$`,
    'u',
  ),
  new RegExp(String.raw`^${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$`, 'u'),
];
/** Words that appear next to the month and year: "março de 2021", "март 2021 г.", "2019 r." */
const OTHER_WORDS: ReadonlySet<string> = new Set([
  'de',
  'del',
  'of',
  'г',
  'гг',
  'года',
  'r',
  'roku',
]);
/** The year before each Japanese era began, by the era's name and by its letter. */
const ERAS: Readonly<Record<string, number>> = {
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  s: 1925,
  h: 1988,
  r: 2018,
};
/** Matches a year in a Japanese era, such as "令和3年", "平成元年" or "H22.11". */
const ERA_YEAR = /^(昭和|平成|令和|[shr](?=\d)) ?(元|\d{1,2})(?= ?年|[./]\d)/u;

/** Reads one date, such as "March 2021", "03/2021" or "令和3年". Returns `null` for any other text. */
export function readMoment(text: string): Moment | null {
  const plain = withGregorianYear(withAsciiDigits(text).toLowerCase().normalize())
    .replaceAll('’', "'")
    .split(' ')
    .filter((word) => !OTHER_WORDS.has(word.replace(/\.$/, '')))
    .join(' ');
  const groups = FORMS.map((form) => form.exec(plain)?.groups).find((found) => found);
  if (!groups) return null;
  const { year = '', month, number, day } = groups;
  if (Number(year) < 1000) return null;
  const january = Number(year) * 12;
  if (month === undefined && number === undefined) {
    return { iso: year, first: january, last: january + 11 };
  }
  const index = number === undefined ? monthNamed(month ?? '') : Number(number) - 1;
  if (index === null || index < 0 || index > 11) return null;
  const date = [year, String(index + 1).padStart(2, '0')];
  if (day !== undefined) {
    const days = new Date(Number(year), index + 1, 0).getDate();
    if (Number(day) < 1 || Number(day) > days) return null;
    date.push(day.padStart(2, '0'));
  }
  return { iso: date.join('-'), first: january + index, last: january + index };
}

/**
 * Converts Arabic, Persian and full-width digits to ASCII digits. The last four bits of each code point are the digit's
 * value.
 */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );
}

/**
 * Converts the year of a Japanese era to a Gregorian year, and removes a second year in brackets, as in
 * "2010年（平成22年）4月".
 */
function withGregorianYear(text: string): string {
  return text
    .replace(/ ?[(（][^()（）]*年[)）] ?/u, '')
    .replace(ERA_YEAR, (_, era: string, year: string) =>
      String((ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year))),
    );
}
