/**
 * How many lines a text takes: each has as many words as fit, and a word that is wider than a line breaks.
 *
 * @param words how wide each word is, and so for the other two: in any one unit
 * @param space between two words
 * @param line how wide a line is
 */
export function countLines(words: readonly number[], space: number, line: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const fits = used === 0 || used + space + word <= line;
    if (!fits) lines += 1;
    used = fits && used > 0 ? used + space + word : word;
    while (used > line) {
      lines += 1;
      used -= line;
    }
  }
  return lines;
}
