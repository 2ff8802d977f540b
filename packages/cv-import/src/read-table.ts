import { parse } from 'csv-parse/sync';
import { expectWithinLimits } from './limits.ts';
import { LooseRecord } from './loose-record.ts';

/** Some files have notes above their header. */
const ROWS_BEFORE_HEADER = 10;

/** The rows of a table. */
export interface Table {
  readonly rows: readonly LooseRecord[];
  /** The columns as the file calls them, where it does so in another language; none otherwise. */
  readonly foreign: readonly string[];
}

/**
 * Reads a file of comma-separated values, or what a spreadsheet made of it.
 *
 * @param name how the message names the file
 * @param columns the columns, in their usual order, of which any but the first may be missing. A header in another language
 *   is known by having as many.
 * @returns `null` if no row is a header
 * @throws {Error} if a quoted value never ends, or the file goes over a limit (limits.ts)
 */
export function readTable(text: string, name: string, columns: readonly string[]): Table | null {
  const lines = text.split('\n', ROWS_BEFORE_HEADER);
  const line = lines.find((candidate) => columns.some((title) => candidate.includes(title)));
  const delimiter = [',', ';', '\t'].find((sign) => (line ?? lines[0] ?? '').includes(sign)) ?? ',';
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  } catch {
    throw new Error(`${name} is damaged: a value in quotes has no end.`);
  }
  expectWithinLimits(rows, name);
  const heads = rows.slice(0, ROWS_BEFORE_HEADER).map((row) => row.map((title) => title.trim()));
  const knownOf = (head: readonly string[]) => head.filter((title) => columns.includes(title));
  const index = [
    (head: readonly string[]) => knownOf(head).length > head.length / 2,
    (head: readonly string[]) => head.length === columns.length && !head.includes(''),
    (head: readonly string[]) => head.includes(columns[0] ?? ''),
  ]
    .map((isHeader) => heads.findIndex(isHeader))
    .find((place) => place !== -1);
  if (index === undefined) return null;
  const found = heads[index] ?? [];
  const isForeign = knownOf(found).length <= found.length / 2 && found.length === columns.length;
  const titles = isForeign ? columns : found;
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
    foreign: isForeign ? found : [],
  };
}
