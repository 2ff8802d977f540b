/** The backend cuts a list at this many rows, so longer ones are read in pages. */
const PAGE_SIZE = 1000;

/** With more pages than this, something is wrong: the backend sends the same rows again and again. */
const MOST_PAGES = 100;

/**
 * Reads a list of fewer than 100,000 rows.
 *
 * @param readPage reads the rows from one position to another, both included
 * @param most stops after this many rows
 * @throws {Error} when the list has no end; whatever `readPage` throws
 */
export async function readAllPages<Row>(
  readPage: (from: number, to: number) => Promise<readonly Row[]>,
  most = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const size = Math.min(PAGE_SIZE, most - rows.length);
    const page = await readPage(rows.length, rows.length + size - 1);
    rows.push(...page);
    // A page of another size is the last one; a larger one has every row.
    if (page.length !== size || rows.length === most) return rows;
  }
  throw new Error('The list has no end.');
}
