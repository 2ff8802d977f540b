import { CST, Lexer, type Node, isCollection, isScalar } from 'yaml';
import { PLACEHOLDER_MARK } from '../../site/content/placeholder-mark.ts';
import { writeField } from '../../site/content/write-field.ts';
import type { FieldSchema, Value } from '../api.ts';
import type { Edit, Place } from './edit.ts';
import type { SourceLines } from './source-lines.ts';
import { UnwritableError } from './unwritable-error.ts';
import { arrange, isCollectionValue, writeInBrackets, writeScalar } from './write-value.ts';

/**
 * Returns the edit that replaces a value and everything after it on its last line. If the value stays in brackets, only
 * the placeholder mark after it is removed.
 *
 * @throws {UnwritableError} if there is a comment inside the brackets
 */
export function replaceValue(
  lines: SourceLines,
  node: Node | null,
  value: Value,
  schema: FieldSchema | undefined,
  place: Place,
): Edit {
  const { source } = lines;
  if (isCollection(node) && node.flow === true && node.range) {
    const [start, end] = node.range;
    const inside = source.slice(start, end);
    if (hasComment(inside)) throw new UnwritableError(place.path);
    if (node.items.length > 0 && isCollectionValue(value) && Object.keys(value).length > 0) {
      const text = writeInBrackets(arrange(value, schema), /^.[ \t]/.test(inside));
      const [placeholderMark = ''] =
        PLACEHOLDER_MARK.exec(source.slice(end, lines.lineEnd(end))) ?? [];
      return { start, end: end + placeholderMark.length, text };
    }
  }
  const isEmpty = node === null || (isScalar(node) && node.source === '');
  const valueStart = isEmpty ? place.start : (node.range?.[0] ?? place.start);
  const between = source.slice(place.start, valueStart);
  const start = /\n[ \t]*#/.test(between) ? valueStart : place.start;
  const blank = start === place.start ? ' ' : '';
  const end = lines.lineEnd(isEmpty ? place.start : lines.contentEnd(node));
  if (!isCollectionValue(value)) {
    return { start, end, text: `${blank}${writeScalar(lines, value, node, place)}` };
  }
  const ordered = arrange(value, schema);
  const written = writeField('entry', place.isItem ? [ordered] : ordered)
    .split('\n')
    .slice(1);
  const text = lines.indent(
    written.map((line) => line.slice(place.isItem ? 2 : 0)).join('\n'),
    place.column,
  );
  return place.isItem
    ? { start, end, text: text.slice(place.column + 1) }
    : { start, end, text: `${lines.eol}${text}` };
}

function hasComment(yaml: string): boolean {
  return [...new Lexer().lex(yaml)].some((token) => CST.tokenType(token) === 'comment');
}

/**
 * Returns the edit that removes the placeholder mark after the name of a list or an object, if there is a mark.
 *
 * @param edits the other edits to the value, which may already remove the mark
 */
export function unmark(
  lines: SourceLines,
  node: Node,
  place: Place,
  edits: readonly Edit[],
): Edit[] {
  const end = lines.lineEnd(place.start);
  const [placeholderMark = ''] = PLACEHOLDER_MARK.exec(lines.source.slice(place.start, end)) ?? [];
  const start = end - placeholderMark.length;
  if (placeholderMark === '' || (node.range?.[0] ?? end) < end) return [];
  return edits.some((edit) => edit.start < end && edit.end > start)
    ? []
    : [{ start, end, text: '' }];
}
