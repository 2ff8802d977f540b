/** The backend cuts a list at this many rows, so longer ones are read in pages. */
const PAGE_SIZE = 1000;

/**
 * Reads a list of any length. A page without a new row ends it: a backend that ignores ranges answers
 * every request with the same page.
 *
 * @param readPage reads the rows from one position to another, both included
 * @param limit reads at most this many rows
 * @throws {TypeError} when a page is not a list, and whatever `readPage` throws
 */
export async function readAllPages(
  readPage: (from: number, to: number) => Promise<unknown>,
  limit = Infinity,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const ids = new Set<unknown>();
  while (rows.length < limit) {
    const size = Math.min(PAGE_SIZE, limit - rows.length);
    const batch = await readPage(rows.length, rows.length + size - 1);
    if (!Array.isArray(batch)) throw new TypeError('The backend did not answer with a list');
    const known = ids.size;
    for (const row of batch as unknown[]) {
      rows.push(row);
      ids.add(idOf(row));
    }
    if (batch.length < size || ids.size === known) break;
  }
  return rows;
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
}
