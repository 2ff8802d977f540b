import {
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
} from 'yaml';
import { EXAMPLE_MARK } from '../../site/content/example-mark.ts';
import { writeField } from '../../site/content/write-field.ts';
import type { FieldSchema, Path, Value } from '../api.ts';
import { isFields } from '../same-value.ts';
import { pairItems } from './pair-items.ts';
import { type Fields, fieldOf, readForm, readNode } from './read-form.ts';
import { SourceLines } from './source-lines.ts';
import { isSame, tidyFields } from './tidy.ts';
import { UnwritableError } from './unwritable-error.ts';
import {
  arrange,
  inOrder,
  isCollectionValue,
  writeInBrackets,
  writeItem,
  writeNamed,
  writeScalar,
} from './write-value.ts';
import { colonEnd, dashesOf, keyStart, nameOf } from './yaml-nodes.ts';

/** What takes the place of a part of the text; offsets are in characters. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The lines of an entry of a list. */
interface Chunk {
  readonly start: number;
  readonly end: number;
  /** The column of its "-". */
  readonly column: number;
}

/** Where a value is. */
interface Place {
  readonly path: Path;
  /** The column of the name of the field, or of the "-" of the entry. */
  readonly column: number;
  /** What is replaced with the value starts here: after the ":" or the "-". */
  readonly start: number;
  /** Whether it is an entry of a list. */
  readonly isItem: boolean;
}

/**
 * Writes what differs between a form and its file into the text of the file. The document model of `yaml` says where each
 * value is; what is not part of a change stays as it is, byte for byte: comments, order, quotes, line ends.
 *
 * - A value that changes loses the comment `# example` behind it, and so does a list of texts.
 * - An entry of a list takes along the comments above it.
 * - A field that is added takes the place of its commented example, or follows the field that the schema has before it.
 *   Where a comment explains a field at the top, one that is removed leaves its name as a comment.
 *
 * @param source the text of a file that parses
 * @param after all fields of the form; those that say nothing are not written
 * @throws {UnwritableError} where the file would not say afterwards what the form does
 */
export function writeYaml(source: string, schema: FieldSchema, after: Fields): string {
  const wanted = tidyFields(after);
  const document = parseDocument(source, { keepSourceTokens: true });
  const before = readNode(document.contents, schema);
  if (isSame(before, wanted)) return source;
  const text = new Writer(source).write(document, schema, wanted);
  const read = readForm(text, schema);
  if (read.value === null || !isSame(read.value, wanted)) {
    throw new UnwritableError(firstDifference(before, wanted));
  }
  return text;
}

class Writer {
  readonly #source: string;
  readonly #lines: SourceLines;

  constructor(source: string) {
    this.#source = source;
    this.#lines = new SourceLines(source);
  }

  write(document: Document, schema: FieldSchema, wanted: Fields): string {
    const { contents } = document;
    if (isMap(contents) && contents.flow !== true) {
      return this.#apply(this.#changeMap(contents, wanted, schema, null), 0, this.#source.length);
    }
    if (isMap(contents) && contents.items.length > 0) throw new UnwritableError([]);
    const [start, end] = isMap(contents) ? (contents.range ?? [0, 0]) : [0, 0];
    const empty = `${this.#source.slice(0, start)}${this.#source.slice(end)}`;
    return new Writer(empty).#addToEmpty(wanted, schema);
  }

  #addToEmpty(wanted: Fields, schema: FieldSchema): string {
    const edits: Edit[] = [];
    const rest: string[] = [];
    for (const [name, value] of inOrder(Object.entries(wanted), schema)) {
      const place = this.#commentedField(name);
      if (place === null) rest.push(writeNamed(this.#lines, name, value, schema, 0));
      else edits.push({ ...place, text: writeNamed(this.#lines, name, value, schema, 0) });
    }
    const text = this.#apply(edits, 0, this.#source.length);
    if (rest.length === 0) return text;
    const { length } = this.#lines.eol;
    const isOpen = text !== '' && text.slice(-length) !== this.#lines.eol;
    const gap = text.trim() === '' ? '' : `${isOpen ? this.#lines.eol : ''}${this.#lines.eol}`;
    return `${text}${gap}${rest.join(this.#lines.eol + this.#lines.eol)}${this.#lines.eol}`;
  }

  #changeMap(
    node: YAMLMap,
    wanted: Fields,
    schema: FieldSchema | undefined,
    place: Place | null,
  ): Edit[] {
    const path = place?.path ?? [];
    const pairs = node.items as Pair<Node, Node | null>[];
    const kept = pairs.filter((pair) => this.#isKept(pair, wanted, schema));
    if (kept.length === 0 && place !== null) return [this.#replace(node, wanted, schema, place)];
    const edits: Edit[] = [];
    for (const pair of pairs) {
      const name = nameOf(pair);
      if (!kept.includes(pair)) {
        edits.push(this.#remove(pair, pairs, kept, place));
        continue;
      }
      const value = wanted[name];
      if (value === undefined) continue;
      edits.push(
        ...this.#changeValue(pair.value, value, fieldOf(schema, name), {
          path: [...path, name],
          column: this.#lines.columnOf(keyStart(pair)),
          start: colonEnd(pair),
          isItem: false,
        }),
      );
    }
    return [...edits, ...this.#add(pairs, kept, wanted, schema, place)];
  }

  /** Whether a pair stays: what says nothing is not touched. */
  #isKept(pair: Pair<Node, Node | null>, wanted: Fields, schema: FieldSchema | undefined): boolean {
    const name = nameOf(pair);
    if (wanted[name] !== undefined) return true;
    return (
      Object.keys(tidyFields({ [name]: readNode(pair.value, fieldOf(schema, name)) })).length === 0
    );
  }

  #changeValue(
    node: Node | null,
    value: Value,
    schema: FieldSchema | undefined,
    place: Place,
  ): Edit[] {
    const before = readNode(node, schema);
    if (isSame(before, value)) return [];
    if (isMap(node) && node.flow !== true && isFields(value)) {
      const edits = this.#changeMap(node, value, schema, place);
      const isOwn = Object.keys({ ...(before as Fields), ...value }).some((name) => {
        const [old = null, current = null] = [(before as Fields)[name], value[name]];
        return !isSame(old, current) && (typeof old !== 'object' || typeof current !== 'object');
      });
      return isOwn ? [...edits, ...this.#unmark(node, place, edits)] : edits;
    }
    if (isSeq(node) && node.flow !== true && Array.isArray(value)) {
      return this.#changeSeq(
        node,
        before as readonly Value[],
        value as readonly Value[],
        schema,
        place,
      );
    }
    return [this.#replace(node, value, schema, place)];
  }

  #changeSeq(
    node: YAMLSeq,
    before: readonly Value[],
    after: readonly Value[],
    schema: FieldSchema | undefined,
    place: Place,
  ): Edit[] {
    const items = node.items as (Node | null)[];
    const dashes = dashesOf(node);
    const chunks = this.#chunks(node, dashes, place);
    const pairs = pairItems(before, after);
    const changed = pairs.map((old, index): Edit[] => {
      const dash = old === null ? undefined : dashes[old];
      if (old === null || dash === undefined) return [];
      return this.#changeValue(items[old] ?? null, after[index] ?? null, schema?.items, {
        path: [...place.path, index],
        column: this.#lines.columnOf(dash),
        start: dash + 1,
        isItem: true,
      });
    });
    const isSameList = pairs.length === chunks.length && pairs.every((old, index) => old === index);
    const isOwn =
      !isSameList || after.some((item, index) => isText(item) && changed[index]?.length);
    const edits = isSameList
      ? changed.flat()
      : [this.#arrange(chunks, pairs, changed, after, schema, place)];
    return isOwn ? [...edits, ...this.#unmark(node, place, edits)] : edits;
  }

  /** The entries of a list in their new order. */
  #arrange(
    chunks: readonly Chunk[],
    pairs: readonly (number | null)[],
    changed: readonly Edit[][],
    after: readonly Value[],
    schema: FieldSchema | undefined,
    place: Place,
  ): Edit {
    const [first, last] = [chunks[0], chunks.at(-1)];
    if (first === undefined || last === undefined) throw new UnwritableError(place.path);
    const gaps = chunks.slice(1).map(({ start }, index) => {
      const end = chunks[index]?.end ?? start;
      return this.#source.slice(end, start);
    });
    const column = first.column;
    const isLong = Object.keys(schema?.items?.properties ?? {}).length > 2;
    const usual = gaps.at(-1) ?? this.#lines.eol.repeat(isLong ? 2 : 1);
    const texts = pairs.map((old, index) => {
      const chunk = old === null ? undefined : chunks[old];
      return chunk === undefined
        ? writeItem(this.#lines, after[index] ?? null, schema?.items, column)
        : this.#apply(changed[index] ?? [], chunk.start, chunk.end);
    });
    const text = texts
      .map((part, index) => (index === 0 ? part : `${gaps[index - 1] ?? usual}${part}`))
      .join('');
    return { start: first.start, end: last.end, text };
  }

  /**
   * The lines of each entry, with the comments that belong to it: those above it, and those that follow it without an
   * empty line, where one is before the next entry.
   */
  #chunks(node: YAMLSeq, dashes: readonly number[], place: Place): Chunk[] {
    const chunks = (node.items as (Node | null)[]).map((item, index) => {
      const dash = dashes[index] ?? 0;
      const start = this.#lines.lineStart(dash);
      if (this.#source.slice(start, dash).trim() !== '') throw new UnwritableError(place.path);
      const content = this.#lines.lineEnd(Math.max(dash + 1, this.#lines.contentEnd(item)));
      const end = this.#lines.withInner(content, dash - start);
      return { start, end, column: dash - start };
    });
    return chunks.map((chunk, index) => {
      const above = chunks[index - 1];
      const from =
        above === undefined ? this.#lines.nextLine(this.#lines.lineEnd(place.start)) : above.end;
      const below = chunks[index + 1];
      const gap = this.#source.slice(chunk.end, below?.start ?? chunk.end);
      return {
        column: chunk.column,
        start: this.#leadStart(from, chunk.start, above === undefined),
        end: chunk.end + trailLength(gap),
      };
    });
  }

  /** Where the comments above an entry start. */
  #leadStart(from: number, start: number, isFirst: boolean): number {
    if (from >= start) return start;
    const gap = this.#source.slice(from, start);
    // Above the first entry, a comment with an empty line below it is about the list.
    if (isFirst) return start - (/(?:[ \t]*#.*(?:\r?\n))*$/.exec(gap)?.[0].length ?? 0);
    const rest = gap.slice(trailLength(gap));
    const [blank = ''] = /^(?:[ \t]*\r?\n)*/.exec(rest) ?? [];
    return start - (rest.length - blank.length);
  }

  /** Replaces a value, to the end of its line. */
  #replace(node: Node | null, value: Value, schema: FieldSchema | undefined, place: Place): Edit {
    const source = this.#source;
    if (isCollection(node) && node.flow === true && node.range) {
      const [start, end] = node.range;
      const inside = source.slice(start, end);
      if (/(?:^|\s)#/m.test(inside)) throw new UnwritableError(place.path);
      if (node.items.length > 0 && isCollectionValue(value) && Object.keys(value).length > 0) {
        const text = writeInBrackets(arrange(value, schema), /^.[ \t]/.test(inside));
        const [mark = ''] = EXAMPLE_MARK.exec(source.slice(end, this.#lines.lineEnd(end))) ?? [];
        return { start, end: end + mark.length, text };
      }
    }
    const isEmpty = node === null || (isScalar(node) && node.source === '');
    const valueStart = isEmpty ? place.start : (node.range?.[0] ?? place.start);
    const between = source.slice(place.start, valueStart);
    const start = /\n[ \t]*#/.test(between) ? valueStart : place.start;
    const blank = start === place.start ? ' ' : '';
    const end = this.#lines.lineEnd(isEmpty ? place.start : this.#lines.contentEnd(node));
    if (!isCollectionValue(value)) {
      return { start, end, text: `${blank}${writeScalar(this.#lines, value, node, place)}` };
    }
    const ordered = arrange(value, schema);
    const lines = writeField('entry', place.isItem ? [ordered] : ordered)
      .split('\n')
      .slice(1);
    const text = this.#lines.indent(
      lines.map((line) => line.slice(place.isItem ? 2 : 0)).join('\n'),
      place.column,
    );
    return place.isItem
      ? { start, end, text: text.slice(place.column + 1) }
      : { start, end, text: `${this.#lines.eol}${text}` };
  }

  /** Removes a field with its lines. */
  #remove(
    pair: Pair<Node, Node | null>,
    pairs: readonly Pair<Node, Node | null>[],
    kept: readonly Pair<Node, Node | null>[],
    place: Place | null,
  ): Edit {
    const source = this.#source;
    const key = keyStart(pair);
    const end = this.#lines.pairEnd(pair);
    const index = pairs.indexOf(pair);
    const next = pairs[index + 1];
    const start = this.#lines.lineStart(key);
    if (source.slice(start, key).trim() !== '') {
      // Behind the "-" of an entry: the next field moves up, unless a comment is between them.
      if (next === undefined || place === null) throw new UnwritableError(place?.path ?? []);
      const nextKey = keyStart(next);
      const between = source.slice(end, nextKey);
      return /#/.test(between) || !kept.includes(next)
        ? { start: place.start, end, text: '' }
        : { start: key, end: nextKey, text: '' };
    }
    const above = source.slice(this.#lines.lineStart(start - 1), start);
    if (place === null && start > 0 && /^#/.test(above)) {
      return { start, end, text: `#${source.slice(key, colonEnd(pair))}` };
    }
    const after = this.#lines.nextLine(end);
    if (place !== null || after === end)
      return { start: start - this.#lines.eolBefore(start), end, text: '' };
    const isApart = start === 0 || above.trim() === '';
    const [blank = ''] = (isApart && /^[ \t]*\r?\n/.exec(source.slice(after))) || [];
    return { start, end: after + blank.length, text: '' };
  }

  /** Adds fields where the file has them as a comment, or where the schema has them. */
  #add(
    pairs: readonly Pair<Node, Node | null>[],
    kept: readonly Pair<Node, Node | null>[],
    wanted: Fields,
    schema: FieldSchema | undefined,
    place: Place | null,
  ): Edit[] {
    const names = new Set(pairs.map(nameOf));
    const order = Object.keys(schema?.properties ?? {});
    const added = inOrder(
      Object.entries(wanted).filter(([name]) => !names.has(name)),
      schema,
    );
    const [first] = kept.length === 0 ? pairs : kept;
    if (first === undefined) return [];
    const column = this.#lines.columnOf(keyStart(first));
    /** Texts that are added at the same place, in their order. */
    const texts = new Map<number, string>();
    const edits: Edit[] = [];
    for (const [name, value] of added) {
      const commented = place === null ? this.#commentedField(name) : null;
      const text = writeNamed(this.#lines, name, value, schema, column);
      if (commented !== null) {
        edits.push({ ...commented, text });
        continue;
      }
      const before = kept
        .filter((pair) => order.indexOf(nameOf(pair)) < order.indexOf(name))
        .toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
        .at(-1);
      if (before !== undefined) {
        const at = this.#lines.pairEnd(before);
        const gap = this.#isApart(before, pairs) && place === null ? this.#lines.eol : '';
        texts.set(at, `${texts.get(at) ?? ''}${this.#lines.eol}${gap}${text}`);
      } else {
        const at = keyStart(first);
        const gap = this.#isApart(first, pairs) && place === null ? this.#lines.eol : '';
        texts.set(
          at,
          `${texts.get(at) ?? ''}${text.slice(column)}${this.#lines.eol}${gap}${' '.repeat(column)}`,
        );
      }
    }
    return [...edits, ...[...texts].map(([at, text]) => ({ start: at, end: at, text }))];
  }

  /** Whether the fields at the top of a file have an empty line between them. */
  #isApart(pair: Pair<Node, Node | null>, pairs: readonly Pair<Node, Node | null>[]): boolean {
    const index = pairs.indexOf(pair);
    const [one, other] =
      index + 1 < pairs.length ? [pair, pairs[index + 1]] : [pairs[index - 1], pair];
    if (one === undefined || other === undefined) return true;
    return /\n[ \t]*\r?\n/.test(this.#source.slice(this.#lines.pairEnd(one), keyStart(other)));
  }

  /** The lines of a field at the top that is written as a comment, "#phone: …", without the explanation above it. */
  #commentedField(name: string): { readonly start: number; readonly end: number } | null {
    const found = new RegExp(`^#${RegExp.escape(name)}:(?=\\s|$).*`, 'm').exec(this.#source);
    if (found === null) return null;
    const start = found.index;
    let end = this.#lines.lineEnd(start);
    for (;;) {
      const next = this.#lines.nextLine(end);
      const line = this.#source.slice(next, this.#lines.lineEnd(next));
      // An explanation has one blank after "#".
      if (next === end || !/^#(?: {2,}\S|-)/.test(line)) return { start, end };
      end = this.#lines.lineEnd(next);
    }
  }

  /** Removes the mark of a placeholder behind the name of a list, or of fields, that has changed. */
  #unmark(node: Node, place: Place, edits: readonly Edit[]): Edit[] {
    const end = this.#lines.lineEnd(place.start);
    const line = this.#source.slice(place.start, end);
    const [mark = ''] = EXAMPLE_MARK.exec(line) ?? [];
    const start = end - mark.length;
    if (mark === '' || (node.range?.[0] ?? end) < end) return [];
    return edits.some((edit) => edit.start < end && edit.end > start)
      ? []
      : [{ start, end, text: '' }];
  }

  #apply(edits: readonly Edit[], start: number, end: number): string {
    let at = start;
    let text = '';
    for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
      if (edit.start < at || edit.end > end) throw new UnwritableError([]);
      text += this.#source.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.#source.slice(at, end);
  }
}

/** The length of the comments right below an entry, where an empty line follows them; with the line end before each. */
function trailLength(gap: string): number {
  const [trail = ''] = /^(?:\r?\n[ \t]*#.*?(?=\r?\n))*/.exec(gap) ?? [];
  return /^\r?\n[ \t]*\r?\n/.test(gap.slice(trail.length)) ? trail.length : 0;
}

function isText(value: Value): boolean {
  return typeof value !== 'object';
}

/** The path of the first value that differs. */
function firstDifference(before: Value, after: Value, path: Path = []): Path {
  if (isFields(before) && isFields(after)) {
    for (const name of Object.keys({ ...before, ...after })) {
      const [one = null, other = null] = [before[name], after[name]];
      if (!isSame(one, other)) return firstDifference(one, other, [...path, name]);
    }
  }
  return path;
}
