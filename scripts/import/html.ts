import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Elements of which remains are found in CVs. Anything else in angle brackets is text, such as "List<String>". */
const ELEMENTS =
  'a|abbr|b|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul';
const ATTRIBUTES = '(?:\\s[^<>]*)?/?>';
const TAG = new RegExp(`</?(?:${ELEMENTS})${ATTRIBUTES}`, 'i');
const NO_TAG = new RegExp(`<(?!/?(?:${ELEMENTS})${ATTRIBUTES})`, 'gi');
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** References to blanks and to control characters. */
const BLANK = /&(?:nbsp|#160|#xa0|#0*(?:[12]?\d|3[01]|127)|#x0*(?:1?[\da-f]|7f));/gi;

/** Whether a text holds elements of HTML. */
export function hasTags(text: string): boolean {
  return TAG.test(text);
}

/** Whether a text holds character references, such as "&amp;". */
export function hasReferences(text: string): boolean {
  return REFERENCE.test(text);
}

/** Parses a text with remains of HTML. */
export function parseHtml(text: string): Root {
  const html = text.replaceAll(NO_TAG, '&lt;').replaceAll(BLANK, ' ');
  return fromHtml(html, { fragment: true });
}

/** The text of parsed HTML. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return '';
  if (node.type === 'root') return node.children.map(textOf).join('');
  if (node.tagName === 'script' || node.tagName === 'style') return '';
  const text = node.children.map(textOf).join('');
  return /^(br|div|h[1-6]|li|p|td|th|tr)$/.test(node.tagName) ? ` ${text} ` : text;
}

/** Whether a text says nothing: blanks, also as references, and the dash or dots that stand for an empty field. */
export function saysNothing(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Pd}_.…•●·]*$/u.test(text.replaceAll(BLANK, ' '));
}

/** Removes what no text needs: control characters, and halves of characters. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(/\r\n?|[\u000B\u000C\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\uFEFF/gu, '')
    .replaceAll('\t', ' ');
}

/** A name, a title or a date: plain text in one line, without remains of HTML. */
export function toPlainText(raw: string): string {
  const text = cleanText(raw);
  const plain = hasTags(text) || hasReferences(text) ? textOf(parseHtml(text)) : text;
  return plain.replaceAll(/[^\S\u00A0\u202F]+/g, ' ').trim();
}

/** The same; `null` for a text that says nothing. */
export function plainOrNull(raw: string): string | null {
  const text = toPlainText(raw);
  return saysNothing(text) ? null : text;
}
