import { plainOrNull } from './html.ts';
import { monthsInDigits } from './months-in-digits.ts';
import type { Rules } from './rules.ts';

/** Values that programs write in place of a missing date. */
const ABSENT = /^(null|undefined|nan|invalid date|0000(-?00){0,2})$/i;

/** Matches an English month or its usual abbreviation, but not similar words, such as "Januar" or "Novem". */
const ENGLISH_MONTH =
  /(?<!\p{L})(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(t|tember)?|oct(ober)?|nov(ember)?|dec(ember)?)(?!\p{L})/iu;

/** A date in digits only: "2021-03", "03/2021", "15.03.2021". */
const DIGITS = /^[\d\s./-]+$/;

/** A month in the format of JSON Resume. The rules might not read it, because "2010-11" can also mean 2010 to 2011. */
const ISO_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Dates with more characters than this influence neither the format nor the word for "Present". */
const MAX_LENGTH = 60;

/** Regions with their own month names, by language. A CV uses the month names of a single region. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  ar: ['ar-LB', 'ar-TN', 'ar-MA', 'ar-MR'],
  de: ['de-AT'],
  es: ['es-PE'],
};

/** The three formats that the dates in a CV may have. */
type Format =
  /** With month names in the language of the CV: "März 2021". */
  | { readonly kind: 'language'; readonly locale: string }
  /** In digits, if the language is unknown or the rules cannot read its month names: "03/2021". */
  | { readonly kind: 'digits' }
  /** As written in the CV. */
  | { readonly kind: 'written' };

/**
 * Writes all dates in a CV in the same format. If the rules can read the month names of the CV's language, the dates
 * use these names. Otherwise, the dates use digits, unless the CV spells out every month in its own language. In that
 * case, the dates stay as written. Text that cannot be read always stays as written.
 */
export class Dates {
  readonly #rules: Rules;
  readonly #language: string | null;
  /** Writes the month names of the CV's language in digits, in case the rules cannot read them. */
  readonly #toDigits: (text: string) => string;
  readonly #format: Format;
  /** The word for "Present" in this CV. If it is unknown (`null`), a current period ends with the dash: "03/2021 -". */
  readonly #present: string | null;

  /**
   * @param language the code of the CV's language, or `null` if it is unknown
   * @param dates the dates in the CV, as written
   */
  constructor(language: string | null, dates: readonly string[], rules: Rules) {
    this.#rules = rules;
    this.#language = language;
    this.#toDigits = language === null ? (text) => text : monthsInDigits(language);
    const cleaned = dates.filter(({ length }) => length <= MAX_LENGTH).map(cleanDate);
    this.#format = this.#chooseFormat(cleaned);
    this.#present =
      language === null
        ? (cleaned.find((text) => rules.isPresent(text)) ?? null)
        : rules.presentIn(language);
  }

  /**
   * Writes a date, such as "March 2021" for "2021-03-01", "03/2021" or "Mar. 2021". Returns an empty string for a
   * missing date.
   */
  write(raw: string): string {
    const text = this.#clean(raw);
    if (this.#rules.isPresent(text)) return this.#present ?? text;
    return this.#writeMoment(this.#readMoment(text), text);
  }

  /**
   * Writes a period, such as "March 2021 - Present". Returns `null` if neither date can be shown.
   *
   * @param openEnd what a missing end date means: a job without one continues, but a course may be over
   */
  writePeriod(start: string | null, end: string | null, openEnd: 'present' | 'unknown') {
    const from = this.#clean(start ?? '');
    const to = this.#clean(end ?? '');
    if (from === '') return to === '' || this.#rules.isPresent(to) ? null : this.write(to);
    if (to === '') {
      if (this.#readMoment(this.#toDigits(from)) === null) return this.#rewrite(from);
      return openEnd === 'present' ? this.#join(this.write(from), null) : this.write(from);
    }
    const dates = [this.write(from), this.#rules.isPresent(to) ? null : this.write(to)] as const;
    return dates[0] === dates[1] ? dates[0] : this.#join(...dates);
  }

  #clean(raw: string): string {
    const text = cleanDate(raw);
    return this.#format.kind === 'digits' ? this.#toDigits(text) : text;
  }

  /** Rewrites text that is itself a period, such as "March-June 2016" or "since 2016". Other text stays as written. */
  #rewrite(text: string): string {
    const period = this.#format.kind === 'written' ? null : this.#rules.readPeriod(text);
    if (period === null || this.#isForeign(text)) return text;
    const { start, end } = period;
    const from = this.#writeMoment(start.iso, text);
    return this.#join(from, end && this.#writeMoment(end.iso, text));
  }

  #join(from: string, to: string | null): string {
    return `${from} - ${to ?? this.#present ?? ''}`.trimEnd();
  }

  /** @param written the date as written in the CV */
  #writeMoment(iso: string | null, written: string): string {
    if (iso === null || this.#format.kind === 'written') return written;
    if (this.#format.kind === 'language') return inLanguage(iso, this.#format.locale);
    const [year = '', month, day] = iso.split('-');
    if (this.#isForeign(written) || month === undefined) return month ? written : year;
    return day === undefined ? `${month}/${year}` : `${day}.${month}.${year}`;
  }

  /**
   * Returns whether text has a word but no English month. The rules may confuse the word with a month in another
   * language. Returns `false` if the CV's language is unknown or its dates are not written in digits.
   */
  #isForeign(text: string): boolean {
    return (
      this.#format.kind === 'digits' &&
      this.#language !== null &&
      /\p{L}{3}/u.test(text) &&
      !ENGLISH_MONTH.test(text)
    );
  }

  #chooseFormat(dates: readonly string[]): Format {
    const language = this.#language;
    const locale = language === null ? null : this.#chooseLocale(language, dates);
    if (locale !== null && this.#isReadBack(locale)) return { kind: 'language', locale };
    const months = dates.filter((text) => {
      if (ISO_MONTH.test(text)) return true;
      const period = this.#rules.readPeriod(this.#toDigits(text));
      const known = [period?.start, period?.end].filter((date) => date != null);
      // The first and last months of a date are the same only if the date names a month.
      return known.some(({ first, last }) => first === last);
    });
    const areWords = months.length > 0 && !months.some((text) => DIGITS.test(text));
    const areForeign = language !== null && months.some((text) => ENGLISH_MONTH.test(text));
    return areWords && !areForeign ? { kind: 'written' } : { kind: 'digits' };
  }

  /** Finds the region from the month names in the CV: "Jänner" is Austrian, "جانفي" is Tunisian. */
  #chooseLocale(language: string, dates: readonly string[]): string {
    const usual = localeOf(language);
    const regions = REGIONS[new Intl.Locale(language).language] ?? [];
    const named = (locale: string) => {
      const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
      return dates.filter((text) => {
        const iso = this.#readMoment(text);
        return (
          iso !== null && text.toLowerCase().includes(month.format(new Date(iso)).toLowerCase())
        );
      }).length;
    };
    const counted = [usual, ...regions.map(localeOf)].map((locale) => ({
      locale,
      count: named(locale),
    }));
    return counted.reduce((best, next) => (next.count > best.count ? next : best)).locale;
  }

  /** Returns whether the rules can read back a year and each of its months, as Intl writes them in a locale. */
  #isReadBack(locale: string): boolean {
    const dates = ['2021', ...Array.from({ length: 12 }, (_, index) => isoMonth(2021, index + 1))];
    return dates.every((iso) => this.#readMoment(inLanguage(iso, locale)) === iso);
  }

  /** Reads text that is a single date, unlike "March-June 2016" or "since 2016". */
  #readMoment(text: string): string | null {
    if (ISO_MONTH.test(text)) return text;
    const period = this.#rules.readPeriod(text);
    return period !== null && period.start === period.end ? period.start.iso : null;
  }
}

/** Returns the locale for writing dates, with the Gregorian calendar and Latin digits, so the rules can read them. */
function localeOf(language: string): string {
  // For "en" without a region, Intl would write "March 15, 2021" instead of "15 March 2021".
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}

/** @param iso "2021", "2021-03" or "2021-03-15" */
function inLanguage(iso: string, locale: string): string {
  const forms: readonly Intl.DateTimeFormatOptions[] = [
    { year: 'numeric' },
    { year: 'numeric', month: 'long' },
    { dateStyle: 'long' },
  ];
  const format = new Intl.DateTimeFormat(locale, {
    ...forms[iso.split('-').length - 1],
    timeZone: 'UTC',
  });
  return format.format(new Date(iso));
}

function isoMonth(year: number | string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Undoes what programs do to a date, such as adding a day. Returns an empty string for a missing date. */
function cleanDate(raw: string): string {
  const text = withCentury(withoutDay(plainOrNull(fromNumber(raw)) ?? ''));
  return ABSENT.test(text) ? '' : text;
}

/** Removes the day, which programs add even if nobody entered one, and the 0 that some write for an unknown month. */
function withoutDay(text: string): string {
  return text
    .replace(/^(\d{4})[-/.](\d{1,2})[-/.]\d{1,2}(?:[T ]\d.*)?$/, '$1-$2')
    .replace(/^\d{1,2}\.(\d{1,2}\.\d{4})$/, '$1')
    .replace(/^(\d{4})-00?$/, '$1')
    .replace(/^(.*[月월]) ?\d{1,2} ?[日일]$/, '$1');
}

/** Reads a date that a program wrote as a number: 20210301, 202103, or milliseconds since 1970. */
function fromNumber(raw: string): string {
  if (/^\d{12,13}$/.test(raw)) return new Date(Number(raw)).toISOString();
  return raw
    .replace(/^((?:19|20)\d{2})(0[1-9]|1[0-2])$/, '$1-$2')
    .replace(/^((?:19|20)\d{2})(0\d|1[0-2])([0-2]\d|3[01])$/, '$1-$2-$3');
}

/** Restores the century in "Mar-21", which spreadsheets write for "Mar 2021". */
function withCentury(text: string): string {
  return text.replace(
    /^(\p{L}{3,9})\.? ?[-'’/](\d{2})$/iu,
    (_, month: string, year: string) => `${month} ${Number(year) < 50 ? 20 : 19}${year}`,
  );
}
