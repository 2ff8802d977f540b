import type { ParseError } from '../api.ts';
import { pageForm } from './forms.ts';
import { type Fields, readForm } from './read-form.ts';

/** The parts of a page, in the order of the file. Together, they make up the whole file. */
export interface PageParts {
  /** The first line, `---`, with its line break. */
  readonly open: string;
  /** The front matter, without the `---` lines. */
  readonly fields: string;
  /** The `---` line below the fields, and the empty lines after it. */
  readonly close: string;
  readonly text: string;
  /** The whitespace at the end of the file. */
  readonly end: string;
}

/** Splits a page into its parts. Returns `null` if the page has no front matter. */
export function splitPage(source: string): PageParts | null {
  const [top, open, fields, close] =
    /^(---[ \t]*\r?\n)((?:[^\n]*\n)*?)(---[ \t]*(?:\r?\n|$)(?:[ \t]*\r?\n)*)/.exec(source) ?? [];
  if (top === undefined || open === undefined || fields === undefined || close === undefined) {
    return null;
  }
  const rest = source.slice(top.length);
  const [end = ''] = /\s*$/.exec(rest) ?? [];
  return { open, fields, close, text: rest.slice(0, rest.length - end.length), end };
}

/** Returns the values that the form of a page shows, or why the page does not parse. */
export function readPageForm(
  source: string,
):
  | { readonly value: Fields; readonly parseError?: never }
  | { readonly value: null; readonly parseError: ParseError } {
  const parts = splitPage(source);
  if (parts === null) {
    const message =
      'has no title: start the file with these three lines:\n---\ntitle: Imprint\n---';
    return { value: null, parseError: { message, line: 1 } };
  }
  const top = readForm(`\n${parts.fields}`, pageForm);
  if (top.value === null) return { value: null, parseError: top.parseError };
  return { value: { ...top.value, text: parts.text.replaceAll('\r\n', '\n') } };
}
