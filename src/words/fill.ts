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

/** A number and the words around it, so that markup can set it apart: "5" and " roles". */
export interface Counted {
  readonly before: string;
  /** Empty where the language says the number in words, as Hebrew says two. */
  readonly figure: string;
  readonly after: string;
  /** The noun where the number is set apart, if `before` and `after` do not say it without the number. */
  readonly label?: string | undefined;
}

/**
 * A number with its noun, in the form that the language has for it: "1 role", "5 roles".
 *
 * @param language a tag, such as "pl"
 */
export function countOf(count: number, plural: Plural, language: string): string {
  return fill(formOf(count, plural, language), { count });
}

/** The same in its parts. */
export function splitCount(count: number, plural: Plural, language: string): Counted {
  return { ...splitAtFigure(formOf(count, plural, language), count), label: plural.label };
}

/** A text in its parts, around the number in its only place. */
export function splitAtFigure(text: string, figure: number): Counted {
  const [before = '', place, after = ''] = splitText(text);
  return { before, figure: place === undefined ? '' : String(figure), after };
}

function formOf(count: number, plural: Plural, language: string): string {
  return plural[new Intl.PluralRules(language).select(count)] ?? plural.other;
}
