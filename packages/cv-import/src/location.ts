import { toPlainText } from './html.ts';
import { LooseRecord, describe } from './loose-record.ts';

/** The English name of a country of which a CV may have the code (ISO 3166-1, two letters). */
export function readCountry(country: string | null): string | null {
  if (country === null || !/^[a-z]{2}$/i.test(country)) return country;
  const code = country.toUpperCase() === 'UK' ? 'GB' : country.toUpperCase();
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code) ?? country;
}

/** A place as text, of a text or of an object such as `{ city, countryCode }`. */
export function readPlace(value: unknown): string | null {
  if (typeof value !== 'object') return toPlainText(describe(value)) || null;
  const record = new LooseRecord(value, 'city');
  const parts = [record.text('city', 'address'), record.text('region', 'state')];
  const country = readCountry(record.text('country', 'countryCode'));
  const known = [...parts, country, ...record.rest()].map((part) => toPlainText(part ?? ''));
  return known.filter((part) => part !== '').join(', ') || null;
}
