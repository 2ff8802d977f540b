/** The backend cuts a list at this many rows, so longer ones are read in pages. */
const PAGE_SIZE = 1000;

/**
 * Reads a list of any length.
 *
 * @param readPage reads the rows from one position to another, both included
 * @param most stops after this many rows
 * @throws whatever `readPage` throws
 */
export async function readAllPages<Row>(
  readPage: (from: number, to: number) => Promise<readonly Row[]>,
  most = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const size = Math.min(PAGE_SIZE, most - rows.length);
    const page = await readPage(rows.length, rows.length + size - 1);
    rows.push(...page);
    if (page.length < size || rows.length === most) return rows;
  }
}
