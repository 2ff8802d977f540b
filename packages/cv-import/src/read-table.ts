import { parse } from 'csv-parse/sync';
import { expectWithinLimits } from './limits.ts';
import { LooseRecord } from './loose-record.ts';

/** Some files have notes above their header. */
const ROWS_BEFORE_HEADER = 10;

/**
 * Reads a file of comma-separated values, or what a spreadsheet made of it.
 *
 * @param name how the message names the file
 * @param column a column by which the header is found; any other may be missing
 * @returns a record for each row that holds something; `null` if no row is a header with this column
 * @throws {Error} if a quoted value never ends, or the file goes over a limit (limits.ts)
 */
export function readTable(text: string, name: string, column: string): LooseRecord[] | null {
  const header = text.split('\n', ROWS_BEFORE_HEADER).find((line) => line.includes(column)) ?? '';
  const delimiter = [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ',';
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  } catch {
    throw new Error(`${name} is damaged: a value in quotes has no end.`);
  }
  expectWithinLimits(rows, name);
  const index = rows.slice(0, ROWS_BEFORE_HEADER).findIndex((row) => row.includes(column));
  const columns = rows[index]?.map((title) => title.trim());
  if (columns === undefined) return null;
  const nameOf = (place: number) => {
    const title = columns[place] ?? '';
    return title !== '' && columns.indexOf(title) === place ? title : `Value ${place + 1}`;
  };
  const objects = rows
    .slice(index + 1)
    .map((row) => Object.fromEntries(row.map((value, place) => [nameOf(place), value] as const)));
  return objects
    .map((fields) => new LooseRecord(fields, column))
    .filter((record) => !record.isEmpty);
}
