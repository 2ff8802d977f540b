import type { Plural } from './type.ts';

/** The names in braces within a text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** Replaces the names in braces with values: `fill('{position} of {count}', { position: 1, count: 3 })`. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholder<Text>, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => String(values[name]));
}

/**
 * Splits text at the names in braces, so that markup can replace them.
 *
 * @returns alternating texts and names: `['Write to ', 'email', ' instead.']`
 */
export function splitText(text: string): string[] {
  return text.split(/\{(\w+)\}/);
}

/** A number and the words around it, so that markup can set the number apart: "5" and " roles". */
export interface Counted {
  readonly before: string;
  /** Empty if the language writes the number as a word, as Hebrew does for two. */
  readonly figure: string;
  readonly after: string;
  /** The noun for a number that is set apart, if `before` and `after` do not read well without the number. */
  readonly label?: string | undefined;
}

/**
 * Returns a number and its noun in the right plural form: "1 role", "5 roles".
 *
 * @param language a language tag, such as "pl"
 */
export function formatCount(count: number, plural: Plural, language: string): string {
  return fill(pluralFormOf(count, plural, language), { count });
}

/** Works like {@link formatCount}, but returns the text in parts. */
export function splitCount(count: number, plural: Plural, language: string): Counted {
  return { ...splitAtFigure(pluralFormOf(count, plural, language), count), label: plural.label };
}

/** Splits text at the placeholder for its number. */
export function splitAtFigure(text: string, figure: number): Counted {
  const [before = '', placeholder, after = ''] = splitText(text);
  return { before, figure: placeholder === undefined ? '' : String(figure), after };
}

function pluralFormOf(count: number, plural: Plural, language: string): string {
  return plural[new Intl.PluralRules(language).select(count)] ?? plural.other;
}
