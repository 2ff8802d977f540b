import {
  type Node,
  type Scalar,
  Document as NewDocument,
  isCollection,
  isScalar,
  parseDocument,
  visit,
} from 'yaml';
import { LINE_WIDTH, textStyle, writeField } from '../../site/content/write-field.ts';
import type { FieldSchema, Value } from '../api.ts';
import { isFields } from '../same-value.ts';
import { type Fields, fieldOf } from './read-form.ts';
import type { SourceLines } from './source-lines.ts';

/**
 * Writes text, a number or a boolean. If possible, text keeps the style of the text that it replaces, such as its
 * quotes or its folded lines.
 */
export function writeScalar(
  lines: SourceLines,
  value: Value,
  node: Node | null,
  { column, isItem }: { readonly column: number; readonly isItem: boolean },
) {
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
  const read = parseDocument(`x: ${written}`).toJS() as { x: unknown };
  if (read.x !== value) {
    scalar.type = 'QUOTE_DOUBLE';
    return write(scalar, 0);
  }
  return lines.indent(written, column).slice(column);
}

/** Writes a list entry, with its "-". */
export function writeItem(
  lines: SourceLines,
  value: Value,
  schema: FieldSchema | undefined,
  column: number,
): string {
  if (!isCollectionValue(value)) {
    return `${' '.repeat(column)}- ${writeScalar(lines, value, null, { column, isItem: true })}`;
  }
  // `writeField` writes a field name above the entry, and indents the entry by two columns. Both are removed.
  const text = writeField('entry', [arrange(value, schema)])
    .split('\n')
    .slice(1);
  return lines.indent(text.map((line) => line.slice(2)).join('\n'), column);
}

/** Writes a field, with its name. */
export function writeNamed(
  lines: SourceLines,
  name: string,
  value: Value,
  schema: FieldSchema | undefined,
  column: number,
): string {
  const ordered = arrange(value, fieldOf(schema, name));
  if (isCollectionValue(ordered)) return lines.indent(writeField(name, ordered), column);
  const written = writeScalar(lines, ordered, null, { column, isItem: false });
  return `${' '.repeat(column)}${keyText(name)}: ${written}`;
}

/** Writes a list or an object in brackets (YAML's flow style), to replace one that is in brackets in the file. */
export function writeInBrackets(value: Value, isPadded: boolean): string {
  const document = new NewDocument(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  visit(document, {
    Scalar(_, scalar) {
      if (/\n/.test(String(scalar.value))) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document
    .toString({
      lineWidth: 0,
      singleQuote: true,
      doubleQuotedMinMultiLineLength: Infinity,
      flowCollectionPadding: isPadded,
    })
    .trim();
}

export function isCollectionValue(value: Value): value is readonly Value[] | Fields {
  return typeof value === 'object' && value !== null;
}

function write(scalar: Scalar, lineWidth: number): string {
  const document = new NewDocument({ x: null });
  document.set('x', scalar);
  return document.toString({ lineWidth, singleQuote: true }).trimEnd().slice(2).trimStart();
}

function keyText(name: string): string {
  return write(new NewDocument(name).createNode(name) as Scalar, 0);
}

/** Sorts fields into the order of the schema. Fields that are not in the schema come last. */
export function inOrder(fields: readonly [string, Value][], schema: FieldSchema | undefined) {
  const order = Object.keys(schema?.properties ?? {});
  const place = ([name]: readonly [string, Value]) =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return fields.toSorted((one, other) => place(one) - place(other));
}

/** Returns a value with its fields in the order of the schema. */
export function arrange(value: Value, schema: FieldSchema | undefined): Value {
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
