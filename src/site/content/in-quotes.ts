import { stringify } from 'yaml';

/** Quotes a one-line string for YAML. Prefers single quotes, unless double quotes are easier to read. */
export function inQuotes(text: string): string {
  const defaultStringType =
    text.includes("'") && !/["\\]/.test(text) ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
  return stringify(text, { defaultStringType, lineWidth: 0 }).trim();
}
