/** A month, counted from January of the year 0. */
type Month = number;

/** A point in time on a CV: a day, a month or a year. */
interface Moment {
  /** As ISO 8601 writes it: "2021-03-15", "2021-03" or "2021". */
  readonly iso: string;
  /** The first and the last month of it, the same one unless it is a year. */
  readonly first: Month;
  readonly last: Month;
}

/** What can be read of a period: two moments, the end `null` while it lasts ("Present"). */
export interface Period {
  readonly start: Moment;
  readonly end: Moment | null;
}

/** A part of a period as it is shown, with its date for `<time datetime>` if it is one. */
export interface PeriodPart {
  readonly text: string;
  readonly iso?: string;
}

/** Languages whose months are read: those that the site has words for. Another one may call another month the same. */
const LANGUAGES = 'en de fr es pt it nl pl ru ar he ja zh'.split(' ');
/** The forms in which a month is written: "March", "Mar", "15 марта 2021 г.". */
const MONTH_FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', year: 'numeric' },
  { month: 'short', year: 'numeric' },
  { dateStyle: 'long' },
];
/** The number of each month, from 0, by its names and abbreviations; `null` for a word beside them all, such as "de". */
const MONTHS: ReadonlyMap<string, number | null> = readMonthNames();
const MONTH = String.raw`(?<month>\p{L}[\p{L}\p{M}'׳]{2,})\.?`;
/** How moments are written. A month in words is its name, or at least the first three letters of it. */
const MOMENTS = [
  /^(?<year>\d{4})$/,
  /^(?<year>\d{4})[-/.](?<number>\d{1,2})$/,
  /^(?<number>\d{1,2})[-/.](?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<number>\d{1,2})-(?<day>\d{1,2})(?:t.*)?$/,
  /^(?<year>\d{4})[/.](?<number>\d{1,2})[/.](?<day>\d{1,2})$/,
  // Not with slashes, where some countries write the month first.
  /^(?<day>\d{1,2})\. ?(?<number>\d{1,2})\. ?(?<year>\d{4})$/,
  /^(?<year>\d{4}) ?[年년](?: ?(?<number>\d{1,2}) ?[月월](?: ?(?<day>\d{1,2}) ?[日일])?)?$/,
  new RegExp(String.raw`^${MONTH},?[ /-]?(?<year>\d{4})$`, 'u'),
  new RegExp(
    String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th|\.|er)?[ -]ב?${MONTH},?[ -](?<year>\d{4})$`,
    'u',
  ),
  new RegExp(String.raw`^${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$`, 'u'),
];
const PRESENT =
  /^(?:(?:to|until|till) )?(?:the )?(?:present|now|current|currently|today|date|ongoing)\.?$/;
/**
 * "Present" as CVs in each language say it, the usual word first. What is not here is left for people to read: it may be
 * no present.
 */
const PRESENT_IN: Readonly<Record<string, readonly string[]>> = {
  en: ['Present'],
  de: ['heute', 'bis heute', 'jetzt', 'laufend', 'aktuell', 'derzeit', 'gegenwärtig'],
  fr: ["aujourd'hui", 'présent', 'à présent', 'en cours', "à aujourd'hui", 'actuellement'],
  es: ['actualidad', 'la actualidad', 'actualmente', 'presente', 'al presente', 'hoy'],
  pt: ['atualmente', 'atual', 'o momento', 'até o momento', 'hoje', 'presente'],
  it: ['oggi', 'attuale', 'ad oggi', 'in corso', 'presente'],
  nl: ['heden', 'nu'],
  pl: ['obecnie', 'teraz', 'nadal'],
  ru: ['настоящее время', 'по настоящее время', 'н.в.', 'сейчас', 'сегодня'],
  ar: ['حتى الآن', 'الآن', 'الوقت الحاضر', 'حاليا'],
  he: ['היום', 'כיום', 'הווה'],
  ja: ['現在', '今'],
  zh: ['至今', '现在', '現在', '迄今', '今'],
  bg: ['досега'],
  cs: ['současnost', 'dnes'],
  da: ['nu', 'nutid'],
  el: ['σήμερα'],
  fa: ['اکنون', 'تاکنون'],
  fi: ['nykyinen'],
  hi: ['वर्तमान', 'अब तक'],
  hr: ['danas', 'sada'],
  hu: ['jelenleg', 'jelen'],
  id: ['sekarang', 'kini'],
  ko: ['현재', '재직 중', '재직중'],
  nb: ['nå'],
  ro: ['prezent', 'în prezent'],
  sk: ['súčasnosť', 'dnes'],
  sv: ['nu'],
  th: ['ปัจจุบัน'],
  tr: ['günümüz', 'bugün', 'halen', 'devam ediyor'],
  uk: ['дотепер', 'теперішній час'],
  vi: ['hiện tại', 'hiện nay', 'nay'],
};
const PRESENT_WORDS: ReadonlySet<string> = new Set(
  Object.values(PRESENT_IN).flatMap((words) => words.map((word) => word.toLowerCase().normalize())),
);
/** Alone, "2008-09" is a month for programs, and two years for schools: only the owner knows. */
const AMBIGUOUS = /^\d{4}[-/](?:0[1-9]|1[0-2])$/;
/** Between two moments: a hyphen or any dash, or a word. */
const BETWEEN =
  /\s*(?:--+|[-\u2010-\u2015\u2212~\u301C\uFF5E])\s*|\s+(?:to|until|till|through)\s+/giu;
const SINCE = /^(?:since|from)\s+/i;
const OPEN_END = /\s+onwards?$/i;

/**
 * Reads a period as people write it on a CV: "March 2021 - Present", "03/2019 – 2020", "since 2019". An end that
 * is missing after a dash is the present, which is known in many languages ("2015 – heute"); a single moment is its own
 * end (docs/product/content.md, Periods). Months are read in the languages that the site has words for.
 *
 * @returns `null` for what only people can read, such as a season, an end before its start, or "2008-09" alone, which may
 * be a month or two years
 */
export function readPeriod(text: string | undefined): Period | null {
  const split = text === undefined ? null : splitPeriod(text);
  return split && { start: split.start, end: split.end };
}

/**
 * Reads the periods of a career. Where most of them cannot be read, or are not there, there are none: the others would be
 * another career.
 */
export function readMostPeriods(texts: readonly (string | undefined)[]): Period[] {
  const periods = texts.flatMap((text) => readPeriod(text) ?? []);
  return periods.length > texts.length / 2 ? periods : [];
}

/**
 * A period as it is shown: as written, with an en dash between its moments, and those that can be read apart.
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
 * The position of periods on one scale, from the start of the earliest (0) to the end of the latest (100). One that still
 * lasts ends now.
 */
export function spansOf(
  periods: readonly (Period | null)[],
): ({ readonly from: number; readonly to: number } | null)[] {
  const months = periods.map((period) => {
    if (period === null) return null;
    const end = period.end?.last ?? Math.max(monthOf(new Date()), period.start.last);
    // A period ends with the last day of its month.
    return { from: period.start.first, to: end + 1 };
  });
  const known = months.filter((month) => month !== null);
  const first = Math.min(...known.map(({ from }) => from));
  const length = Math.max(...known.map(({ to }) => to)) - first;
  const part = (month: number) => Math.round(((month - first) / length) * 1000) / 10;
  return months.map((month) => month && { from: part(month.from), to: part(month.to) });
}

/**
 * The years of a period, for where it is only mentioned: "2020–2022", "since 2022" or "2019"; as written where they
 * cannot be read.
 *
 * @param since the words for a period that still lasts
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

/** Longer texts are no period: "from the 31st of September 2020 until the 31st of December 2021" has 59 characters. */
const MAX_LENGTH = 100;

function splitPeriod(written: string): SplitPeriod | null {
  if (written.length > MAX_LENGTH) return null;
  const text = written.trim().replaceAll(/\s+/g, ' ');
  if (AMBIGUOUS.test(withAsciiDigits(text))) return null;
  const whole = readMoment(text);
  if (whole) return { start: whole, end: whole, before: text, between: '', after: '' };
  const open = readMoment(text.replace(SINCE, '').replace(OPEN_END, ''));
  if (open) return { start: open, end: null, before: text, between: '', after: '' };
  for (const match of text.matchAll(BETWEEN)) {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const end = readEnd(after, before);
    const start = readStart(before.replace(SINCE, ''), after);
    if (!start || end === undefined || (end !== null && end.last < start.first)) continue;
    return { start, end, before, between: match[0], after };
  }
  return null;
}

/** The start of a period; "March" in "March - June 2016" is of the same year. */
function readStart(text: string, end: string): Moment | null {
  const year = /\d{4}$/.exec(withAsciiDigits(end))?.[0];
  return (
    readMoment(text) ??
    (year !== undefined && /^\p{L}+\.?$/u.test(text) ? readMoment(`${text} ${year}`) : null)
  );
}

/** Whether a text is "Present", as it is said in English or in another language: "now", "till date", "heute". */
export function isPresent(text: string): boolean {
  const word = text.toLowerCase().replaceAll('’', "'").normalize();
  return PRESENT.test(word) || PRESENT_WORDS.has(word);
}

/**
 * "Present" as a CV in a language says it, such as "heute".
 *
 * @param language its code, such as "de" or "pt-BR"
 * @returns `null` for a language of which it is not known
 */
export function presentIn(language: string): string | null {
  return PRESENT_IN[new Intl.Locale(language).language]?.[0] ?? null;
}

/** @returns `null` for the present, `undefined` for what cannot be read */
function readEnd(text: string, start: string): Moment | null | undefined {
  if (text === '' || isPresent(text)) return null;
  // "2019-21"
  const century = /^\d{2}$/.test(text) ? (/^(\d{2})\d{2}$/.exec(start)?.[1] ?? '') : '';
  return readMoment(century + text) ?? undefined;
}

function readMoment(text: string): Moment | null {
  const plain = withAsciiDigits(text)
    .toLowerCase()
    .normalize()
    .replaceAll('’', "'")
    .split(' ')
    .filter((word) => MONTHS.get(word.replace(/\.$/, '')) !== null)
    .join(' ');
  const groups = MOMENTS.map((form) => form.exec(plain)?.groups).find((found) => found);
  if (!groups) return null;
  const { year = '', month, number, day } = groups;
  if (Number(year) < 1000) return null;
  const january = Number(year) * 12;
  if (month === undefined && number === undefined) {
    return { iso: year, first: january, last: january + 11 };
  }
  const index = number === undefined ? monthNamed(month ?? '') : Number(number) - 1;
  if (index < 0 || index > 11) return null;
  const date = [year, String(index + 1).padStart(2, '0')];
  if (day !== undefined) {
    const days = new Date(Number(year), index + 1, 0).getDate();
    if (Number(day) < 1 || Number(day) > days) return null;
    date.push(day.padStart(2, '0'));
  }
  return { iso: date.join('-'), first: january + index, last: january + index };
}

/** Arabic, Persian and full-width digits as 0 to 9: the last four bits of each are its value. */
function withAsciiDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );
}

/** @returns -1 for what is no month, and for the beginning of several, such as "jui" of "juin" and "juillet" */
function monthNamed(name: string): number {
  const known = MONTHS.get(name);
  if (known !== undefined) return known ?? -1;
  const found = new Set(
    [...MONTHS].flatMap(([month, index]) =>
      index !== null && month.startsWith(name) ? [index] : [],
    ),
  );
  const [index = -1] = found;
  return found.size === 1 ? index : -1;
}

/** The words of dates, of which each is one month, or is in every month. */
function readMonthNames(): Map<string, number | null> {
  const names = new Map<string, number | null>();
  for (const language of LANGUAGES) {
    const months = new Map<string, Set<number>>();
    for (const form of MONTH_FORMS) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
        ...form,
        timeZone: 'UTC',
      });
      for (let month = 0; month < 12; month += 1) {
        const text = format
          .format(new Date(Date.UTC(2021, month, 15)))
          .toLowerCase()
          .normalize();
        for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}'׳]*/gu)) {
          months.set(word, (months.get(word) ?? new Set()).add(month));
        }
      }
    }
    for (const [word, [first = 0, ...others]] of months) {
      names.set(word, others.length === 0 ? first : null);
    }
  }
  return names;
}

/** A hyphen between spaces or between two years becomes an en dash. */
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
