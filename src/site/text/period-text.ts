import { type PeriodPart, showPeriod } from '../../domain/cv/period.ts';
import { isPresent } from '../../domain/cv/period-words.ts';

/** Matches the English name of a month, in full or abbreviated. */
const ENGLISH_MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;

/**
 * Splits a period into its parts. A period that ends with a dash gets the word for the present. If the interface is not
 * in English, this function translates two things that an imported CV may contain: English month names, and words for
 * the present from many languages ({@link isPresent}). Everything else stays as written, except that a dash between the
 * dates becomes an en dash ({@link showPeriod}), as does a word between translated dates.
 *
 * @param language the language of the interface
 * @param present the word for the present
 */
export function periodIn(
  text: string,
  { language, present }: { readonly language: string; readonly present: string },
): PeriodPart[] {
  const shown = showPeriod(text);
  const [start, dash] = shown;
  const isOpen = shown.length === 2 && dash?.text.trim() === '–';
  const parts = start && isOpen ? [start, { text: ' – ' }, { text: present }] : shown;
  if (new Intl.Locale(language).language === 'en') return parts;
  const translated = parts.map((part) => {
    if (part.iso !== undefined && ENGLISH_MONTH.test(part.text)) {
      return { ...part, text: dateIn(part.iso, language) };
    }
    return isPresent(part.text) ? { text: present } : part;
  });
  const isChanged = translated.some((part, index) => part.text !== parts[index]?.text);
  // The word between the dates may be an English "to".
  return isChanged
    ? translated.map((part, index) => (parts.length === 3 && index === 1 ? { text: ' – ' } : part))
    : parts;
}

/** Formats an ISO date, such as "2021", "2021-03" or "2021-03-15", in a language. */
function dateIn(iso: string, language: string): string {
  const [, month, day] = iso.split('-');
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
    calendar: 'gregory',
    // Uses the same digits as the rest of the site.
    numberingSystem: 'latn',
  }).format(new Date(iso));
}
