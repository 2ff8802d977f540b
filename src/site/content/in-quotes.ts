import { stringify } from 'yaml';

/** Writes a text of one line in the quotes that it needs in YAML: single ones, where they are easier to read. */
export function inQuotes(text: string): string {
  const defaultStringType =
    text.includes("'") && !/["\\]/.test(text) ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
  return stringify(text, { defaultStringType, lineWidth: 0 }).trim();
}
