import { LineCounter, type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { findYamlMistake } from '../../site/content/yaml-mistake.ts';
import type { FieldSchema, ParseError, Value } from '../api.ts';
import { isFields } from '../same-value.ts';

/** The values of the fields of a form, by field name. */
export type Fields = Readonly<Record<string, Value>>;

/** The values that a form shows, or `null` and the reason if the file does not parse. */
export type ReadForm =
  | { readonly value: Fields; readonly document: Document; readonly parseError?: never }
  | { readonly value: null; readonly parseError: ParseError };

/**
 * Reads the values of a YAML file, without the build's defaults. Text stays as written, even where YAML would read a
 * number or a boolean.
 */
export function readForm(source: string, schema: FieldSchema): ReadForm {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const parseError = findYamlMistake(source, document, lines);
  if (parseError !== null) return { value: null, parseError };
  const { contents } = document;
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null)) {
    const message = 'is not a list of fields, each as "name: value"';
    return { value: null, parseError: { message, line: 1 } };
  }
  const value = readNode(contents, schema);
  return { value: isFields(value) ? value : {}, document };
}

/**
 * Reads the value of a node.
 *
 * @param schema the schema of the field, or `undefined` if there is none
 */
export function readNode(node: unknown, schema: FieldSchema | undefined): Value {
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : String(key);
        return [name, readNode(value, fieldOf(schema, name))];
      }),
    );
  }
  if (isSeq(node)) return node.items.map((item) => readNode(item, schema?.items));
  if (!isScalar(node)) return null;
  const { value } = node;
  if (schema?.type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    return node.source ?? String(value);
  }
  // A number that JSON cannot express is shown as written.
  const isPlain = ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
  return value === null ? null : isPlain ? (value as Value) : (node.source ?? '');
}

/** Returns the schema of an object's field. */
export function fieldOf(schema: FieldSchema | undefined, name: string): FieldSchema | undefined {
  const { properties, additionalProperties: others } = schema ?? {};
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  return typeof others === 'object' ? others : undefined;
}
