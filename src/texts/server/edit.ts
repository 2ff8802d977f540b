import type { Path } from '../api.ts';
import type { SourceLines } from './source-lines.ts';
import { UnwritableError } from './unwritable-error.ts';

/** An edit that replaces part of a file's text. Offsets are in characters. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The position of a value in the text. */
export interface Place {
  readonly path: Path;
  /** The column of the field name, or of the "-" of the list entry. */
  readonly column: number;
  /** The offset after the ":" or the "-". */
  readonly start: number;
  /** Whether the value is a list entry. */
  readonly isItem: boolean;
}

/**
 * Returns the text between two offsets with the edits applied.
 *
 * @throws {UnwritableError} if edits overlap or extend beyond the two offsets
 */
export function applyEdits(
  { source }: SourceLines,
  edits: readonly Edit[],
  start = 0,
  end = source.length,
): string {
  let at = start;
  let text = '';
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at || edit.end > end) throw new UnwritableError([]);
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at, end);
}
