import type { z } from 'astro/zod';
import {
  type Document,
  LineCounter,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
} from 'yaml';
import { BuildError } from '../build-error.ts';
import { PLACEHOLDER_MARK } from './placeholder-mark.ts';
import { inQuotes } from './in-quotes.ts';
import { findYamlMistake } from './yaml-mistake.ts';

/**
 * Parses and checks one content file.
 *
 * @param file the path from the project's root, for error messages
 * @param source the YAML text
 * @param schema the schema of the file
 * @throws {BuildError} with what is wrong with the YAML, or else with a line for every field that does not match the
 *   schema: the field, what was expected and what was found
 */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: true });
  const mistake = findYamlMistake(source, document, lines);
  if (mistake !== null) {
    const { line, message } = mistake;
    throw new BuildError(`${file} ${message}`, { file, line }, [{ file, path: [], message, line }]);
  }
  // A file with only comments is empty.
  const read = () => schema.safeParse(document.toJS() ?? {}, { reportInput: true });
  let result = read();
  if (result.error && restoreTexts(document, result.error.issues)) result = read();
  if (result.success) return result.data;

  /** Maps each list of names to the field whose message contains it, so no long list is printed twice. */
  const listedAt = new Map<string, string>();
  const mistakes = result.error.issues.flatMap((issue) => {
    /** @param remedy what to do in the file. The "Texts" panel shows only the message. */
    const at = (path: readonly PropertyKey[], message: string, remedy = '') => ({
      // JSON and YAML keys are never symbols.
      path: path as (string | number)[],
      line: lineOf(document, lines, path),
      message,
      remedy,
    });
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        at([...issue.path, key], 'unknown field', '; check its spelling or remove it'),
      );
    }
    if (issue.input === null && issue.path.length > 0) {
      const remedy = isRequired(issue.path) ? 'fill it in' : 'fill it in, or remove the line';
      const node = document.getIn(issue.path, true);
      // YAML reads unquoted words such as "null" as empty, even if the word is a surname.
      const word = (isScalar(node) && node.source) || '';
      const reason =
        word === '' ? '' : `, because ${word} without quotes is an empty value in YAML`;
      const corrected = word === '' ? '' : quotedLine(issue.path);
      return at(issue.path, 'empty', `${reason}; ${remedy}${corrected}`);
    }
    const quotes = isText(issue) ? QUOTES : '';
    if (issue.input === undefined) return at(issue.path, `missing; ${expectation(issue)}`, quotes);
    let expected = expectation(issue);
    if (issue.code === 'invalid_value') {
      const field = listedAt.get(expected);
      if (field === undefined) listedAt.set(expected, writePath(issue.path));
      else expected = `expected one of the names listed for ${field}`;
    }
    const corrected = (isText(issue) && quotedLine(issue.path)) || quotes;
    return at(issue.path, `${expected}, found ${quote(issue.input)}`, corrected);
  });
  const listed = mistakes.map((mistake) => `${writeMistake(mistake)}${mistake.remedy}`);
  const [first] = result.error.issues;
  throw new BuildError(
    [`${file} cannot be used:`, ...listed].join('\n'),
    { file, line: first && lineOf(document, lines, first.path) },
    mistakes.map(({ path, line, message }) => ({ file, path, line, message })),
  );

  /**
   * Returns whether the schema expects text where YAML has read another type or nothing, or whether YAML has read ">"
   * or "|" as the start of an empty text block.
   */
  function isText(issue: z.core.$ZodIssue): boolean {
    if (issue.code === 'invalid_type') return issue.expected === 'string';
    const node = document.getIn(issue.path, true);
    return isScalar(node) && node.type?.startsWith('BLOCK_') === true && node.value === '';
  }

  /** Suggests the line with its value in quotes, if the value is on one line. */
  function quotedLine(path: readonly PropertyKey[]): string {
    const node = document.getIn(path, true);
    if (!isNode(node) || !node.range) return '';
    const [start, valueEnd] = node.range;
    const from = source.lastIndexOf('\n', start - 1) + 1;
    const [line = ''] = /^.*/.exec(source.slice(from)) ?? [];
    const isInFlow = path.some((_, index) => {
      const parent = document.getIn(path.slice(0, index), true);
      return isCollection(parent) && parent.flow === true;
    });
    const [placeholderMark = ''] = PLACEHOLDER_MARK.exec(line) ?? [];
    const end = isInFlow ? valueEnd : from + line.length - placeholderMark.length;
    const below = source.slice(from + line.length, valueEnd).split('\n');
    if (!below.every((other) => /^\s*(#|$)/.test(other))) return '';
    const [before, after] = [source.slice(from, start), source.slice(end, from + line.length)];
    return `\n    If this is text, use quotes: ${`${before}${inQuotes(source.slice(start, end).trim())}${after}`.trim()}`;
  }

  /**
   * Returns whether removing the line would also be a mistake, because the field is required or its parent would be
   * invalid without it.
   */
  function isRequired(path: readonly PropertyKey[]): boolean {
    const { error } = schema.safeParse(without(document.toJS(), path), { reportInput: true });
    const isAt = (issue: z.core.$ZodIssue, place: readonly PropertyKey[]) =>
      issue.path.join('.') === place.join('.');
    return (error?.issues ?? []).some(
      (issue) =>
        (issue.input === undefined && isAt(issue, path)) ||
        (issue.code !== 'unrecognized_keys' && isAt(issue, path.slice(0, -1))),
    );
  }
}

/**
 * Creates the error for mistakes that the schema of a content file cannot find.
 *
 * @param file the path from the project's root
 * @param source the YAML text
 */
export function fieldErrors(
  file: string,
  source: string,
  fields: readonly { readonly path: readonly (string | number)[]; readonly message: string }[],
): BuildError {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const mistakes = fields.map((field) => ({
    ...field,
    file,
    line: lineOf(document, lines, field.path),
  }));
  return new BuildError(
    [`${file} cannot be used:`, ...mistakes.map((mistake) => writeMistake(mistake))].join('\n'),
    { file, line: mistakes[0]?.line },
    mistakes,
  );
}

/** Writes a mistake as a line of a message. */
function writeMistake({
  path,
  line,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly line: number | undefined;
  readonly message: string;
}): string {
  return `  ${writePath(path)}${line === undefined ? '' : ` (line ${line})`}: ${message}`;
}

/** Returns the line of a field, or of the nearest parent that exists. */
function lineOf(
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    const node = isMap(parent)
      ? parent.items.find((pair) => String(pair.key) === String(key))?.key
      : isSeq(parent)
        ? parent.items[Number(key)]
        : undefined;
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return undefined;
}

/**
 * Restores the text of the file where YAML has read a number or a boolean but the schema expects text. Converting a
 * number back would change text such as "+48600100200" and "5.0".
 *
 * @returns whether anything was restored
 */
function restoreTexts(document: Document, issues: readonly z.core.$ZodIssue[]): boolean {
  const scalars = issues
    .filter((issue) => issue.code === 'invalid_type' && issue.expected === 'string')
    .map(({ path }) => document.getIn(path, true))
    .filter((node) => isScalar(node))
    .filter(({ value }) => value !== null);
  for (const scalar of scalars) scalar.value = scalar.source;
  return scalars.length > 0;
}

/** Returns the content of a file without the field or entry at a path. */
function without(content: unknown, [key = '', ...rest]: readonly PropertyKey[]): unknown {
  const parts = Object.entries(content ?? {}).flatMap(([name, part]): [string, unknown][] => {
    if (name !== String(key)) return [[name, part]];
    return rest.length === 0 ? [] : [[name, without(part, rest)]];
  });
  return Array.isArray(content) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** What messages call each type that a schema can expect. */
const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'fields, each as "name: value"',
  boolean: 'true or false',
  string: 'text',
};

/** The hint for text that YAML can read only in quotes. */
const QUOTES = ' (in quotes, if it has a colon or starts with a special character)';

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${EXPECTED[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    default:
      return issue.message;
  }
}

/** Writes the path of a field for messages, such as `roles[1].company`. */
function writePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole file';
  const parts = path.map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`));
  return shorten(parts.join('').replace(/^\./, ''));
}

/** Writes a value for messages: quoted, and shortened if it is long. */
function quote(value: unknown): string {
  return shorten(JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
