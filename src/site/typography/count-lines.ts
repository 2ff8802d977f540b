/**
 * Counts the lines that words take up. Each line has as many words as fit. A word breaks only if it is wider than a
 * line. All widths are in the same unit.
 *
 * @param words the width of each word
 * @param space the width of a space
 * @param line the width of a line
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
