import {
  type Document,
  type Node,
  type Pair,
  type Scalar,
  Document as NewDocument,
  type YAMLMap,
  type YAMLSeq,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from 'yaml';
import { EXAMPLE_MARK } from '../../site/content/example-mark.ts';
import { LINE_WIDTH, textStyle, writeField } from '../../site/content/write-field.ts';
import type { FieldSchema, Path, Value } from '../api.ts';
import { pairItems } from './pair-items.ts';
import { isFields } from '../same-value.ts';
import { type Fields, fieldOf, readForm, readNode } from './read-form.ts';
import { isSame, tidyFields } from './tidy.ts';

/** A part of a file that is written in a way that a form cannot change without losing something of it. */
export class UnwritableError extends Error {
  readonly path: Path;

  constructor(path: Path) {
    super('is written in a way that only an editor can change: change it in the file');
    this.path = path;
  }
}

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
  readonly #eol: string;

  constructor(source: string) {
    this.#source = source;
    this.#eol = /\r?\n/.exec(source)?.[0] ?? '\n';
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
      if (place === null) rest.push(this.#field(name, value, schema, 0));
      else edits.push({ ...place, text: this.#field(name, value, schema, 0) });
    }
    const text = this.#apply(edits, 0, this.#source.length);
    if (rest.length === 0) return text;
    const { length } = this.#eol;
    const isOpen = text !== '' && text.slice(-length) !== this.#eol;
    const gap = text.trim() === '' ? '' : `${isOpen ? this.#eol : ''}${this.#eol}`;
    return `${text}${gap}${rest.join(this.#eol + this.#eol)}${this.#eol}`;
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
          column: this.#columnOf(keyStart(pair)),
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
        column: this.#columnOf(dash),
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
    const usual = gaps.at(-1) ?? this.#eol.repeat(isLong ? 2 : 1);
    const texts = pairs.map((old, index) => {
      const chunk = old === null ? undefined : chunks[old];
      return chunk === undefined
        ? this.#item(after[index] ?? null, schema?.items, column)
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
      const start = this.#lineStart(dash);
      if (this.#source.slice(start, dash).trim() !== '') throw new UnwritableError(place.path);
      const content = this.#lineEnd(Math.max(dash + 1, this.#contentEnd(item)));
      const end = this.#withInner(content, dash - start);
      return { start, end, column: dash - start };
    });
    return chunks.map((chunk, index) => {
      const above = chunks[index - 1];
      const from = above === undefined ? this.#nextLine(this.#lineEnd(place.start)) : above.end;
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

  #item(value: Value, schema: FieldSchema | undefined, column: number): string {
    if (!isCollectionValue(value)) {
      return `${' '.repeat(column)}- ${this.#scalar(value, null, { column, isItem: true })}`;
    }
    // Below the name of a field, entries are two columns to the right.
    const lines = writeField('entry', [arrange(value, schema)])
      .split('\n')
      .slice(1);
    return this.#indent(lines.map((line) => line.slice(2)).join('\n'), column);
  }

  #field(name: string, value: Value, schema: FieldSchema | undefined, column: number): string {
    const ordered = arrange(value, fieldOf(schema, name));
    if (isCollectionValue(ordered)) return this.#indent(writeField(name, ordered), column);
    const written = this.#scalar(ordered, null, { column, isItem: false });
    return `${' '.repeat(column)}${keyText(name)}: ${written}`;
  }

  /** Replaces a value, to the end of its line. */
  #replace(node: Node | null, value: Value, schema: FieldSchema | undefined, place: Place): Edit {
    const source = this.#source;
    if (isCollection(node) && node.flow === true && node.range) {
      const [start, end] = node.range;
      const inside = source.slice(start, end);
      if (/(?:^|\s)#/m.test(inside)) throw new UnwritableError(place.path);
      if (node.items.length > 0 && isCollectionValue(value) && Object.keys(value).length > 0) {
        const document = new NewDocument(arrange(value, schema));
        if (isCollection(document.contents)) document.contents.flow = true;
        visit(document, {
          Scalar(_, scalar) {
            if (/\n/.test(String(scalar.value))) scalar.type = 'QUOTE_DOUBLE';
          },
        });
        const text = document
          .toString({
            lineWidth: 0,
            singleQuote: true,
            doubleQuotedMinMultiLineLength: Infinity,
            flowCollectionPadding: /^.[ \t]/.test(inside),
          })
          .trim();
        const [mark = ''] = EXAMPLE_MARK.exec(source.slice(end, this.#lineEnd(end))) ?? [];
        return { start, end: end + mark.length, text };
      }
    }
    const isEmpty = node === null || (isScalar(node) && node.source === '');
    const valueStart = isEmpty ? place.start : (node.range?.[0] ?? place.start);
    const between = source.slice(place.start, valueStart);
    const start = /\n[ \t]*#/.test(between) ? valueStart : place.start;
    const blank = start === place.start ? ' ' : '';
    const end = this.#lineEnd(isEmpty ? place.start : this.#contentEnd(node));
    if (!isCollectionValue(value)) {
      return { start, end, text: `${blank}${this.#scalar(value, node, place)}` };
    }
    const ordered = arrange(value, schema);
    const lines = writeField('entry', place.isItem ? [ordered] : ordered)
      .split('\n')
      .slice(1);
    const text = this.#indent(
      lines.map((line) => line.slice(place.isItem ? 2 : 0)).join('\n'),
      place.column,
    );
    return place.isItem
      ? { start, end, text: text.slice(place.column + 1) }
      : { start, end, text: `${this.#eol}${text}` };
  }

  /** Writes a text as it was written before, where it can be: in the same quotes, folded or on one line. */
  #scalar(value: Value, node: Node | null, { column, isItem }: Pick<Place, 'column' | 'isItem'>) {
    if (typeof value !== 'string') return String(value);
    const old = isScalar(node) ? (node as Scalar) : null;
    const scalar = new NewDocument(value).createNode(value) as Scalar;
    const isBlock = old?.type?.startsWith('BLOCK_') === true;
    const style = textStyle(value, isItem);
    if (style === 'BLOCK_LITERAL' && isBlock && old?.type) scalar.type = old.type;
    else if (style === 'QUOTE_DOUBLE' || style === 'BLOCK_LITERAL') scalar.type = style;
    else if (isBlock && value !== '') scalar.type = 'BLOCK_FOLDED';
    else if (old?.type?.startsWith('QUOTE_')) scalar.type = old.type;
    else if (style) scalar.type = style;
    const written = ['BLOCK_FOLDED', 'BLOCK_LITERAL'].includes(scalar.type ?? '')
      ? write(scalar, LINE_WIDTH - column)
      : write(scalar, 0);
    const isRight = parseDocument(`x: ${written}`).toJS() as { x: unknown };
    if (isRight.x !== value) {
      scalar.type = 'QUOTE_DOUBLE';
      return write(scalar, 0);
    }
    return this.#indent(written, column).slice(column);
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
    const end = this.#pairEnd(pair);
    const index = pairs.indexOf(pair);
    const next = pairs[index + 1];
    const start = this.#lineStart(key);
    if (source.slice(start, key).trim() !== '') {
      // Behind the "-" of an entry: the next field moves up, unless a comment is between them.
      if (next === undefined || place === null) throw new UnwritableError(place?.path ?? []);
      const nextKey = keyStart(next);
      const between = source.slice(end, nextKey);
      return /#/.test(between) || !kept.includes(next)
        ? { start: place.start, end, text: '' }
        : { start: key, end: nextKey, text: '' };
    }
    const above = source.slice(this.#lineStart(start - 1), start);
    if (place === null && start > 0 && /^#/.test(above)) {
      return { start, end, text: `#${source.slice(key, colonEnd(pair))}` };
    }
    const after = this.#nextLine(end);
    if (place !== null || after === end)
      return { start: start - this.#eolBefore(start), end, text: '' };
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
    const column = this.#columnOf(keyStart(first));
    /** Texts that are added at the same place, in their order. */
    const texts = new Map<number, string>();
    const edits: Edit[] = [];
    for (const [name, value] of added) {
      const commented = place === null ? this.#commentedField(name) : null;
      const text = this.#field(name, value, schema, column);
      if (commented !== null) {
        edits.push({ ...commented, text });
        continue;
      }
      const before = kept
        .filter((pair) => order.indexOf(nameOf(pair)) < order.indexOf(name))
        .toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
        .at(-1);
      if (before !== undefined) {
        const at = this.#pairEnd(before);
        const gap = this.#isApart(before, pairs) && place === null ? this.#eol : '';
        texts.set(at, `${texts.get(at) ?? ''}${this.#eol}${gap}${text}`);
      } else {
        const at = keyStart(first);
        const gap = this.#isApart(first, pairs) && place === null ? this.#eol : '';
        texts.set(
          at,
          `${texts.get(at) ?? ''}${text.slice(column)}${this.#eol}${gap}${' '.repeat(column)}`,
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
    return /\n[ \t]*\r?\n/.test(this.#source.slice(this.#pairEnd(one), keyStart(other)));
  }

  /** The lines of a field at the top that is written as a comment, "#phone: …", without the explanation above it. */
  #commentedField(name: string): { readonly start: number; readonly end: number } | null {
    const found = new RegExp(`^#${RegExp.escape(name)}:(?=\\s|$).*`, 'm').exec(this.#source);
    if (found === null) return null;
    const start = found.index;
    let end = this.#lineEnd(start);
    for (;;) {
      const next = this.#nextLine(end);
      const line = this.#source.slice(next, this.#lineEnd(next));
      // An explanation has one blank after "#".
      if (next === end || !/^#(?: {2,}\S|-)/.test(line)) return { start, end };
      end = this.#lineEnd(next);
    }
  }

  /** Removes the mark of a placeholder behind the name of a list, or of fields, that has changed. */
  #unmark(node: Node, place: Place, edits: readonly Edit[]): Edit[] {
    const end = this.#lineEnd(place.start);
    const line = this.#source.slice(place.start, end);
    const [mark = ''] = EXAMPLE_MARK.exec(line) ?? [];
    const start = end - mark.length;
    if (mark === '' || (node.range?.[0] ?? end) < end) return [];
    return edits.some((edit) => edit.start < end && edit.end > start)
      ? []
      : [{ start, end, text: '' }];
  }

  /** Where the last character of a value is, without a comment behind it. */
  #contentEnd(node: Node | null): number {
    if (node === null || !node.range) return 0;
    if (isMap(node) && node.flow !== true) {
      const last = node.items.at(-1) as Pair<Node, Node | null> | undefined;
      return last === undefined ? node.range[1] : this.#pairContentEnd(last);
    }
    if (isSeq(node) && node.flow !== true) {
      const last = node.items.length - 1;
      return Math.max((dashesOf(node)[last] ?? 0) + 1, this.#contentEnd(node.items[last] as Node));
    }
    if (isScalar(node) && node.source === '' && node.type === 'PLAIN') return 0;
    if (isScalar(node) && node.type?.startsWith('BLOCK_')) {
      const [start, end] = node.range;
      const text = this.#source.slice(start, end);
      const isKept = /^[|>]\d?\+/.test(text);
      return isKept ? end - this.#eolBefore(end) : start + text.trimEnd().length;
    }
    return node.range[1];
  }

  #pairContentEnd(pair: Pair<Node, Node | null>): number {
    return Math.max(colonEnd(pair), this.#contentEnd(pair.value));
  }

  /** The end of the last line of a field. */
  #pairEnd(pair: Pair<Node, Node | null>): number {
    const end = this.#lineEnd(this.#pairContentEnd(pair));
    return this.#withInner(end, this.#columnOf(keyStart(pair)));
  }

  /** The end of the comments below a line that stand further to the right than a column: they are about what is there. */
  #withInner(end: number, column: number): number {
    const below = new RegExp(`^(?:(?:\\r?\\n[ \\t]*)*\\r?\\n {${column + 1},}#.*)+?(?=\\r?\\n|$)`);
    let at = end;
    for (;;) {
      const found = below.exec(this.#source.slice(at));
      if (found === null) return at;
      at += found[0].length;
    }
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

  #indent(text: string, column: number): string {
    return text
      .split('\n')
      .map((line) => (line === '' ? '' : `${' '.repeat(column)}${line}`))
      .join(this.#eol);
  }

  #columnOf(offset: number): number {
    return offset - this.#lineStart(offset);
  }

  #lineStart(offset: number): number {
    return offset <= 0 ? 0 : this.#source.lastIndexOf('\n', offset - 1) + 1;
  }

  /** The end of a line, before what ends it. */
  #lineEnd(offset: number): number {
    const end = this.#source.indexOf('\n', offset);
    if (end === -1) return this.#source.length;
    return end > offset && this.#source[end - 1] === '\r' ? end - 1 : end;
  }

  /** The start of the line below, from the end of a line; the same in the last line. */
  #nextLine(end: number): number {
    return end + (/^\r?\n/.exec(this.#source.slice(end, end + 2))?.[0].length ?? 0);
  }

  #eolBefore(offset: number): number {
    return /\r?\n$/.exec(this.#source.slice(Math.max(0, offset - 2), offset))?.[0].length ?? 0;
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

function isCollectionValue(value: Value): value is readonly Value[] | Fields {
  return typeof value === 'object' && value !== null;
}

function nameOf({ key }: Pair<Node, Node | null>): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function keyStart({ key }: Pair<Node, Node | null>): number {
  return (isNode(key) ? key.range?.[0] : undefined) ?? 0;
}

function colonEnd(pair: Pair<Node, Node | null>): number {
  const colon = pair.srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  if (colon === undefined) throw new UnwritableError([]);
  return colon.offset + 1;
}

/** Where each entry of a list has its "-". */
function dashesOf(node: YAMLSeq): number[] {
  const token = node.srcToken;
  if (token?.type !== 'block-seq') throw new UnwritableError([]);
  return token.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return dash === undefined ? [] : [dash.offset];
  });
}

function write(scalar: Scalar, lineWidth: number): string {
  const document = new NewDocument({ x: null });
  document.set('x', scalar);
  return document.toString({ lineWidth, singleQuote: true }).trimEnd().slice(2).trimStart();
}

function keyText(name: string): string {
  return write(new NewDocument(name).createNode(name) as Scalar, 0);
}

/** Fields in the order of the schema; others follow. */
function inOrder(fields: readonly [string, Value][], schema: FieldSchema | undefined) {
  const order = Object.keys(schema?.properties ?? {});
  const place = ([name]: readonly [string, Value]) =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return fields.toSorted((one, other) => place(one) - place(other));
}

/** A value with its fields in the order of the schema. */
function arrange(value: Value, schema: FieldSchema | undefined): Value {
  if (Array.isArray(value)) {
    return (value as readonly Value[]).map((item) => arrange(item, schema?.items));
  }
  if (!isFields(value)) return value;
  return Object.fromEntries(
    inOrder(Object.entries(value), schema).map(([name, field]) => [
      name,
      arrange(field, fieldOf(schema, name)),
    ]),
  );
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
