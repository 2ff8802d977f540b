import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { LIMITS } from './limits.ts';

/** Elements that count as HTML with or without an end tag, because CVs often contain them. */
const ELEMENTS = new Set(
  `a abbr b blockquote br code div em font h1 h2 h3 h4 h5 h6 hr i img li mark ol p pre s script section small
  span strong style sub sup table tbody td th thead tr u ul wbr`.split(/\s+/),
);
/**
 * Other HTML elements, and `o:p`, which Word adds. Without an end tag, they count as text, as in "the <main> element"
 * and "List<Object>".
 */
const CLOSED_ELEMENTS = new Set(
  `acronym address area article aside audio base bdi bdo big body button canvas caption center cite col colgroup data
  datalist dd del details dfn dialog dir dl dt embed fieldset figcaption figure footer form frame frameset head header
  hgroup html iframe input ins kbd label legend link main map math menu meta meter nav noframes noscript o:p object
  optgroup option output param picture progress q rp rt ruby samp search select slot source strike summary svg
  template textarea tfoot time title track tt var video`.split(/\s+/),
);
/** Matches a possible tag, or a "<" that does not start one. */
const TAG = /<(?<close>\/?)(?<name>[a-z][a-z\d:]*)(?:\s[^<>]*)?\/?>|</gi;
/** Matches the end tag of a block element. Text that contains one was originally HTML. */
const BLOCK_END = /<\/(?:p|li|ul|ol|div|h[1-6])\s*>/i;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Matches the character references for non-breaking spaces and control characters. */
const BLANK = /&(?:nbsp|#160|#xa0|#0*(?:[12]?\d|3[01]|127)|#x0*(?:1?[\da-f]|7f));/gi;

/** Returns whether text contains HTML elements. Other angle brackets count as text, as in "List<String>". */
export function hasTags(text: string): boolean {
  return tagsIn(text).size > 0;
}

/** Returns the names of the HTML elements in the text. */
function tagsIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const { groups: { close, name } = {} } of text.matchAll(TAG)) {
    const element = name?.toLowerCase() ?? '';
    const isElement = ELEMENTS.has(element) || (close === '/' && CLOSED_ELEMENTS.has(element));
    if (isElement) names.add(element);
  }
  return names;
}

/** Returns whether text contains character references, such as "&amp;". */
export function hasReferences(text: string): boolean {
  return REFERENCE.test(text);
}

/** Formatting elements. Without an end tag, they format everything that follows. */
const MARKS = ['b', 'strong', 'i', 'em', 'code'];

/** Removes the start tags of {@link MARKS} without an end tag, which remain when a program truncates text. */
export function withoutOpenMarks(text: string): string {
  const open = MARKS.filter((name) => !text.toLowerCase().includes(`</${name}>`));
  return text.replaceAll(TAG, (match: string, _close: string, name: string | undefined) =>
    name !== undefined && open.includes(name.toLowerCase()) ? '' : match,
  );
}

/** Elements that are empty or need no end tag. */
const UNCLOSED = new Set(
  'area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
);

/**
 * Checks how deeply elements are nested, because the HTML and Markdown libraries recurse for each level.
 *
 * @throws {Error} with a one-sentence message, if there are too many levels (limits.ts)
 */
function assertNotNested(text: string, elements: ReadonlySet<string>): void {
  const open = new Map<string, number>();
  let depth = 0;
  for (const { groups: { close, name = '' } = {} } of text.matchAll(TAG)) {
    const element = name.toLowerCase();
    if (!elements.has(element) || UNCLOSED.has(element)) continue;
    const count = open.get(element) ?? 0;
    const step = close !== '/' ? 1 : count > 0 ? -1 : 0;
    open.set(element, count + step);
    depth += step;
    if (depth <= LIMITS.elements) continue;
    throw new Error(
      `The text that starts with "${text.trim().slice(0, 40)}…" has more than ${LIMITS.elements} levels of nested HTML elements.`,
    );
  }
}

/**
 * Parses text with leftover HTML.
 *
 * @throws {Error} if the elements are nested too deeply (limits.ts)
 */
export function parseHtml(text: string): Root {
  const elements = tagsIn(text);
  assertNotNested(text, elements);
  const html = text
    .replaceAll(TAG, (match: string, _close: string, name: string | undefined) =>
      name !== undefined && elements.has(name.toLowerCase()) ? match : `&lt;${match.slice(1)}`,
    )
    .replaceAll(BLANK, ' ');
  return fromHtml(html, { fragment: true });
}

/** Decodes text that a program has fully escaped, such as "&lt;p&gt;…&lt;/p&gt;". Other text stays unchanged. */
export function unescapeHtml(text: string): string {
  if (hasTags(text) || !hasReferences(text)) return text;
  const decoded = textOf(parseHtml(text));
  return BLOCK_END.test(decoded) ? decoded : text;
}

/** Returns the text of parsed HTML. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return '';
  if (node.type === 'root') return node.children.map(textOf).join('');
  if (node.tagName === 'script' || node.tagName === 'style') return '';
  const text = node.children.map(textOf).join('');
  return /^(br|dd|div|dt|h[1-6]|li|p|td|th|tr)$/.test(node.tagName) ? ` ${text} ` : text;
}

/**
 * Returns whether text is empty, or contains only spaces, invisible characters (also as character references), or the
 * dashes, dots and underscores that people put in empty fields.
 */
export function isEmptyText(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Pd}_.…•●·]*$/u.test(text.replaceAll(BLANK, ' '));
}

/** Removes control characters and byte order marks, replaces tabs and lone surrogates, and normalises line breaks. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(/\r\n?|[\u000B\u000C\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\uFEFF/gu, '')
    .replaceAll('\t', ' ');
}

/**
 * Turns a name, a title or a date into plain text on one line, without leftover HTML.
 *
 * @throws {Error} if HTML elements are nested too deeply (limits.ts)
 */
export function toPlainText(raw: string): string {
  const text = unescapeHtml(cleanText(raw));
  const plain = hasTags(text) || hasReferences(text) ? textOf(parseHtml(text)) : text;
  return plain.replaceAll(/[^\S\u00A0\u202F]+/g, ' ').trim();
}

/** Works like {@link toPlainText}, but returns `null` for empty text ({@link isEmptyText}). */
export function plainOrNull(raw: string): string | null {
  const text = toPlainText(raw);
  return isEmptyText(text) ? null : text;
}
