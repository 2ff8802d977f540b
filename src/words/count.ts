import type { Plural } from './type.ts';
import { fill } from './fill.ts';

/**
 * A number with its noun, in the form that the language has for it: "1 role", "5 roles".
 *
 * @param language a tag, such as "pl"
 */
export function countOf(count: number, plural: Plural, language: string): string {
  const category = new Intl.PluralRules(language).select(count);
  return fill(plural[category] ?? plural.other, { count });
}
