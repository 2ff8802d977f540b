import type { Node, YAMLSeq } from 'yaml';
import type { FieldSchema, Value } from '../api.ts';
import { type Edit, type Place, applyEdits } from './edit.ts';
import type { SourceLines } from './source-lines.ts';
import { UnwritableError } from './unwritable-error.ts';
import { writeItem } from './write-value.ts';

/** The lines of a list entry. */
interface EntryLines {
  readonly start: number;
  readonly end: number;
  /** The column of its "-". */
  readonly column: number;
}

/**
 * Finds the lines of each entry, including the comments above the entry. Comments right below an entry are included if
 * an empty line separates them from the next entry.
 *
 * @param dashes the offset of the "-" of each entry
 * @throws {UnwritableError} if there is other text before the "-" of an entry on the same line
 */
export function entryLines(
  lines: SourceLines,
  node: YAMLSeq,
  dashes: readonly number[],
  place: Place,
): EntryLines[] {
  const { source } = lines;
  const entries = (node.items as (Node | null)[]).map((item, index) => {
    const dash = dashes[index] ?? 0;
    const start = lines.lineStart(dash);
    if (source.slice(start, dash).trim() !== '') throw new UnwritableError(place.path);
    const content = lines.lineEnd(Math.max(dash + 1, lines.contentEnd(item)));
    return { start, end: lines.withInnerComments(content, dash - start), column: dash - start };
  });
  const afterName = lines.nextLine(lines.lineEnd(place.start));
  return entries.map((entry, index) => {
    const [previous, next] = [entries[index - 1], entries[index + 1]];
    const commentsAbove =
      previous === undefined
        ? commentsAboveFirst(source.slice(afterName, entry.start))
        : splitComments(source.slice(previous.end, entry.start)).ofNext;
    const commentsBelow =
      next === undefined ? '' : splitComments(source.slice(entry.end, next.start)).ofPrevious;
    return {
      column: entry.column,
      start: entry.start - commentsAbove.length,
      end: entry.end + commentsBelow.length,
    };
  });
}

/**
 * Returns the edit that writes a list's entries in their new order.
 *
 * @param pairs the old position of each new entry, or `null` for an added one
 * @param changed the edits within each entry
 * @throws {UnwritableError} if the list has no entries, or if the edits within an entry overlap or go beyond it
 */
export function arrangeEntries(
  lines: SourceLines,
  entries: readonly EntryLines[],
  pairs: readonly (number | null)[],
  changed: readonly Edit[][],
  after: readonly Value[],
  schema: FieldSchema | undefined,
  place: Place,
): Edit {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) throw new UnwritableError(place.path);
  const gaps = entries.slice(1).map(({ start }, index) => {
    return lines.source.slice(entries[index]?.end ?? start, start);
  });
  const isLong = Object.keys(schema?.items?.properties ?? {}).length > 2;
  const usual = gaps.at(-1) ?? lines.eol.repeat(isLong ? 2 : 1);
  const texts = pairs.map((old, index) => {
    const entry = old === null ? undefined : entries[old];
    return entry === undefined
      ? writeItem(lines, after[index] ?? null, schema?.items, first.column)
      : applyEdits(lines, changed[index] ?? [], entry.start, entry.end);
  });
  const text = texts
    .map((part, index) => (index === 0 ? part : `${gaps[index - 1] ?? usual}${part}`))
    .join('');
  return { start: first.start, end: last.end, text };
}

/**
 * Returns the comments that belong to the first entry. A comment with an empty line below it belongs to the list.
 *
 * @param above the lines between the name of the list and the entry
 */
function commentsAboveFirst(above: string): string {
  return /(?:[ \t]*#.*(?:\r?\n))*$/.exec(above)?.[0] ?? '';
}

/**
 * Splits the comments between two entries. If an empty line follows the comments right below the previous entry, they
 * belong to that entry. All other comments belong to the next entry.
 *
 * @param between the text from the end of the previous entry's last line to the start of the next entry's first line
 */
function splitComments(between: string): { readonly ofPrevious: string; readonly ofNext: string } {
  // The pattern matches each comment with the line break before it.
  const [rightBelow = ''] = /^(?:\r?\n[ \t]*#.*?(?=\r?\n))*/.exec(between) ?? [];
  const isBeforeEmptyLine = /^\r?\n[ \t]*\r?\n/.test(between.slice(rightBelow.length));
  const ofPrevious = isBeforeEmptyLine ? rightBelow : '';
  const ofNext = between.slice(ofPrevious.length).replace(/^(?:[ \t]*\r?\n)*/, '');
  return { ofPrevious, ofNext };
}
