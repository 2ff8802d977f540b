/**
 * Matches an initial that can be combined with another one: a digit, a Hebrew letter, or a letter from a script with
 * capitals. In other scripts, two initials may look like a word.
 */
const ABBREVIATED = /^[\p{Lu}\p{Ll}\p{Lt}\p{Script=Hebrew}\p{N}]/u;

/** Splits text into what readers see as single letters, such as "é" in two code points or "क्ष". */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the initials in the owner's profile, or else the first letters of the first and last words of the name, such
 * as "YN" for "Your Name". A name of one word, or in a script that does not use initials, gets one letter: "م" or "山".
 */
export function initialsOf({
  name,
  initials,
}: {
  readonly name: string;
  readonly initials?: string | undefined;
}): string {
  if (initials !== undefined) return initials;
  const words = name.trim().split(/\s+/).map(firstLetter).filter(Boolean);
  const [first = '', ...others] = words;
  const last = others.at(-1) ?? '';
  return ABBREVIATED.test(first) && ABBREVIATED.test(last) ? first + last : first;
}

/** Counts characters as readers see them (graphemes), including spaces and punctuation. */
export function countLetters(text: string): number {
  return [...letters.segment(text)].length;
}

/** Returns the first letter or digit of the text, as readers see it, or an empty string if there is none. */
export function firstLetter(text: string): string {
  const found = [...letters.segment(text.normalize('NFC'))].find(({ segment }) =>
    /[\p{L}\p{N}]/u.test(segment),
  );
  return found?.segment ?? '';
}
