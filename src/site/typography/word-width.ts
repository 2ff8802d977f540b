import { dictionaryScript } from '../../domain/text/dictionary-script.ts';
import type { DesignName } from '../content/names.ts';
import { hasLetter, headingFonts } from './fonts.ts';

/** A mark above or below a letter, or what fonts skip. */
const WITHOUT_WIDTH = /^[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * How wide a text in one line is in the heading font of a design, without its tracking. A letter that the font lacks comes
 * from the visitor's system and counts as one em: a Chinese one is as wide, most others are narrower.
 *
 * @returns ems: a multiple of the font size
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
