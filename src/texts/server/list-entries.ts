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
 * Finds the lines of each entry, including the comments above it. Comments right below it are included if an empty line
 * separates them from the next entry.
 *
 * @param dashes the offset of the "-" of each entry
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
  return entries.map((entry, index) => {
    const above = entries[index - 1];
    const from = above === undefined ? lines.nextLine(lines.lineEnd(place.start)) : above.end;
    const below = entries[index + 1];
    const gap = source.slice(entry.end, below?.start ?? entry.end);
    return {
      column: entry.column,
      start: commentStart(source, from, entry.start, above === undefined),
      end: entry.end + commentLength(gap),
    };
  });
}

/**
 * Returns the edit that writes a list's entries in their new order.
 *
 * @param pairs the old position of each new entry, or `null` for an added one
 * @param changed the edits within each entry
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

/** Returns the offset where the comments above an entry start. */
function commentStart(source: string, from: number, start: number, isFirst: boolean): number {
  if (from >= start) return start;
  const gap = source.slice(from, start);
  // Above the first entry, a comment with an empty line below it belongs to the list.
  if (isFirst) return start - (/(?:[ \t]*#.*(?:\r?\n))*$/.exec(gap)?.[0].length ?? 0);
  const rest = gap.slice(commentLength(gap));
  const [blank = ''] = /^(?:[ \t]*\r?\n)*/.exec(rest) ?? [];
  return start - (rest.length - blank.length);
}

/**
 * Returns the length of the comments right below an entry, if an empty line follows them. The length includes the line
 * break before each comment.
 */
function commentLength(gap: string): number {
  const [trail = ''] = /^(?:\r?\n[ \t]*#.*?(?=\r?\n))*/.exec(gap) ?? [];
  return /^\r?\n[ \t]*\r?\n/.test(gap.slice(trail.length)) ? trail.length : 0;
}
