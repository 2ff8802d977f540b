/** A backend cuts a list at this many rows, so longer ones are read in pages. */
const PAGE_SIZE = 1000;

/**
 * Reads a list of any length. A page that brings nothing new ends it: a backend that does not know
 * pages answers every question with the same one.
 *
 * @param readPage reads the rows from one position to another, both included
 * @param options `firstPage` makes the first page shorter than the others; `onFirst` is handed its rows
 * when there may be more
 * @throws {TypeError} when a page is not a list, and whatever `readPage` throws
 */
export async function readAllPages(
  readPage: (from: number, to: number) => Promise<unknown>,
  {
    firstPage = PAGE_SIZE,
    onFirst,
  }: { readonly firstPage?: number; readonly onFirst?: (rows: readonly unknown[]) => void } = {},
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const ids = new Set<unknown>();
  let from = 0;
  for (;;) {
    const size = from === 0 ? firstPage : PAGE_SIZE;
    const batch = await readPage(from, from + size - 1);
    if (!Array.isArray(batch)) throw new TypeError('The backend did not answer with a list');
    const known = ids.size;
    for (const row of batch as unknown[]) {
      rows.push(row);
      ids.add(idOf(row));
    }
    if (batch.length < size || ids.size === known) return rows;
    if (from === 0) onFirst?.([...rows]);
    from += size;
  }
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
}
