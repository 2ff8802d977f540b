import { type Document, type LineCounter, type YAMLError, stringify, visit } from 'yaml';

/**
 * What is wrong with the YAML of a content file, in words for an editor of texts, and what to do about it.
 *
 * @param lines the line counter that the document was parsed with
 * @returns what follows "is not valid YAML"; `null` if nothing is wrong
 */
export function yamlMistake(source: string, document: Document, lines: LineCounter): string | null {
  const line = (offset: number) => lines.linePos(offset).line;
  // A tag of no known type is only a warning, but its word would be missing.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    return (
      openQuote(document, error, line) ??
      indentation(source, document.errors, error, line) ??
      `: ${error.message}${quotesHint(source, line(error.pos[0])) || colonHint(error)}`
    );
  }
  let mistake: string | null = null;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return;
      const place = line(alias.range?.[0] ?? 0);
      mistake = ` at line ${place}.${quotesHint(source, place)}`;
      return visit.BREAK;
    },
  });
  return mistake;
}

/** A text whose closing quote is missing: the parser only notices at the next quote, or at the end of the file. */
function openQuote(
  document: Document,
  { code, message, pos: [end] }: YAMLError,
  line: (offset: number) => number,
): string | null {
  const quote = /^Missing closing (["'])/.exec(message)?.[1];
  if (code !== 'MISSING_CHAR' || quote === undefined) return null;
  let start = end;
  visit(document, {
    Scalar(_, { type = '', range }) {
      if (type.startsWith('QUOTE') && range && range[0] <= end) start = range[0];
    },
  });
  return (
    ` at line ${line(start)}: the text that starts with ${quote} has no ${quote} at its end.` +
    `\nAdd it there. If the text itself starts with ${quote}, put it in ${quote === '"' ? "'…'" : '"…"'}.`
  );
}

/** A line that starts in another column than the fields, the entries or the text that it belongs to. */
function indentation(
  source: string,
  errors: readonly YAMLError[],
  { message, pos: [start] }: YAMLError,
  line: (offset: number) => number,
): string | null {
  // To the parser, a text and the field after it that is too far to the right are a name of several lines.
  const joined = errors.find(
    ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === start,
  );
  const startsLine = /(?:^|\n)[ \t]*$/.test(source.slice(0, start));
  if (joined === undefined && !(startsLine && OUT_OF_COLUMN.test(message))) return null;
  const place = line(startsLine ? start : (joined?.pos[1] ?? start));
  const text = source.split(/\r?\n/)[place - 1] ?? '';
  // As the schemas name fields; another word before a colon is part of a text.
  const field = /^\s*([a-z][A-Za-z]*:|-)(?=\s|$)/.exec(text)?.[1];
  if (field === undefined) {
    return startsLine
      ? ` at line ${place}: this line is no field ("name: value"), and has too few spaces before it to belong to the text above.`
      : null;
  }
  return [
    ` at line ${place}: "${field}" has too many or too few spaces before it.`,
    'The fields of one entry start in the same column, and so do the entries of a list.',
    ...(startsLine ? [] : ['If the line goes on with the text above, that text needs quotes.']),
  ].join('\n');
}

const OUT_OF_COLUMN =
  /^(?:All (?:mapping|sequence) items must|Sequence item without|A block sequence may not|Implicit map keys need)/;

/** What to do about the usual cause of a "nested mapping", a term that an editor of texts does not know. */
function colonHint({ code }: YAMLError): string {
  return code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY'
    ? '\nA text with a colon needs quotes: title: "Two shops: one stock".'
    : '';
}

/**
 * What to do about a text that starts with a character that means something else in YAML, such as "**bold**", or that
 * has the quote within it that it is in.
 *
 * @returns an empty string if the text of the line is none of these
 */
function quotesHint(source: string, line: number): string {
  const text = source.split(/\r?\n/)[line - 1] ?? '';
  const [, before, value, first] =
    /^(\s*(?:- +)*(?:[\w-]+: +)?)(([*&!@`%[{>|"']).*?)(?:\s+# example)?\s*$/.exec(text) ?? [];
  if (before === undefined || value === undefined) return '';
  const inner = innerText(value);
  const quoted = inQuotes(inner ?? value);
  const need = quoted.startsWith(first ?? '') ? `each ${first} twice` : 'other quotes';
  const reason =
    inner === null
      ? `A text that starts with ${first} needs quotes`
      : `A text with ${first} within it needs ${need}`;
  return `\n${reason}: ${before.trim()} ${quoted}`;
}

/** The text between two quotes that also has such quotes within it; `null` if the outer two are part of the text. */
function innerText(value: string): string | null {
  const [, quote, inner] = /^(["'])(.*)\1$/.exec(value) ?? [];
  if (quote === undefined || inner === undefined || !inner.includes(quote)) return null;
  // In "A" and "B", the inner ones are a pair, too, and the first of them closes a word.
  const parts = inner.split(quote);
  const closesWord = /\S$/.test(parts[0] ?? '') && !/^[\p{L}\p{N}]/u.test(parts[1] ?? '');
  return parts.length % 2 === 1 && closesWord ? null : inner;
}

function inQuotes(text: string): string {
  const defaultStringType =
    text.includes("'") && !/["\\]/.test(text) ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
  return stringify(text, { defaultStringType, lineWidth: 0 }).trim();
}
