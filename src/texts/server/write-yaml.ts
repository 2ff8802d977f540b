import {
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
  isMap,
  isSeq,
  parseDocument,
} from 'yaml';
import type { FieldSchema, Path, Value } from '../api.ts';
import { isFields } from '../same-value.ts';
import { type Edit, type Place, applyEdits } from './edit.ts';
import { arrangeEntries, entryLines } from './list-entries.ts';
import { pairItems } from './pair-items.ts';
import { type Fields, fieldOf, readForm, readNode } from './read-form.ts';
import { replaceValue, unmark } from './replace-value.ts';
import { SourceLines } from './source-lines.ts';
import { isSameInFile, normalizeFields } from './normalize.ts';
import { UnwritableError } from './unwritable-error.ts';
import { addFields, firstFields, removeField } from './write-fields.ts';
import { colonEnd, dashesOf, keyStart, nameOf } from './yaml-nodes.ts';

/**
 * Changes the text of a file to match the form. Everything else, such as comments, order, quotes and line endings,
 * stays the same, byte for byte. The document model from `yaml` provides each value's position.
 *
 * - When a value changes, the comment `# example` after it is removed. If only a nested list or object changes, the
 *   comment on the outer value stays.
 * - The comments above a list entry move with it.
 * - An added top-level field replaces its commented-out example, if there is one. Any other added field follows the
 *   field that comes before it in the schema.
 * - If a comment explains a top-level field, removing the field leaves its name as a comment.
 *
 * @param source the text of a file that parses
 * @param after all fields in the form; empty ones are not written
 * @throws {UnwritableError} if the text cannot be changed, for example because the whole file is one object in braces,
 *   or if the written file would differ from the form
 */
export function writeYaml(source: string, schema: FieldSchema, after: Fields): string {
  const wanted = normalizeFields(after);
  const document = parseDocument(source, { keepSourceTokens: true });
  const before = readNode(document.contents, schema);
  if (isSameInFile(before, wanted)) return source;
  const text = writeDocument(source, document, schema, wanted);
  const read = readForm(text, schema);
  if (read.value === null || !isSameInFile(read.value, wanted)) {
    throw new UnwritableError(firstDifference(before, wanted));
  }
  return text;
}

function writeDocument(
  source: string,
  { contents }: Document,
  schema: FieldSchema,
  wanted: Fields,
): string {
  if (isMap(contents) && contents.flow !== true) {
    const lines = new SourceLines(source);
    return applyEdits(lines, changeMap(lines, contents, wanted, schema, null));
  }
  if (isMap(contents) && contents.items.length > 0) throw new UnwritableError([]);
  const [start, end] = isMap(contents) ? (contents.range ?? [0, 0]) : [0, 0];
  return writeFirst(`${source.slice(0, start)}${source.slice(end)}`, schema, wanted);
}

/** Returns the text of a file that has no fields, with the wanted fields added. */
function writeFirst(source: string, schema: FieldSchema, wanted: Fields): string {
  const lines = new SourceLines(source);
  const { edits, rest } = firstFields(lines, wanted, schema);
  const text = applyEdits(lines, edits);
  if (rest.length === 0) return text;
  const { eol } = lines;
  const isOpen = text !== '' && !text.endsWith(eol);
  const gap = text.trim() === '' ? '' : `${isOpen ? eol : ''}${eol}`;
  return `${text}${gap}${rest.join(eol + eol)}${eol}`;
}

/**
 * Returns the edits that change the fields of an object.
 *
 * @param place the position of the object, or `null` for the top-level object
 */
function changeMap(
  lines: SourceLines,
  node: YAMLMap,
  wanted: Fields,
  schema: FieldSchema | undefined,
  place: Place | null,
): Edit[] {
  const path = place?.path ?? [];
  const all = node.items as Pair<Node, Node | null>[];
  const kept = all.filter((pair) => isKept(pair, wanted, schema));
  if (kept.length === 0 && place !== null)
    return [replaceValue(lines, node, wanted, schema, place)];
  const edits = all.flatMap((pair) => {
    if (!kept.includes(pair)) return [removeField(lines, pair, { all, kept }, place)];
    const name = nameOf(pair);
    const value = wanted[name];
    if (value === undefined) return [];
    return changeValue(lines, pair.value, value, fieldOf(schema, name), {
      path: [...path, name],
      column: lines.columnOf(keyStart(pair)),
      start: colonEnd(pair),
      isItem: false,
    });
  });
  return [...edits, ...addFields(lines, { all, kept }, wanted, schema, place)];
}

/** Returns whether the file keeps a field. A field that is already empty is kept. */
function isKept(
  pair: Pair<Node, Node | null>,
  wanted: Fields,
  schema: FieldSchema | undefined,
): boolean {
  const name = nameOf(pair);
  if (wanted[name] !== undefined) return true;
  const value = readNode(pair.value, fieldOf(schema, name));
  return Object.keys(normalizeFields({ [name]: value })).length === 0;
}

function changeValue(
  lines: SourceLines,
  node: Node | null,
  value: Value,
  schema: FieldSchema | undefined,
  place: Place,
): Edit[] {
  const before = readNode(node, schema);
  if (isSameInFile(before, value)) return [];
  if (isMap(node) && node.flow !== true && isFields(value)) {
    const edits = changeMap(lines, node, value, schema, place);
    const hasOwnChange = Object.keys({ ...(before as Fields), ...value }).some((name) => {
      const [old = null, current = null] = [(before as Fields)[name], value[name]];
      return (
        !isSameInFile(old, current) && (typeof old !== 'object' || typeof current !== 'object')
      );
    });
    return hasOwnChange ? [...edits, ...unmark(lines, node, place, edits)] : edits;
  }
  if (isSeq(node) && node.flow !== true && Array.isArray(value)) {
    const [old, wanted] = [before as readonly Value[], value as readonly Value[]];
    return changeSeq(lines, node, old, wanted, schema, place);
  }
  return [replaceValue(lines, node, value, schema, place)];
}

function changeSeq(
  lines: SourceLines,
  node: YAMLSeq,
  before: readonly Value[],
  after: readonly Value[],
  schema: FieldSchema | undefined,
  place: Place,
): Edit[] {
  const items = node.items as (Node | null)[];
  const dashes = dashesOf(node);
  const entries = entryLines(lines, node, dashes, place);
  const pairs = pairItems(before, after);
  const changed = pairs.map((old, index): Edit[] => {
    const dash = old === null ? undefined : dashes[old];
    if (old === null || dash === undefined) return [];
    return changeValue(lines, items[old] ?? null, after[index] ?? null, schema?.items, {
      path: [...place.path, index],
      column: lines.columnOf(dash),
      start: dash + 1,
      isItem: true,
    });
  });
  const isSameList = pairs.length === entries.length && pairs.every((old, index) => old === index);
  const hasOwnChange =
    !isSameList || after.some((item, index) => typeof item !== 'object' && changed[index]?.length);
  const edits = isSameList
    ? changed.flat()
    : [arrangeEntries(lines, entries, pairs, changed, after, schema, place)];
  return hasOwnChange ? [...edits, ...unmark(lines, node, place, edits)] : edits;
}

/** Returns the path of the first value that differs. */
function firstDifference(before: Value, after: Value, path: Path = []): Path {
  if (isFields(before) && isFields(after)) {
    for (const name of Object.keys({ ...before, ...after })) {
      const [one = null, other = null] = [before[name], after[name]];
      if (!isSameInFile(one, other)) return firstDifference(one, other, [...path, name]);
    }
  }
  return path;
}
