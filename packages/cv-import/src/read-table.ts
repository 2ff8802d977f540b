import { parse } from 'csv-parse/sync';
import { assertWithinLimits } from './limits.ts';
import { englishColumn } from './linkedin-languages.ts';
import { LooseRecord } from './loose-record.ts';

/** How many rows to search for the header. Some files have notes above it. */
const ROWS_BEFORE_HEADER = 10;

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Counts how many of the given columns appear in one of the first rows.
 *
 * @returns the largest count, or 0 if it is less than two thirds of the given columns or of the columns in the row
 */
export function countColumns(text: string, columns: readonly string[]): number {
  const counts = text.split(/\r?\n/, ROWS_BEFORE_HEADER).flatMap((line) =>
    DELIMITERS.map((delimiter) => {
      const head = line
        .replace(/^\uFEFF/, '')
        .split(delimiter)
        .map((title) => englishColumn(title.replaceAll('"', '').trim(), columns));
      const known = new Set(head.filter((title) => columns.includes(title))).size;
      // A list of contacts shares some columns with recommendations, so a few matching columns are not enough.
      return known * 3 >= Math.max(head.length, columns.length) * 2 ? known : 0;
    }),
  );
  return Math.max(0, ...counts);
}

/** The rows of a table. */
export interface Table {
  readonly rows: readonly LooseRecord[];
  /** Columns with a name in another language, each as that name and the English name. */
  readonly translated: readonly (readonly [found: string, column: string])[];
  /** Whether some of these columns were identified by their positions, not by their names. */
  readonly isByPosition: boolean;
}

/**
 * Reads a CSV file, including one that a spreadsheet program has saved.
 *
 * @param name the name of the file, for messages
 * @param columns the columns in their usual order; all but the first may be missing. A header in another language is
 *   recognised by the names of most columns, or else by their number. In such a header, a column with an unknown name
 *   is identified by its position.
 * @returns `null` if no row is a header
 * @throws {Error} if a quoted value has no closing quote, or the file exceeds a limit (limits.ts)
 */
export function readTable(text: string, name: string, columns: readonly string[]): Table | null {
  const lines = text.split('\n', ROWS_BEFORE_HEADER);
  const line = lines.find((candidate) => columns.some((title) => candidate.includes(title)));
  const delimiter = DELIMITERS.find((sign) => (line ?? lines[0] ?? '').includes(sign)) ?? ',';
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  } catch {
    throw new Error(`${name} is damaged: a quoted value has no closing quote.`);
  }
  assertWithinLimits(rows, name);
  const found = rows.slice(0, ROWS_BEFORE_HEADER).map((row) => row.map((title) => title.trim()));
  const heads = found.map((row) => row.map((title) => englishColumn(title, columns)));
  const knownOf = (head: readonly string[]) => head.filter((title) => columns.includes(title));
  const index = [
    (head: readonly string[]) => knownOf(head).length > head.length / 2,
    (head: readonly string[]) => head.length === columns.length && !head.includes(''),
    (head: readonly string[]) => head.includes(columns[0] ?? ''),
  ]
    .map((isHeader) => heads.findIndex(isHeader))
    .find((place) => place !== -1);
  if (index === undefined) return null;
  const head = heads[index] ?? [];
  // If all known columns are in their usual positions, an unknown name, such as "Beginn am", means the column that is
  // usually in its position.
  const isByPosition =
    head.length === columns.length &&
    head.some((title, place) => title !== columns[place]) &&
    head.every((title, place) => title === columns[place] || (title && !columns.includes(title)));
  const titles = isByPosition ? columns : head;
  const written = found[index] ?? [];
  const nameOf = (place: number) => {
    const title = titles[place] ?? '';
    return title !== '' && titles.indexOf(title) === place ? title : `Value ${place + 1}`;
  };
  const objects = rows
    .slice(index + 1)
    .map((row) => Object.fromEntries(row.map((value, place) => [nameOf(place), value] as const)));
  return {
    rows: objects
      .map((fields) => new LooseRecord(fields, columns[0] ?? ''))
      .filter((record) => !record.isEmpty),
    translated: written.flatMap((title, place) => {
      const column = titles[place] ?? title;
      return column === title ? [] : [[title, column] as const];
    }),
    isByPosition,
  };
}
