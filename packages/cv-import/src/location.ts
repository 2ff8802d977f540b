import { plainOrNull } from './html.ts';
import { LooseRecord, describe } from './loose-record.ts';
import type { Reading } from './reading.ts';

/**
 * Translates a two-letter country code (ISO 3166-1) into the name of the country in the language of the CV. If the
 * language is unknown, returns the code in uppercase. Other text stays unchanged.
 */
export function readCountry(country: string | null, language: string | null): string | null {
  if (country === null || !/^[a-z]{2}$/i.test(country)) return country;
  const code = country.toUpperCase() === 'UK' ? 'GB' : country.toUpperCase();
  if (language === null) return code;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Reads a place from a string or an object such as `{ city, countryCode }`. Also returns the object's other fields. */
export function readPlace(
  value: unknown,
  { language, words }: Pick<Reading, 'language' | 'words'>,
): { readonly place: string | null; readonly rest: readonly string[] } {
  if (typeof value !== 'object') return { place: plainOrNull(describe(value)), rest: [] };
  const record = new LooseRecord(value, 'city');
  const parts = [
    record.plain('city', 'address'),
    record.plain('region', 'state'),
    readCountry(record.plain('country', 'countryCode'), language),
  ];
  const known = [...new Set(parts.filter((part) => part !== null))];
  return { place: known.join(words.listComma) || null, rest: record.rest() };
}
