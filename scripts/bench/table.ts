/**
 * Lays out a table for a terminal: the first column to the left, the others to the right.
 *
 * @param rows the cells, the heading first
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Bytes in units of 1,000, as the budgets have them. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
