import { dictionaryScript } from '../../domain/text/dictionary-script.ts';
import type { DesignName } from '../content/names.ts';
import { hasLetter, headingFonts } from './fonts.ts';

/** How wide letters are at most in a system font, in ems, where the fonts of the pages lack them. */
const SYSTEM_WIDTHS = [
  { letters: /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/u, width: 0 },
  // Some letters and vowels of Tamil are as wide as two.
  { letters: /[ஊஐஔஞணொோௌ]/u, width: 1.8 },
  { letters: /\p{Mc}/u, width: 0.7 },
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
    width: 1.05,
  },
  { letters: /\p{Script=Malayalam}/u, width: 1.15 },
  { letters: /\p{Script=Tamil}/u, width: 1 },
  { letters: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u, width: 0.7 },
] as const;

/** How wide the box is that stands for a letter, or for a mark, where the system has no font for it either, in ems. */
const BOX = 0.62;

/**
 * How wide a text in one line is in the heading font of a design, without its tracking.
 *
 * @returns ems: a multiple of the font size
 */
export function widthOf(design: DesignName, text: string): number {
  const files = headingFonts(design, 'page');
  const sum = { own: 0, system: 0, boxes: 0 };
  for (const letter of text.normalize('NFC')) {
    const font = files.find((file) => hasLetter(file, letter))?.font;
    if (font) {
      const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      sum.own += advanceWidth / font.unitsPerEm;
    } else {
      sum.system += SYSTEM_WIDTHS.find(({ letters }) => letters.test(letter))?.width ?? 0.9;
      sum.boxes += BOX;
    }
  }
  return sum.own + Math.max(sum.system, sum.boxes);
}

/**
 * How wide the widest word of some texts is; see {@link widthOf}. A word ends at a space only, not at a hyphen; in
 * scripts without spaces, where the dictionary says, but not in names.
 */
export function widestWord(
  design: DesignName,
  texts: readonly string[],
  { areNames = false } = {},
): number {
  const words = texts.flatMap((text) => text.split(/\s+/));
  const parts = areNames ? words : words.flatMap(byDictionary);
  return Math.max(...parts.map((word) => widthOf(design, word)));
}

const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

function byDictionary(word: string): readonly string[] {
  if (!dictionaryScript.test(word)) return [word];
  return [...dictionary.segment(word)].map(({ segment }) => segment);
}
