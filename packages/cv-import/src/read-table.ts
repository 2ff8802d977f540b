import { parse } from 'csv-parse/sync';
import { assertWithinLimits } from './limits.ts';
import { englishColumn } from './linkedin-languages.ts';
import { LooseRecord } from './loose-record.ts';

/** How many rows to search for the header. Some files have notes above it. */
const ROWS_BEFORE_HEADER = 10;

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Counts how many of the given columns appear in each of the first rows.
 *
 * @returns the largest count. A row counts as 0 if fewer than two thirds of the given columns, or of its own columns,
 *   match.
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
  /** For each column with a name in another language, that name and the English name. */
  readonly translated: readonly (readonly [found: string, column: string])[];
  /** Whether some columns were identified by their positions instead of their names. */
  readonly isByPosition: boolean;
}

/**
 * Reads a CSV file, including one that a spreadsheet program has saved.
 *
 * @param name the name of the file, for messages
 * @param columns the columns in their usual order. A file may lack some of them. The header is recognised by the names
 *   of most of its columns, or else by their usual number, or else by the name of the first column. If the number of
 *   columns and the positions of all known names are as usual, the other columns are identified by their positions.
 * @returns `null` if no row is a header
 * @throws {Error} if a quoted value has no closing quote, or the file exceeds a limit (limits.ts)
 */
export function readTable(text: string, name: string, columns: readonly string[]): Table | null {
  const rows = parseRows(text, name, columns);
  assertWithinLimits(rows, name);
  const candidates = rows
    .slice(0, ROWS_BEFORE_HEADER)
    .map((row) => row.map((title) => title.trim()));
  const inEnglish = candidates.map((row) => row.map((title) => englishColumn(title, columns)));
  const headerIndex = findHeader(inEnglish, columns);
  if (headerIndex === undefined) return null;
  const writtenTitles = candidates[headerIndex] ?? [];
  const englishTitles = inEnglish[headerIndex] ?? [];
  const isByPosition = isInUsualOrder(englishTitles, columns);
  const titles = isByPosition ? columns : englishTitles;
  return {
    rows: rows
      .slice(headerIndex + 1)
      .map((row) => new LooseRecord(fieldsOf(row, titles), columns[0] ?? ''))
      .filter((record) => !record.isEmpty),
    translated: writtenTitles
      .map((written, index) => [written, titles[index] ?? written] as const)
      .filter(([written, column]) => written !== column),
    isByPosition,
  };
}

/** Parses a CSV file into rows of values. */
function parseRows(text: string, name: string, columns: readonly string[]): string[][] {
  const delimiter = findDelimiter(text, columns);
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  } catch {
    throw new Error(`${name} is damaged: a quoted value has no closing quote.`);
  }
}

/** Finds the delimiter in the probable header: the first line with a column's English name, or else the first line. */
function findDelimiter(text: string, columns: readonly string[]): string {
  const lines = text.split('\n', ROWS_BEFORE_HEADER);
  const header = lines.find((line) => columns.some((title) => line.includes(title)));
  const line = header ?? lines[0] ?? '';
  return DELIMITERS.find((delimiter) => line.includes(delimiter)) ?? ',';
}

/**
 * Finds the header among the first rows of a file. The surest sign is checked first: mostly known names, then the usual
 * number of columns, then the name of the first column.
 *
 * @param rows the rows, with known names in English
 * @returns the index of the row, or `undefined` if none is a header
 */
function findHeader(
  rows: readonly (readonly string[])[],
  columns: readonly string[],
): number | undefined {
  const hasMostlyKnownNames = (row: readonly string[]) =>
    row.filter((title) => columns.includes(title)).length > row.length / 2;
  const hasUsualNumber = (row: readonly string[]) =>
    row.length === columns.length && !row.includes('');
  const hasFirstColumn = (row: readonly string[]) => row.includes(columns[0] ?? '');
  return [hasMostlyKnownNames, hasUsualNumber, hasFirstColumn]
    .map((isHeader) => rows.findIndex(isHeader))
    .find((index) => index !== -1);
}

/**
 * Returns whether the number of columns is as usual, all known columns are in their usual positions, and some names are
 * unknown. In this case, an unknown name, such as "Beginn am", means the column that is usually in its position.
 */
function isInUsualOrder(titles: readonly string[], columns: readonly string[]): boolean {
  const isUsual = (title: string, index: number) => title === columns[index];
  const isUnknown = (title: string) => title !== '' && !columns.includes(title);
  return (
    titles.length === columns.length &&
    !titles.every(isUsual) &&
    titles.every((title, index) => isUsual(title, index) || isUnknown(title))
  );
}

/** Names the values of a row. A value without a title, or with a repeated title, gets a name such as "Value 3". */
function fieldsOf(row: readonly string[], titles: readonly string[]): Record<string, string> {
  const nameOf = (index: number) => {
    const title = titles[index] ?? '';
    const isFirst = titles.indexOf(title) === index;
    return title !== '' && isFirst ? title : `Value ${index + 1}`;
  };
  return Object.fromEntries(row.map((value, index) => [nameOf(index), value] as const));
}
