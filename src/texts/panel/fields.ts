import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FieldSchema, Mistake, Path } from '../api.ts';

/** Returns the schema of the field at a path, or `undefined` if there is none. */
export function schemaAt(schema: FieldSchema | undefined, path: Path): FieldSchema | undefined {
  const [step, ...rest] = path;
  if (step === undefined || schema === undefined) return schema;
  if (typeof step === 'number') return schemaAt(schema.items, rest);
  const { additionalProperties } = schema;
  const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return schemaAt(schema.properties?.[step] ?? other, rest);
}

/**
 * Returns the schemas for the form library. The library would write defaults into the values, so `ui:default` contains
 * the defaults instead.
 */
export function formSchemas(schema: FieldSchema): { schema: RJSFSchema; uiSchema: UiSchema } {
  return { schema: toSchema(schema), uiSchema: toUiSchema(schema, []) };
}

function toSchema(field: FieldSchema): RJSFSchema {
  const { type, title, description, properties, required, items, additionalProperties } = field;
  const schema: RJSFSchema = { type };
  if (title !== undefined) schema.title = title;
  if (description !== undefined) schema.description = description;
  if (required) schema.required = [...required];
  if (field.enum) schema.enum = [...field.enum];
  if (properties) schema.properties = mapFields(properties, toSchema);
  if (items) schema.items = toSchema(items);
  if (additionalProperties !== undefined) {
    schema.additionalProperties =
      typeof additionalProperties === 'object'
        ? toSchema(additionalProperties)
        : additionalProperties;
  }
  return schema;
}

function toUiSchema(schema: FieldSchema, path: Path): UiSchema {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, toUiSchema(field, [...path, name])] as const,
  );
  return {
    ...Object.fromEntries(fields),
    // An entry gets the path of its list, without an index. Only a field that names a file needs the exact path, and no
    // list contains such a field.
    ...(schema.items && { items: toUiSchema(schema.items, path) }),
    ...(schema.type !== 'object' &&
      schema.type !== 'array' && { 'ui:widget': schema.widget ?? widgetOf(schema) }),
    ...(schema.default !== undefined && { 'ui:default': schema.default }),
    ...(schema.widget === 'file' && { 'ui:path': path }),
    ...(allowsMarkdown(schema, path) && { 'ui:allowsMarkdown': true }),
  };
}

/** The names of the fields that show a hint about Markdown (`MARKDOWN_HELP` in field-notes.tsx). */
const MARKDOWN_FIELDS = new Set([
  'introduction',
  'contactIntroduction',
  'text',
  'description',
  'achievements',
  'figures',
  'quote',
]);

function allowsMarkdown({ type }: FieldSchema, path: Path): boolean {
  const name = path.at(-1);
  // The descriptions of the site and its pages are for search engines, and those of projects are plain text.
  const isPlain = name === 'description' && (path.length === 1 || path[0] === 'projects');
  return type === 'string' && typeof name === 'string' && MARKDOWN_FIELDS.has(name) && !isPlain;
}

function widgetOf({ enum: choices, type }: FieldSchema): string {
  if (choices) return 'choice';
  return type === 'boolean' ? 'switch' : 'line';
}

function mapFields<Result>(
  fields: Readonly<Record<string, FieldSchema>>,
  make: (schema: FieldSchema) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
}

/**
 * Groups the mistakes in a file by field, for the form library. Returns the mistakes in other files and those without a
 * field separately.
 */
export function placeMistakes(
  mistakes: readonly Mistake[],
  file: string,
  schema: FieldSchema,
): { placed: ErrorSchema; others: readonly Mistake[] } {
  const placed: ErrorSchema = {};
  const others: Mistake[] = [];
  for (const mistake of mistakes) {
    const isHere = mistake.file === undefined || mistake.file === file;
    const hasField = mistake.path.length > 0 && schemaAt(schema, mistake.path) !== undefined;
    if (!isHere || !hasField) {
      others.push(mistake);
      continue;
    }
    let at = placed as Record<string | number, ErrorSchema>;
    for (const step of mistake.path) at = (at[step] ??= {}) as typeof at;
    const errors = at as { __errors?: string[] };
    errors.__errors = [...(errors.__errors ?? []), mistake.message];
  }
  return { placed, others };
}

/** Returns a name for a list entry: the first text in it, or else its number. */
export function entryName(value: unknown, index: number): string {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  const name = texts.find((text) => typeof text === 'string' && text.trim() !== '') as
    string | undefined;
  return name === undefined ? `Entry ${index + 1}` : shorten(name.replaceAll('**', ''));
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text;
}
