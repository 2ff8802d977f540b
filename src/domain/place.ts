/** A place taken apart; what the text does not say is absent. */
export interface Place {
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  /** The country as ISO 3166-1 has it, such as "ZA"; absent for a country it does not name. */
  readonly countryCode?: string;
}

/** Other names that people write, and the codes of their countries. */
const OTHER_NAMES = new Map([
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['USA', 'US'],
  ['US', 'US'],
  ['United States of America', 'US'],
  ['The Netherlands', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['UAE', 'AE'],
]);

/** What `Intl` names beside countries: unions, and a region that nobody knows. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'ZZ']);

/**
 * Reads a place written as the profile has it: "Cape Town, South Africa", or with a region between.
 * A text without a comma is a country, where ISO 3166-1 names it, or no place on a map ("Remote"). Two
 * letters at the end ("CA") may be a state as well as the code of a country: they are a region.
 */
export function parsePlace(text: string): Place {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const country = parts.at(-1);
  if (country === undefined) return {};
  const countryCode = countryCodeOf(country);
  if (parts.length === 1 && countryCode === undefined) return {};
  const isRegion = countryCode === undefined && /^[A-Z]{2}$/.test(country);
  const [city, ...regions] = isRegion ? parts : parts.slice(0, -1);
  return {
    ...(city === undefined ? {} : { city }),
    ...(regions.length === 0 ? {} : { region: regions.join(', ') }),
    ...(isRegion ? {} : { country }),
    ...(countryCode === undefined ? {} : { countryCode }),
  };
}

/** The code of a country by its English name. */
function countryCodeOf(country: string): string | undefined {
  const known = OTHER_NAMES.get(country);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const code = letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => names.of(code) === country);
  // A code that is no longer given leads to the one that is.
  const region = code === undefined ? undefined : new Intl.Locale(`und-${code}`).region;
  return region === undefined || NO_COUNTRIES.has(region) ? undefined : region;
}
