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
