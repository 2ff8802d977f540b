import type { DesignName } from './content/names.ts';
import { hasLetter, headingFonts } from './fonts.ts';

/** How wide letters are at most in a system font, in ems, where the fonts of the pages lack them. */
const SYSTEM_WIDTHS = [
  { letters: /\p{M}|\p{Default_Ignorable_Code_Point}/u, width: 0 },
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
    width: 1.05,
  },
  { letters: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u, width: 0.7 },
] as const;

/**
 * How wide a text in one line is in the heading font of a design, without its tracking.
 *
 * @returns ems: a multiple of the font size
 */
export function widthOf(design: DesignName, text: string): number {
  const files = headingFonts(design, 'page');
  return [...text.normalize('NFC')].reduce((sum, letter) => {
    const font = files.find((file) => hasLetter(file, letter))?.font;
    if (font) {
      const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      return sum + advanceWidth / font.unitsPerEm;
    }
    return sum + (SYSTEM_WIDTHS.find(({ letters }) => letters.test(letter))?.width ?? 0.9);
  }, 0);
}

/** How wide the widest word of some texts is; see {@link widthOf}. A word ends at a space only, not at a hyphen. */
export function widestWord(design: DesignName, texts: readonly string[]): number {
  return Math.max(
    ...texts.flatMap((text) => text.split(/\s+/)).map((word) => widthOf(design, word)),
  );
}
