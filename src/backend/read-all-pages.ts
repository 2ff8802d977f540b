/** The backend cuts a list at this many rows, so longer ones are read in pages. */
const PAGE_SIZE = 1000;

/**
 * Reads a list of any length. A page without a new row ends it: a backend that ignores ranges answers
 * every request with the same page.
 *
 * @param readPage reads the rows from one position to another, both included
 * @throws {TypeError} when a page is not a list, and whatever `readPage` throws
 */
export async function readAllPages(
  readPage: (from: number, to: number) => Promise<unknown>,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const ids = new Set<unknown>();
  for (let from = 0; ; from += PAGE_SIZE) {
    const batch = await readPage(from, from + PAGE_SIZE - 1);
    if (!Array.isArray(batch)) throw new TypeError('The backend did not answer with a list');
    const known = ids.size;
    for (const row of batch as unknown[]) {
      rows.push(row);
      ids.add(idOf(row));
    }
    if (batch.length < PAGE_SIZE || ids.size === known) return rows;
  }
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
}
