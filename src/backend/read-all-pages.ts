/** The backend cuts a list at this many rows, so longer ones are read in pages. */
const PAGE_SIZE = 1000;

/**
 * Reads a list of any length.
 *
 * @param readPage reads the rows from one position to another, both included
 * @throws whatever `readPage` throws
 */
export async function readAllPages<Row>(
  readPage: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage(rows.length, rows.length + PAGE_SIZE - 1);
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}
