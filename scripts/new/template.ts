import { parse } from 'yaml';
import { writeField } from '../../src/site/content/write-field.ts';

/** The values to write into a content file. */
export interface Filling {
  /** Values by field. They replace the values of the template. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields whose values are placeholders. The build lists these placeholders. */
  readonly examples?: ReadonlySet<string>;
  /** The fields that keep the value of the template. */
  readonly kept?: ReadonlySet<string>;
  /** Values by field, to write as comments. */
  readonly suggestions?: Readonly<Record<string, unknown>>;
}

/**
 * Fills in a content file. Each field keeps its comment. A field without a value is commented out, with its suggestion
 * or a short example.
 *
 * @param template the text of a shipped content file in YAML, with blank lines between its fields
 * @param fields the names of the fields, including the fields that are commented out in the template
 */
export function fillTemplate(
  template: string,
  fields: readonly string[],
  filling: Filling,
): string {
  const { values, examples = new Set(), kept = new Set(), suggestions = {} } = filling;
  const seen = new Set<string>();
  const write = (field: string) => {
    seen.add(field);
    if (field in suggestions) return comment(writeField(field, suggestions[field]));
    if (!(field in values)) return null;
    const text = writeField(field, values[field]);
    return examples.has(field) ? text.replace(/^.*$/m, '$& # example') : text;
  };
  const parts = splitFields(template, fields).map(({ field, before, text }) => {
    if (field === null) return before;
    const value = kept.has(field) ? text : (write(field) ?? comment(shorten(text)));
    return before === '' ? value : `${before}\n${value}`;
  });
  const missing = Object.keys(values).filter((field) => !seen.has(field));
  return `${[...parts, ...missing.map(write)].join('\n\n')}\n`;
}

interface Part {
  /** The name of the field, or `null` for the comment at the top of the file. */
  readonly field: string | null;
  /** The comment above the field. */
  readonly before: string;
  /** The field with its value, without "#". */
  readonly text: string;
}

/** Splits a file at the blank lines before a field or its comment. */
function splitFields(template: string, fields: readonly string[]): Part[] {
  const blocks = template
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split(/\n\n(?=\S)/);
  return blocks.map((block) => {
    const lines = block.split('\n');
    const start = lines.findIndex((line) => fields.includes(fieldOf(line) ?? ''));
    if (start === -1) return { field: null, before: block, text: '' };
    const text = lines.slice(start).map((line) => line.replace(/^#/, ''));
    return {
      field: fieldOf(lines[start] ?? ''),
      before: lines.slice(0, start).join('\n'),
      text: text.join('\n'),
    };
  });
}

/** Returns the name of the field that starts on a line. In a commented-out field, no space follows the "#". */
function fieldOf(line: string): string | null {
  return /^#?([a-z]+):(?: |$)/i.exec(line)?.[1] ?? null;
}

function comment(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '#');
}

/** Shortens the value of a field to an example: only the first item of a list, and "…" instead of long text. */
function shorten(text: string): string {
  const [[field = '', value] = []] = Object.entries(parse(text) as Record<string, unknown>);
  return writeField(field, shortValue(value));
}

function shortValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortValue);
  if (typeof value === 'string') return value.length > 60 ? '…' : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shortValue(field)]));
}
