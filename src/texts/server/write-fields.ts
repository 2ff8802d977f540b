import type { Node, Pair } from 'yaml';
import type { FieldSchema } from '../api.ts';
import type { Edit, Place } from './edit.ts';
import type { Fields } from './read-form.ts';
import type { SourceLines } from './source-lines.ts';
import { UnwritableError } from './unwritable-error.ts';
import { inOrder, writeNamed } from './write-value.ts';
import { colonEnd, keyStart, nameOf } from './yaml-nodes.ts';

type Field = Pair<Node, Node | null>;

/**
 * Returns the edit that removes a field and its lines. If a comment explains a top-level field, the name of the field
 * stays as a comment, so the field can be added there again.
 *
 * @param fields all fields of the object, and those that the file keeps
 * @param place the position of the object, or `null` for the top-level object
 * @throws {UnwritableError} if the field is the only one in a list entry
 */
export function removeField(
  lines: SourceLines,
  field: Field,
  { all, kept }: { readonly all: readonly Field[]; readonly kept: readonly Field[] },
  place: Place | null,
): Edit {
  const { source } = lines;
  const key = keyStart(field);
  const start = lines.lineStart(key);
  const end = lines.pairEnd(field);

  const isBesideDash = source.slice(start, key).trim() !== '';
  if (isBesideDash) return removeBesideDash(lines, field, { all, kept }, place);

  const above = source.slice(lines.lineStart(start - 1), start);
  const isExplained = place === null && start > 0 && above.startsWith('#');
  if (isExplained) return { start, end, text: `#${source.slice(key, colonEnd(field))}` };

  const after = lines.nextLine(end);
  const isLastLine = after === end;
  // In a nested object, removes the line break before the field, because the one after the last field is outside the
  // object.
  if (place !== null || isLastLine) return { start: start - lines.eolBefore(start), end, text: '' };

  const isFirstOfGroup = start === 0 || above.trim() === '';
  const [blankLine = ''] = /^[ \t]*\r?\n/.exec(source.slice(after)) ?? [];
  return { start, end: isFirstOfGroup ? after + blankLine.length : after, text: '' };
}

/** Returns the edit that removes the first field of a list entry, which is beside the "-". */
function removeBesideDash(
  lines: SourceLines,
  field: Field,
  { all, kept }: { readonly all: readonly Field[]; readonly kept: readonly Field[] },
  place: Place | null,
): Edit {
  const next = all[all.indexOf(field) + 1];
  if (next === undefined || place === null) throw new UnwritableError(place?.path ?? []);
  const end = lines.pairEnd(field);
  const hasCommentBelow = lines.source.slice(end, keyStart(next)).includes('#');
  // The "-" stays alone on its line.
  if (hasCommentBelow || !kept.includes(next)) return { start: place.start, end, text: '' };
  // The next field moves beside the "-".
  return { start: keyStart(field), end: keyStart(next), text: '' };
}

/**
 * Returns the edits that add fields. A top-level field replaces its commented-out example. Fields without one are added
 * in the order of the schema.
 *
 * @param fields all existing fields, and those that the file keeps
 * @param place the position of the object, or `null` for the top-level object
 */
export function addFields(
  lines: SourceLines,
  { all, kept }: { readonly all: readonly Field[]; readonly kept: readonly Field[] },
  wanted: Fields,
  schema: FieldSchema | undefined,
  place: Place | null,
): Edit[] {
  const names = new Set(all.map(nameOf));
  const order = Object.keys(schema?.properties ?? {});
  const rank = (field: Field) => order.indexOf(nameOf(field));
  const added = Object.entries(wanted).filter(([name]) => !names.has(name));
  const [first] = kept.length === 0 ? all : kept;
  if (first === undefined) return [];
  const column = lines.columnOf(keyStart(first));
  /** The text to add at each offset. */
  const texts = new Map<number, string>();
  const edits: Edit[] = [];
  for (const [name, value] of inOrder(added, schema)) {
    const commented = place === null ? commentedField(lines, name) : null;
    const text = writeNamed(lines, name, value, schema, column);
    if (commented !== null) {
      edits.push({ ...commented, text });
      continue;
    }
    const before = kept
      .filter((field) => rank(field) < order.indexOf(name))
      .toSorted((one, other) => rank(one) - rank(other))
      .at(-1);
    const gap =
      place === null && isSeparatedByBlankLine(lines, before ?? first, all) ? lines.eol : '';
    if (before !== undefined) {
      const at = lines.pairEnd(before);
      texts.set(at, `${texts.get(at) ?? ''}${lines.eol}${gap}${text}`);
    } else {
      const at = keyStart(first);
      const own = `${text.slice(column)}${lines.eol}${gap}${' '.repeat(column)}`;
      texts.set(at, `${texts.get(at) ?? ''}${own}`);
    }
  }
  return [...edits, ...[...texts].map(([at, text]) => ({ start: at, end: at, text }))];
}

/**
 * For a file without fields, returns the edits that replace commented-out examples with the wanted fields, and the text
 * of the other fields, which the caller appends.
 */
export function firstFields(lines: SourceLines, wanted: Fields, schema: FieldSchema) {
  const edits: Edit[] = [];
  const rest: string[] = [];
  for (const [name, value] of inOrder(Object.entries(wanted), schema)) {
    const text = writeNamed(lines, name, value, schema, 0);
    const commented = commentedField(lines, name);
    if (commented === null) rest.push(text);
    else edits.push({ ...commented, text });
  }
  return { edits, rest };
}

/** Returns whether an empty line separates a top-level field from its neighbour, or `true` if there is no neighbour. */
function isSeparatedByBlankLine(lines: SourceLines, field: Field, all: readonly Field[]): boolean {
  const index = all.indexOf(field);
  const [one, other] = index + 1 < all.length ? [field, all[index + 1]] : [all[index - 1], field];
  if (one === undefined || other === undefined) return true;
  return /\n[ \t]*\r?\n/.test(lines.source.slice(lines.pairEnd(one), keyStart(other)));
}

/** Returns the lines of a top-level field that is commented out ("#phone: …"), without the explanation above it. */
function commentedField(
  lines: SourceLines,
  name: string,
): { readonly start: number; readonly end: number } | null {
  const { source } = lines;
  const found = new RegExp(`^#${RegExp.escape(name)}:(?=\\s|$).*`, 'm').exec(source);
  if (found === null) return null;
  const start = found.index;
  let end = lines.lineEnd(start);
  for (;;) {
    const next = lines.nextLine(end);
    const line = source.slice(next, lines.lineEnd(next));
    // An explanation has exactly one space after "#".
    if (next === end || !/^#(?: {2,}\S|-)/.test(line)) return { start, end };
    end = lines.lineEnd(next);
  }
}
