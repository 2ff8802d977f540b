import { CST, Lexer, type LineCounter, parseDocument, stringify } from 'yaml';
import { isFieldName } from './field-names.ts';
import { PLACEHOLDER_MARK } from './placeholder-mark.ts';
import { inQuotes } from './in-quotes.ts';

/**
 * Finds what looks like text but is not text in YAML: a comment beside a field or a value, an indented comment below a
 * value, and the first word of a value if it starts with "&", "*" or "!".
 *
 * @returns the number of each line with such text, and a message that says what is wrong and how to correct it
 */
export function findDroppedText(
  source: string,
  lines: LineCounter,
): { readonly line: number; readonly text: string }[] {
  const tokens = tokensOf(source);
  const columnOf = (offset: number) => lines.linePos(offset).col;
  /** The end of the last value that was examined. */
  let done = 0;
  return tokens.flatMap((token, index) => {
    if (token.start < done || !isDropped(token)) return [];
    const value = valueAround(tokens, token, index);
    done = value.end;
    return [{ line: lines.linePos(token.start).line, text: explain(token, index, value) }];
  });

  function isDropped({ type, start, text, inFlow, startsLine, before }: Token): boolean {
    if (type === 'anchor' || type === 'alias' || type === 'tag') return true;
    if (type !== 'comment') return false;
    // The placeholder mark is the only comment that may follow a value.
    if (!startsLine) return PLACEHOLDER_MARK.exec(` ${text}`)?.index !== 0;
    // A line that is indented further than the field or entry above it looks like part of the text above.
    if (inFlow || before?.type !== 'plain' || before.holder === undefined) return false;
    return columnOf(start) > columnOf(before.holder.start);
  }

  function explain(token: Token, index: number, value: Value): string {
    const { type, text: found, startsLine } = token;
    const corrected = correctedLine(value);
    if (type !== 'comment') {
      const line = corrected === null ? '' : `: ${corrected}`;
      return `text that starts with ${found.charAt(0)} needs quotes${line}`;
    }
    const reason = startsLine
      ? 'a line that starts with # is a comment'
      : 'a # after a space starts a comment';
    return [
      `"${found.trim()}" would be left out as a comment: ${reason}.`,
      ...(corrected === null || isNote(index, value)
        ? []
        : [`If it is part of the text, use quotes: ${corrected}`]),
      `If it is a note, ${startsLine ? 'start it further to the left' : 'put it on a line of its own, above'}.`,
    ].join('\n    ');
  }

  /** Returns whether a comment is a note beside a field or an entry whose value starts below the comment. */
  function isNote(index: number, { first, holder }: Value): boolean {
    let at = index;
    while (isBlank(tokens[at]?.type)) at += 1;
    const next = tokens[at];
    if (next === undefined || holder === undefined) return false;
    if (first.type === 'block-scalar-header') return next.text.trim() !== '';
    const startsWithComment = first === tokens[index];
    const [column, holderColumn] = [columnOf(next.start), columnOf(holder.start)];
    // A field's list may start in the column of the field. Below a "-", a "-" in the same column is the next entry.
    const isListOfField = next.type === 'seq-item-ind' && holder.type !== 'seq-item-ind';
    const isBelowHolder = column > holderColumn || (column === holderColumn && isListOfField);
    return startsWithComment && isBelowHolder;
  }

  function lineStart(offset: number): number {
    return source.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Returns whether a token is an opening bracket with a matching one. An unmatched bracket is part of the text. */
  function isInBrackets(first: Token): boolean {
    if (first.type !== 'flow-seq-start' && first.type !== 'flow-map-start') return false;
    let depth = 0;
    for (const { type } of tokens.slice(tokens.indexOf(first))) {
      if (type === 'flow-seq-start' || type === 'flow-map-start') depth += 1;
      if (type === 'flow-seq-end' || type === 'flow-map-end') depth -= 1;
      if (depth === 0) return true;
    }
    return false;
  }

  /**
   * Returns the line with its text in quotes or, for a simple list, with quotes around the entries that need them.
   * Returns `null` for anything else in brackets, because quotes would turn it into text.
   */
  function correctedLine({ first, end, holder }: Value): string | null {
    const { start } = first;
    const written = source.slice(start, end);
    const [placeholderMark = ''] = PLACEHOLDER_MARK.exec(written) ?? [];
    const [, list] = /^\[([^[\]{}"']*)\]$/.exec(textOf(written)) ?? [];
    const isList = list !== undefined && holder?.type === 'plain';
    if (!isList && isInBrackets(first)) return null;
    const text = !isList
      ? inQuotes(textOf(written))
      : `[${list.split(',').map(writeEntry).join(', ')}]`;
    const before = source.slice(lineStart(start), start).trim();
    return [before, text, placeholderMark.trim()].filter((part) => part !== '').join(' ');
  }
}

/** Writes an entry of a bracketed list, with quotes around the entry if it needs them. */
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
  /** Whether the token is within brackets or braces. */
  readonly inFlow: boolean;
  /** Whether only spaces come before the token on its line. */
  readonly startsLine: boolean;
  /** The last token before this one that is neither whitespace nor a comment. */
  readonly before: Token | undefined;
  /** The token that this one belongs to: the name of a field, or the "-" of an entry. */
  readonly holder: Token | undefined;
}

/** The value of a field or an entry, up to the end of a line. */
interface Value {
  /** The first token of the value, which may be a comment. */
  readonly first: Token;
  readonly end: number;
  readonly holder: Token | undefined;
}

function isWhitespace(type: Token['type'] | undefined): boolean {
  return type === 'space' || type === 'newline';
}

function isBlank(type: Token['type'] | undefined): boolean {
  return isWhitespace(type) || type === 'comment';
}

/** Splits a file into tokens that together cover the whole file. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  let depth = 0;
  let scalar: 'plain' | 'block-scalar' | null = null;
  let startsLine = true;
  let before: Token | undefined;
  let holder: Token | undefined;
  for (const text of new Lexer().lex(source)) {
    const type = scalar ?? CST.tokenType(text);
    if (type === 'doc-mode' || type === 'flow-error-end') continue;
    if (type === 'scalar') {
      // The lexer puts this marker before an unquoted scalar.
      scalar = before?.type === 'block-scalar-header' ? 'block-scalar' : 'plain';
      continue;
    }
    scalar = null;
    if (type === 'flow-seq-start' || type === 'flow-map-start') depth += 1;
    const token: Token = { type, start, text, inFlow: depth > 0, startsLine, before, holder };
    holder = holderStartedBy(token, tokens.at(-1)) ?? holder;
    tokens.push(token);
    if (!isBlank(type)) before = token;
    if (type !== 'space') startsLine = /[\n\uFEFF]$/.test(text);
    if (type === 'flow-seq-end' || type === 'flow-map-end') depth -= 1;
    start += text.length;
  }
  return tokens;
}

/** Returns the holder of the text after a ":" or a "-": the name before the ":", or the "-" itself. */
function holderStartedBy(token: Token, previous: Token | undefined): Token | undefined {
  if (token.inFlow) return undefined;
  // A second "-" on a line and a word that is not a field name are part of the text.
  if (token.type === 'seq-item-ind') return token.startsLine ? token : undefined;
  const isName = previous?.type === 'plain' && isFieldName(previous.text.trim());
  return token.type === 'map-value-ind' && isName ? previous : undefined;
}

/**
 * Returns the value that contains a token, up to the end of the token's line. For a token in brackets, the value starts
 * with the outermost bracket.
 */
function valueAround(tokens: readonly Token[], token: Token, index: number): Value {
  let from = index;
  while (from > 0 && tokens[from - 1]?.holder === token.holder) from -= 1;
  while (isWhitespace(tokens[from]?.type)) from += 1;
  let to = index;
  while (to + 1 < tokens.length && tokens[to + 1]?.type !== 'newline') to += 1;
  const last = tokens[to] ?? token;
  // An unclosed quote also includes the lines below.
  const text = last.type?.endsWith('quoted-scalar') ? last.text.split('\n', 1)[0] : last.text;
  return {
    first: tokens[from] ?? token,
    end: last.start + (text?.length ?? 0),
    holder: token.holder,
  };
}

/** Returns the intended text, without the quotes around part of it and without the placeholder mark. */
function textOf(written: string): string {
  const text = written
    .replace(PLACEHOLDER_MARK, '')
    .replaceAll(/\s*\r?\n\s*/g, ' ')
    .trim();
  const [, quoted, rest = ''] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(\s.*)?$/.exec(text) ?? [];
  // `parse` would throw on an unknown escape, as in "C:\path". `parseDocument` keeps the escape.
  return quoted === undefined ? text : `${String(parseDocument(quoted).toJS())}${rest}`;
}
