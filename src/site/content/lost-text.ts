import { CST, Lexer, type LineCounter, parse, stringify } from 'yaml';
import { isFieldName } from './field-names.ts';
import { inQuotes } from './in-quotes.ts';

/** What marks a value as a placeholder (src/site/placeholders.ts): the only comment that may be behind one. */
const MARK = /(^|\s+)# example\s*$/;

/**
 * Finds what YAML would leave out of a text without an error: what follows a "#" after a blank, and a first word that
 * starts with "&", "*" or "!".
 *
 * @returns what each is and how the line has to be written, with its line
 */
export function lostTexts(
  source: string,
  lines: LineCounter,
): { readonly line: number; readonly text: string }[] {
  const tokens = tokensOf(source);
  const columnOf = (offset: number) => lines.linePos(offset).col;
  /** Where the current value has been looked at up to. */
  let done = 0;
  return tokens.flatMap((token, index) => {
    if (token.start < done || !isLost(token, index)) return [];
    const value = valueAround(tokens, index);
    done = value.end;
    return [{ line: lines.linePos(token.start).line, text: explain(token, index, value) }];
  });

  function isLost({ type, start, text, inFlow }: Token, index: number): boolean {
    if (type === 'anchor' || type === 'alias' || type === 'tag') return true;
    if (type !== 'comment') return false;
    if (!startsLine(tokens, index)) return !MARK.test(text) || MARK.exec(text)?.index !== 0;
    // Further to the right than the field or the entry above, the line looks like a part of its text.
    const before = tokens.slice(0, index).findLastIndex(({ type: kind }) => !isBlank(kind));
    if (inFlow || tokens[before]?.type !== 'plain') return false;
    const { holder } = valueAround(tokens, before);
    return holder !== undefined && columnOf(start) > columnOf(holder.start);
  }

  function explain({ type, text: found }: Token, index: number, value: Value): string {
    const corrected = write(value);
    if (type !== 'comment') {
      return `a text that starts with ${found.charAt(0)} needs quotes: ${corrected}`;
    }
    const own = startsLine(tokens, index);
    const reason = own ? 'a line that starts with # is a comment' : 'a # after a space starts one';
    return [
      `"${found.trim()}" would be left out as a comment: ${reason}.`,
      ...(isNote(index, value) ? [] : [`If it is part of the text, use quotes: ${corrected}`]),
      `If it is a note, ${own ? 'start it further to the left' : 'put it on a line of its own, above'}.`,
    ].join('\n    ');
  }

  /** Whether a comment follows no text: what belongs to the field is below it. */
  function isNote(index: number, { start, holder }: Value): boolean {
    const first = tokens.slice(0, index).find((token) => token.start >= start);
    const next = tokens.slice(index).find(({ type }) => !isBlank(type));
    if (next === undefined || holder === undefined) return false;
    if (first?.type === 'block-scalar-header') return next.text.trim() !== '';
    if (first !== undefined) return false;
    const deeper = columnOf(next.start) - columnOf(holder.start);
    return (
      deeper > 0 || (deeper === 0 && next.type === 'seq-item-ind' && holder.type !== next.type)
    );
  }

  function lineStart(offset: number): number {
    return source.lastIndexOf('\n', offset - 1) + 1;
  }

  /** The line with its text in quotes. */
  function write({ start, end, holder }: Value): string {
    const written = source.slice(start, end);
    const [mark = ''] = MARK.exec(written) ?? [];
    const [, list] = /^\[([^[\]{}"']*)\]$/.exec(textOf(written)) ?? [];
    const text =
      list === undefined || holder?.type !== 'plain'
        ? inQuotes(textOf(written))
        : `[${list.split(',').map(writeEntry).join(', ')}]`;
    const before = source.slice(lineStart(start), start).trim();
    return [before, text, mark.trim()].filter((part) => part !== '').join(' ');
  }
}

/** An entry of a list in brackets, in quotes if it needs them. */
function writeEntry(entry: string): string {
  return stringify([entry.trim()], {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    singleQuote: true,
    lineWidth: 0,
  })
    .trim()
    .slice(1, -1);
}

interface Token {
  readonly type: CST.TokenType | 'plain' | 'block-scalar' | null;
  readonly start: number;
  readonly text: string;
  /** Whether it is within brackets or braces. */
  readonly inFlow: boolean;
}

/** What is written for a field or an entry, from its first character. */
interface Value {
  readonly start: number;
  readonly end: number;
  /** The name of the field, or the "-" of the entry. */
  readonly holder: Token | undefined;
}

function isBlank(type: Token['type']): boolean {
  return type === 'space' || type === 'newline' || type === 'comment';
}

/** The parts of a file, with nothing left out. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  let depth = 0;
  let scalar: 'plain' | 'block-scalar' | null = null;
  for (const text of new Lexer().lex(source)) {
    const type = scalar ?? CST.tokenType(text);
    if (type === 'doc-mode' || type === 'flow-error-end') continue;
    if (type === 'scalar') {
      // The mark of the lexer before the text of a scalar without quotes.
      const header = tokens.findLast(({ type: kind }) => !isBlank(kind));
      scalar = header?.type === 'block-scalar-header' ? 'block-scalar' : 'plain';
      continue;
    }
    scalar = null;
    if (type === 'flow-seq-start' || type === 'flow-map-start') depth += 1;
    tokens.push({ type, start, text, inFlow: depth > 0 });
    if (type === 'flow-seq-end' || type === 'flow-map-end') depth -= 1;
    start += text.length;
  }
  return tokens;
}

/** The value that a token is part of; in brackets, the whole list. */
function valueAround(tokens: readonly Token[], index: number): Value {
  const before = tokens.slice(0, index);
  const isHolder = ({ type, inFlow }: Token, at: number) => {
    const previous = tokens[at - 1];
    if (inFlow) return false;
    // A second "-" in a line, and a word that is no field, are parts of a text.
    if (type === 'seq-item-ind') return startsLine(before, at);
    return (
      type === 'map-value-ind' && previous?.type === 'plain' && isFieldName(previous.text.trim())
    );
  };
  const indicator = before.findLastIndex(isHolder);
  const holder =
    tokens[indicator]?.type === 'map-value-ind' ? tokens[indicator - 1] : tokens[indicator];
  const first = tokens
    .slice(indicator + 1, index + 1)
    .find(({ type }) => type !== 'space' && type !== 'newline');
  const rest = tokens.slice(index);
  const newline = rest.findIndex(({ type }) => type === 'newline');
  const last = newline === -1 ? tokens.at(-1) : rest[newline - 1];
  // A quote that is left open takes the lines below.
  const line = last?.type?.endsWith('quoted-scalar') ? last.text.split('\n', 1)[0] : last?.text;
  return { start: first?.start ?? 0, end: (last?.start ?? 0) + (line?.length ?? 0), holder };
}

/** Whether there is nothing but blanks before a token in its line. */
function startsLine(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).findLast(({ type }) => type !== 'space');
  return before === undefined || /[\n\uFEFF]$/.test(before.text);
}

/** The text that was meant, without the quotes around a part of it and without the mark of a placeholder. */
function textOf(written: string): string {
  const text = written
    .replace(MARK, '')
    .replaceAll(/\s*\r?\n\s*/g, ' ')
    .trim();
  const [, quoted, rest = ''] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(\s.*)?$/.exec(text) ?? [];
  return quoted === undefined ? text : `${String(parse(quoted))}${rest}`;
}
