/**
 * Returns a function that replaces the month names of a language with digits. For Turkish, "Ocak 2016 - Mart 2018"
 * becomes "01/2016 - 03/2018". Days are left out. If a month has no year, as in "Mart-Haziran 2016", the text stays as
 * written.
 *
 * @param language the language code, such as `tr`
 */
export function monthsInDigits(language: string): (text: string) => string {
  const months = monthNames(language);
  // Longer names come first, because "Tháng 1" is also the start of "Tháng 10".
  const names = [...months.keys()].sort((one, other) => other.length - one.length);
  if (names.length === 0) return (text) => text;
  const name = `(?<![\\p{L}\\d])(?<month>${names.map((text) => RegExp.escape(text)).join('|')})(?![\\p{L}\\p{M}\\d])`;
  const monthYear = [
    String.raw`(?:(?<!\d)\d{1,2}\.? )?`, // "15 " in "15 Ocak 2016", "1. " in "1. ledna 2016"
    name,
    String.raw`[.,]? ?`, // ". " in "jan. 2016", ", " in "იანვარი, 2016"
    String.raw`(?:\p{L}{1,3} )?`, // "del " in "gener del 2016"
    String.raw`(?<year>\d{4})`,
    String.raw`(?:\.(?!\d)| \p{L}{1,2}\.)?`, // "." in "siječanj 2016.", " г." in "януари 2016 г."
  ];
  const yearMonth = [
    String.raw`(?<year>\d{4})`,
    String.raw`[.년]?`, // "." in "2016. január", "년" in "2016년 1월"
    String.raw`(?: \p{L}{1,2}[.․])?`, // " m." in "2016 m. sausis"
    ' ?',
    name,
    String.raw`\.?`, // "." in "2016. jan."
  ];
  const pairs = [monthYear, yearMonth].map((parts) => new RegExp(parts.join(''), 'gu'));
  const rest = new RegExp(name, 'u');
  return (text) => {
    const digits = pairs.reduce(
      (result, pair) =>
        result.replace(pair, (...found) => {
          const { month, year } = found.at(-1) as { month: string; year: string };
          return `${String(months.get(month)).padStart(2, '0')}/${year}`;
        }),
      text,
    );
    return rest.test(digits) ? text : digits;
  };
}

/** Returns the number of each month by its spellings: on its own, in a date, abbreviated and in capitals. */
function monthNames(language: string): ReadonlyMap<string, number> {
  const locale = new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' });
  const formats = (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, year: 'numeric' }, { month, year: 'numeric', day: 'numeric' }].map(
      (options) =>
        new Intl.DateTimeFormat(locale, {
          ...options,
          timeZone: 'UTC',
        } as Intl.DateTimeFormatOptions),
    ),
  );
  const names = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) {
    const date = Date.UTC(2021, month - 1);
    for (const format of formats) {
      const part = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
      const name = part.replace(/\.$/, '');
      if (!/\p{L}/u.test(name)) continue;
      const capitalized = name.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(language));
      const spellings = [
        name,
        name.toLocaleLowerCase(language),
        capitalized,
        name.toLocaleUpperCase(language),
      ];
      for (const spelling of spellings) names.set(spelling, month);
    }
  }
  return names;
}
