/**
 * How far letters extend vertically. `accents` means that accents rise above capitals, and `tall` means that letters
 * extend far above or below the line.
 */
export type LetterHeight = 'usual' | 'accents' | 'tall';

/** Matches text in scripts whose letters stay within the line. */
const USUAL =
  /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\p{L}])*$/u;

/**
 * Finds how far the letters of large text extend vertically, which decides the space between its lines. An accent above
 * a capital needs more space. Scripts with tall letters or with marks above and below them, such as Arabic, Tamil and
 * Thai, need the most.
 */
export function letterHeightOf(text: string): LetterHeight {
  if (!USUAL.test(text)) return 'tall';
  return /\p{Lu}\p{M}/u.test(text.normalize('NFD')) ? 'accents' : 'usual';
}
