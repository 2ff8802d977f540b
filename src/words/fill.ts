import type { Plural } from './type.ts';

/** The names in braces of a text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** Puts values in the places of a text: `fill('{position} of {count}', { position: 1, count: 3 })`. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholder<Text>, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => String(values[name]));
}

/**
 * A text around its places, for markup in them.
 *
 * @returns texts and, in every second place, names: `['Write to ', 'email', ' instead.']`
 */
export function splitText(text: string): string[] {
  return text.split(/\{(\w+)\}/);
}

/**
 * A number with its noun, in the form that the language has for it: "1 role", "5 roles".
 *
 * @param language a tag, such as "pl"
 */
export function countOf(count: number, plural: Plural, language: string): string {
  const category = new Intl.PluralRules(language).select(count);
  return fill(plural[category] ?? plural.other, { count });
}
