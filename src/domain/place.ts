/** A place taken apart; what the text does not say is absent. */
export interface Place {
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  /** The country as ISO 3166-1 has it, such as "ZA"; absent for a country it does not name. */
  readonly countryCode?: string;
}

/**
 * Reads a place written as the profile has it: "Cape Town, South Africa", or with a region between.
 * A text without a comma is a country, where ISO 3166-1 names it, or no place on a map ("Remote").
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
  const [city, ...regions] = parts.slice(0, -1);
  return {
    ...(city === undefined ? {} : { city }),
    ...(regions.length === 0 ? {} : { region: regions.join(', ') }),
    country,
    ...(countryCode === undefined ? {} : { countryCode }),
  };
}

/** The code of a country by its English name, or by a code of two letters. */
function countryCodeOf(country: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const code = letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => {
      const name = names.of(code);
      return name !== undefined && (name === country || code === country);
    });
  // A code that is no longer given, or was never ("UK"), leads to the one that is.
  return code === undefined ? undefined : new Intl.Locale(`und-${code}`).region;
}
