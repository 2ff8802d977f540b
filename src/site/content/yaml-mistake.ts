import { type Document, type LineCounter, type YAMLError, visit } from 'yaml';
import { isFieldName } from './field-names.ts';
import { PLACEHOLDER_MARK } from './placeholder-mark.ts';
import { inQuotes } from './in-quotes.ts';
import { findDroppedText } from './dropped-text.ts';

/** A mistake in a line of a content file. It stops the build. */
interface YamlMistake {
  readonly line: number;
  /** What is wrong and, where possible, how to correct it. The error shows this text after the file name. */
  readonly message: string;
}

/** Matches names like those in the schemas. Any other word before a colon is part of the text. */
const NAME = '(?:[a-z][A-Za-z]*|software-stack)';

/**
 * Finds what is wrong with the YAML of a content file, including text that YAML would silently drop.
 *
 * @param lines the line counter that the document was parsed with
 * @returns `null` if nothing is wrong
 */
export function findYamlMistake(
  source: string,
  document: Document,
  lines: LineCounter,
): YamlMistake | null {
  const lineOf = (offset: number) => lines.linePos(offset).line;
  // An unknown tag is only a warning, but YAML would drop the tag from the text.
  const [error] = [...document.errors, ...document.warnings];
  // After an unclosed quote, everything that follows counts as text, so this check comes first.
  const unclosed = error && unclosedQuote(source, document, error, lineOf);
  if (unclosed) return unclosed;
  const dropped = findDroppedText(source, lines);
  if (dropped[0]) {
    const list = dropped.map(({ line, text }) => `\n  line ${line}: ${text}`);
    return { line: dropped[0].line, message: `cannot be used:${list.join('')}` };
  }
  if (!error) return null;
  const bracket = unclosedBracket(source, document, error);
  if (bracket !== undefined) {
    const line = lineOf(bracket);
    return {
      line,
      message: `is not valid YAML at line ${line}: the ${source.charAt(bracket)} has no matching ${source.charAt(bracket) === '[' ? ']' : '}'}.${quotesHint(source, line)}`,
    };
  }
  const line = lineOf(error.pos[0]);
  const last = joinedName(document.errors, error)?.pos[1];
  return (
    indentationMistake(source, document.errors, error, lineOf) ?? {
      line,
      message: `is not valid YAML: ${error.message}${quotesHint(source, line, last && lineOf(last))}`,
    }
  );
}

/**
 * Finds text without its closing quote. The parser reports the mistake only at the next quote, or at the end of the
 * file.
 */
function unclosedQuote(
  source: string,
  document: Document,
  { code, message, pos: [end] }: YAMLError,
  lineOf: (offset: number) => number,
): YamlMistake | null {
  const quote = /^Missing closing (["'])/.exec(message)?.[1];
  if (code !== 'MISSING_CHAR' || quote === undefined) return null;
  let start = end;
  visit(document, {
    Scalar(_, { type = '', range }) {
      if (type.startsWith('QUOTE') && range && range[0] <= end) start = range[0];
    },
  });
  const line = lineOf(start);
  const [before, value] = splitLine(source, line);
  const placeholderMark = PLACEHOLDER_MARK.exec(value)?.[0] ?? '';
  const corrected = `${before.trim()} ${inQuotes(value.slice(0, value.length - placeholderMark.length))}${placeholderMark}`;
  return {
    line,
    message:
      `is not valid YAML at line ${line}: the text that starts with ${quote} has no ${quote} at its end.` +
      `\nAdd it there. If the text itself starts with ${quote}, write: ${corrected.trim()}`,
  };
}

/** Finds an opening bracket that is never closed. The parser reports the mistake only further down. */
function unclosedBracket(
  source: string,
  document: Document,
  { message, pos: [end] }: YAMLError,
): number | undefined {
  const isNextField = new RegExp(`^ *(?:${NAME}:|-)(?:\\s|$)`, 'm').test(
    source.slice(source.lastIndexOf('\n', end - 1) + 1).split('\n', 1)[0] ?? '',
  );
  if (!/^(?:Flow (?:map|sequence) in|Expected flow)/.test(message) && !isNextField)
    return undefined;
  let start: number | undefined;
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow !== true || !range || range[0] > end || range[1] < end) return undefined;
      start = range[0];
      return visit.SKIP;
    },
  });
  return start;
}

/**
 * Finds a line that does not start in the column of the fields, the entries or the text that it belongs to. The parser
 * reports a colon without a space after it in the same way, so this function also finds such a colon.
 */
function indentationMistake(
  source: string,
  errors: readonly YAMLError[],
  error: YAMLError,
  lineOf: (offset: number) => number,
): YamlMistake | null {
  const [start] = error.pos;
  const joined = joinedName(errors, error);
  const startsLine = /(?:^|\n)[ \t]*$/.test(source.slice(0, start));
  if (joined === undefined && !(startsLine && OUT_OF_COLUMN.test(error.message))) return null;
  // The parser counts empty lines and comments as part of the field below them.
  const [above = ''] = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(source.slice(start)) ?? [];
  const line = lineOf(startsLine ? start + above.length : (joined?.pos[1] ?? start));
  if (!startsLine && line === lineOf(start)) return null;
  const lines = source.split(/\r?\n/);
  const text = lines[line - 1] ?? '';
  const missingSpace = new RegExp(`^(\\s*(?:- +)?${NAME}:)([^\\s/].*)$`).exec(text);
  if (missingSpace) {
    const [, name = '', value = ''] = missingSpace;
    const corrected = `${name.trim()} ${value}`;
    return {
      line,
      message: `is not valid YAML at line ${line}: a colon needs a space after it: ${corrected}`,
    };
  }
  const [, indent = '', field] = new RegExp(`^( *)(${NAME}:|-)(?=\\s|$)`).exec(text) ?? [];
  if (field === undefined) {
    if (!startsLine) return null;
    return {
      line,
      message: `is not valid YAML at line ${line}: this line is not a field ("name: value"), and has too few spaces before it to belong to the text above.`,
    };
  }
  const column = nearestColumn(lines.slice(0, line - 1), field === '-', indent.length);
  const spaces = Math.abs(indent.length - column);
  return {
    line,
    message: [
      `is not valid YAML at line ${line}: "${field}" has ${spaces} ${spaces === 1 ? 'space' : 'spaces'} too ${indent.length > column ? 'many' : 'few'} before it.`,
      'The fields of one entry start in the same column, and so do the entries of a list. Write:',
      `${' '.repeat(column)}${text.trim()}`,
      ...(startsLine ? [] : ['If the line continues the text above, that text needs quotes.']),
    ].join('\n'),
  };
}

/**
 * Finds the column where a field or an entry may start, based on the lines above it.
 *
 * @param indent the number of spaces before the field or entry
 * @returns the nearest valid number of spaces; the larger one if two are equally near
 */
function nearestColumn(above: readonly string[], isEntry: boolean, indent: number): number {
  let open: { readonly isEntry: boolean; readonly column: number }[] = [];
  for (const line of above) {
    const [, before = '', dashes = '', name = ''] =
      new RegExp(`^( *)((?:- +)*)(${NAME}:(?=\\s|$))?`).exec(line) ?? [];
    if (dashes === '' && name === '') continue;
    open = open.filter(({ column }) => column < before.length);
    for (const { index } of dashes.matchAll(/-/g)) {
      open.push({ isEntry: true, column: before.length + index });
    }
    if (name !== '') open.push({ isEntry: false, column: before.length + dashes.length });
  }
  return open
    .filter((place) => place.isEntry === isEntry)
    .map(({ column }) => column)
    .reduce(
      (nearest, column) =>
        Math.abs(column - indent) <= Math.abs(nearest - indent) ? column : nearest,
      0,
    );
}

/**
 * Finds the parser's error for text followed by a field that is indented too far. The parser reads both as one
 * multi-line name.
 */
function joinedName(errors: readonly YAMLError[], { pos: [start] }: YAMLError) {
  return errors.find(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === start);
}

const OUT_OF_COLUMN =
  /^(?:All (?:mapping|sequence) items must|Sequence item without|A block sequence may not|Implicit map keys need)/;

/**
 * Splits a line into the part before its text, and the text.
 *
 * @param last the last line of the text, if the text continues on the lines below
 */
function splitLine(
  source: string,
  line: number,
  last = line,
): readonly [before: string, text: string] {
  const [first = '', ...more] = source.split(/\r?\n/).slice(line - 1, last);
  const text = [first, ...more.map((part) => part.trim())].join(' ');
  const [, dash = '', rest = ''] = /^(\s*(?:- +)?)(.*?)\s*$/.exec(text) ?? [];
  const [field = '', name = ''] = new RegExp(`^(${NAME}): +`).exec(rest) ?? [];
  const before = isFieldName(name) ? field : '';
  return [`${dash}${before}`, rest.slice(before.length)];
}

/**
 * Suggests quotes for text that contains a colon, that starts with a special character such as "@", or that contains
 * the same quotes that surround it.
 *
 * @returns an empty string if none of these applies
 */
function quotesHint(source: string, line: number, last = line): string {
  const [before, written] = splitLine(source, line, last);
  const placeholderMark = PLACEHOLDER_MARK.exec(written)?.[0] ?? '';
  const value = written.slice(0, written.length - placeholderMark.length);
  const inner = innerText(value);
  const quoted = inQuotes(inner ?? value);
  const [first = ''] = value;
  const need = quoted.startsWith(first) ? `each ${first} twice` : 'different quotes';
  const reason =
    inner !== null
      ? `Text that contains ${first} needs ${need}`
      : /[&*!@`%[\]{}>|"',?:-]/.test(first)
        ? `Text that starts with ${first} needs quotes`
        : /:(\s|$)/.test(value)
          ? 'Text with a colon needs quotes'
          : null;
  return reason === null ? '' : `\n${reason}: ${before.trim()} ${quoted}${placeholderMark}`;
}

/**
 * Returns the text between the outer quotes if it contains the same quotes. Returns `null` if it does not, or if the
 * outer quotes are part of the text.
 */
function innerText(value: string): string | null {
  const [, quote, inner] = /^(["'])(.*)\1$/.exec(value) ?? [];
  if (quote === undefined || inner === undefined || !inner.includes(quote)) return null;
  // In `"A" and "B"`, the inner quotes are also a pair, and the first of them closes a word.
  const parts = inner.split(quote);
  const closesWord = /\S$/.test(parts[0] ?? '') && !/^[\p{L}\p{N}]/u.test(parts[1] ?? '');
  return parts.length % 2 === 1 && closesWord ? null : inner;
}
