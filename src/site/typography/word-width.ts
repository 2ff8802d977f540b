import { dictionaryScript } from '../../domain/text/dictionary-script.ts';
import type { DesignName } from '../content/names.ts';
import { hasLetter, headingFonts } from './fonts.ts';

/** Matches a mark above or below a letter, or an invisible character. Neither adds to the width. */
const WITHOUT_WIDTH = /^[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * Measures one line of text in the heading font of a design, without tracking. Letters that the font lacks come from
 * the visitor's system and count as one em: Chinese characters are that wide, and most other letters are narrower.
 *
 * @returns the width in ems
 */
export function widthOf(design: DesignName, text: string): number {
  const files = headingFonts(design, 'page');
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    const font = files.find((file) => hasLetter(file, letter))?.font;
    if (font) {
      const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      width += advanceWidth / font.unitsPerEm;
    } else if (!WITHOUT_WIDTH.test(letter)) width += 1;
  }
  return width;
}

/**
 * Measures the widest word in several texts, as {@link widthOf} does. A word ends at a space, not at a hyphen. In
 * scripts without spaces, a dictionary finds the words, except in names.
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
