/** Ten lines (docs/product.md, Static content), and one more because the lines of a part are estimated. */
const FEWEST = 11;

/** More lines would leave too much of the sheet before empty. */
const MOST = 30;

/**
 * How many of the last parts of the printed CV are whole on one sheet: the fewest that are a good part of it.
 *
 * @param lines about how many lines each part takes, from the first to the last
 */
export function endOfCv(lines: readonly number[]): number {
  let sum = 0;
  let count = 0;
  for (const part of lines.toReversed()) {
    if (sum >= FEWEST || sum + part > MOST) break;
    sum += part;
    count += 1;
  }
  return count;
}
