import { countLines } from './count-lines.ts';
import { widthOf } from './word-width.ts';

/** The width of a letter in the label, and of a line in the narrowest window that shows the label, in ems. */
const LETTER = 0.6;
const LINE = 11.4;

/**
 * Joins as many names as fit on the two lines of a diagram's label. The first name is always included, and the label
 * never ends in a comma.
 */
export function diagramLabel(names: readonly string[], comma: string): string {
  const upTo = (number: number) => names.slice(0, number).join(comma);
  const linesOf = (text: string) => countLines(text.split(/\s+/).map(widthOfWord), LETTER, LINE);
  const tooMany = names.findIndex((_, index) => index > 0 && linesOf(upTo(index + 1)) > 2);
  return tooMany === -1 ? names.join(comma) : upTo(tooMany);
}

/** Returns the width of a word in the monospaced font. Letters that the font lacks are wider. */
function widthOfWord(word: string): number {
  return Math.max(LETTER * [...word].length, widthOf('drawing-board', word));
}
