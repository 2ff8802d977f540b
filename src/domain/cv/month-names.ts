/**
 * The languages of the interface, and regions that name months differently. Month names in other languages are not
 * read, because some of them, such as "listopad", mean different months in different languages.
 */
const LOCALES = 'en de de-AT fr es es-PE pt it nl pl ru ar ar-LB ar-TN ar-MA ar-MR he ja zh'.split(
  ' ',
);
/** The forms that a month can take in a date: "March", "Mar", "15 марта 2021 г.". */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', year: 'numeric' },
  { month: 'short', year: 'numeric' },
  { dateStyle: 'long' },
];
/** Roman numerals, common in Polish and Russian dates: "XII 2019". */
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
/** The minimum length of a prefix that counts as an abbreviated month name. */
const MIN_PREFIX = 3;

/** The number of each month, starting at 0, by its names and abbreviations. */
const MONTHS: ReadonlyMap<string, number> = readNames();

/**
 * Finds the month that a word names.
 *
 * @param name the name of a month, its first three or more letters, another usual abbreviation, or a Roman numeral
 * @returns the number of the month, starting at 0, or `null` for any other word and for an ambiguous abbreviation, such
 *   as "jui" for "juin" and "juillet"
 */
export function monthNamed(name: string): number | null {
  const key = keyOf(name);
  const known = MONTHS.get(key);
  if (known !== undefined || key.length < MIN_PREFIX) return known ?? null;
  const found = new Set(
    [...MONTHS].flatMap(([month, index]) => (month.startsWith(key) ? [index] : [])),
  );
  const [index = null] = found;
  return found.size === 1 ? index : null;
}

function readNames(): Map<string, number> {
  const names = new Map(ROMAN.map((name, index) => [name, index] as const));
  for (const locale of LOCALES) {
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
        ...form,
        timeZone: 'UTC',
      });
      for (let month = 0; month < 12; month += 1) {
        const parts = format.formatToParts(new Date(Date.UTC(2021, month, 15)));
        const { value = '' } = parts.find(({ type }) => type === 'month') ?? {};
        if (/^\p{L}/u.test(value)) names.set(keyOf(value), month);
      }
    }
  }
  return names;
}

/**
 * Returns the same key for the usual spellings of a name. People often write Arabic names without the hamza, and
 * two-word names without the article before the second word.
 */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize()
    .replace(/\.$/, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replace(' ال', ' ');
}
