import type { List, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { toMdast } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import {
  cleanText,
  hasReferences,
  hasTags,
  parseHtml,
  isEmptyText,
  textOf,
  unescapeHtml,
  withoutOpenMarks,
} from './html.ts';

/** Text in the Markdown subset: paragraphs, line breaks, lists, links, emphasis and `code` (README.md). */
export type Markdown = string;

/** A passage of a CV, split into its text and the list at its end. */
export interface TextWithPoints {
  readonly text: Markdown;
  /** The items of the list at the end, each on one line. Empty if that list is numbered or not the only one. */
  readonly points: readonly Markdown[];
}

type Block = Paragraph | List;

/**
 * Reads text as people write it in a CV, with paragraphs, lines, bullets, URLs, leftover HTML and some Markdown.
 * Escapes accidental markup, such as the asterisk in "Laravel 6.*".
 *
 * @throws {Error} if HTML elements are nested too deeply (limits.ts)
 */
export function toTextWithPoints(raw: string): TextWithPoints {
  const blocks = readBlocks(raw);
  const last = blocks.at(-1);
  const lists = blocks.filter(({ type }) => type === 'list');
  if (last?.type !== 'list' || last.ordered || lists.length > 1) {
    return { text: write(blocks), points: [] };
  }
  return { text: write(blocks.slice(0, -1)), points: linesOf(last) };
}

/** Works like {@link toTextWithPoints}, but keeps a list at the end in the text. */
export function toText(raw: string): Markdown {
  return write(readBlocks(raw));
}

/**
 * Splits text into the points of a list: one line for each bullet or paragraph.
 *
 * @throws {Error} if HTML elements are nested too deeply (limits.ts)
 */
export function toPoints(raw: string): Markdown[] {
  return readBlocks(raw).flatMap(linesOf);
}

/** Writes a link. Without a label, its text is the URL. */
export function toLink(url: string, label = url): Markdown {
  return write([paragraph([{ type: 'link', url, children: [{ type: 'text', value: label }] }])]);
}

/** Escapes a line of text so that it contains no markup. */
export function escapeMarkdown(value: string): Markdown {
  return write([paragraph([{ type: 'text', value }])]);
}

/**
 * Characters that are bullets even without a space after them, unless they start a rating such as "●●●○○". Dashes,
 * asterisks and plus signs need a space.
 */
const BULLET =
  /^\s*(?:[•●▪‣∙■□▶►➢➤✓✔⁃◦○·▸▹➔◆◇❖✦›・‧◉⦿❯◼◾❑](?![●○◆◇■□])\uFE0F?\s*|[-–—*+\u2010\u2015]\s+)/u;
/**
 * Characters that can also start a sentence, a quotation or a rating. They are bullets if they start two lines in a
 * row.
 */
const REPEATED_BULLET = /^\s*(?:(?<sign>[→👉📌✅⭐])(?!\uFE0F?\k<sign>)\uFE0F?\s*|[»★☆o]\s+)/u;
/** A dash, "*" or "+" without a space is a bullet only before a letter and on several lines, unlike in "-17%". */
const TIGHT_BULLET = /^\s*[-–—*+](?=\p{L})/u;
const NUMBER = /^\s*(\d{1,2})[.)]\s+/;
/** A bullet that can also appear within a line. */
const INNER_BULLET = String.raw`[•●▪‣■►➢▸▹➔◆◇❖✦❯◉⦿◼◾❑👉📌✅]\uFE0F?\s`;
/** Matches two bullets in a line, the first at its start or after punctuation. Such a line has lost its line breaks. */
const HAS_INNER_BULLETS = new RegExp(
  String.raw`(?:^|[.:;!?…。：！？])\s*${INNER_BULLET}.*${INNER_BULLET}`,
  'u',
);
const AT_INNER_BULLET = new RegExp(`(?=${INNER_BULLET})`, 'u');

function readBlocks(raw: string): Block[] {
  const text = withoutOpenMarks(unescapeHtml(cleanText(raw)));
  if (!hasTags(text)) {
    const plain = hasReferences(text) ? textOf(parseHtml(text)) : text;
    return groupLines(plain.split('\n').flatMap(splitBullets).map(readLine));
  }
  // If no HTML element breaks a line, the line breaks in the text are kept.
  const html = /<(p|br|li|dt|dd|tr|div|h[1-6])\b/i.test(text)
    ? text
    : text.replaceAll('\n', '<br>');
  const tree = toMdast(parseHtml(html), { document: true });
  return simplify(tree);
}

function splitBullets(line: string): string[] {
  return HAS_INNER_BULLETS.test(line) ? line.split(AT_INNER_BULLET) : [line];
}

/** The start of a line that is a heading in Markdown. In "# of users", the sign means "number". */
const HEADING = /^\s{0,3}(?:#\s+(?=[*_\p{Lu}\p{Lt}\p{Lo}])|#{2,6}\s+(?=\S))/u;

/** Reads a line of text. The subset has no headings, so a heading becomes a line of strong text. */
function readLine(line: string): PhrasingContent[] {
  const marks = HEADING.exec(line)?.[0];
  if (marks === undefined) return readInline(line);
  const title = line.slice(marks.length).trim().replace(/ #+$/, '');
  return emphasise('strong', readInline(title));
}

/**
 * Lookarounds for the characters before and after emphasis with one asterisk or with underscores, so "6.*" and
 * "snake_case" contain no emphasis.
 */
const BEFORE = String.raw`(?<![^\s([{"'«“„—–-])`;
const AFTER = String.raw`(?![^\s)\]}"'»”.,;:!?…—–-])`;
/** Names in Python and JavaScript that look like strong text. */
const DUNDER = '(?:init|main|name|file|call|new|str|repr|proto|dirname|filename)__';

/** Matches markup in a line of text. Only sequences that nobody writes by accident count as markup. */
const INLINE = new RegExp(
  [
    '`(?<code>[^`\\n]+)`',
    String.raw`\*\*(?=\S)(?<strong>[^*\n]+?)(?<=\S)\*\*`,
    String.raw`${BEFORE}__(?!${DUNDER})(?=[\p{L}\p{N}])(?<bold>[^_\n]*?[^\s_])__${AFTER}`,
    String.raw`${BEFORE}(?<mark>[*_])(?=[\p{L}\p{N}])(?<emphasis>[^*_\n]*?[^\s*_])\k<mark>${AFTER}`,
    String.raw`\[(?<label>[^[\]\n]+)\]\((?<target>(?:https?:\/\/|mailto:|tel:)(?:[^\s()]|\([^\s()]*\))+)\)`,
    String.raw`(?<url>https?:\/\/[^\s<>"` + '`' + String.raw`、。」』】）]+)`,
  ].join('|'),
  'giu',
);

function readInline(text: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let end = 0;
  const addText = (value: string) => {
    if (value !== '') nodes.push({ type: 'text', value });
  };
  for (const match of text.matchAll(INLINE)) {
    const { code, bold, strong = bold, emphasis, label, target, url } = match.groups ?? {};
    addText(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (code !== undefined) nodes.push({ type: 'inlineCode', value: code });
    else if (strong !== undefined) nodes.push(...emphasise('strong', readInline(strong)));
    else if (emphasis !== undefined) nodes.push(...emphasise('emphasis', readInline(emphasis)));
    else if (label !== undefined && target !== undefined) {
      nodes.push({ type: 'link', url: target, children: [{ type: 'text', value: label }] });
    } else if (url !== undefined) {
      const bare = withoutPunctuation(url);
      nodes.push({ type: 'link', url: bare, children: [{ type: 'text', value: bare }] });
      end -= url.length - bare.length;
    }
  }
  addText(text.slice(end));
  return nodes;
}

/** Removes sentence punctuation from the end of a URL. */
function withoutPunctuation(url: string): string {
  let unbalanced = url.split(')').length - url.split('(').length;
  let end = url.length;
  for (; end > 0; end -= 1) {
    const sign = url[end - 1] ?? '';
    if (sign === ')' && unbalanced > 0) unbalanced -= 1;
    else if (!SENTENCE_SIGNS.has(sign)) break;
  }
  return url.slice(0, end);
}

const SENTENCE_SIGNS = new Set(`.,;:!?'"*_~]}»”’…`);

/** Groups lines into paragraphs and lists. */
function groupLines(lines: readonly PhrasingContent[][]): Block[] {
  const starts = lines.map(startOf);
  const areTight = starts.filter((start) => TIGHT_BULLET.test(start)).length > 1;
  const numbers = starts.flatMap((start) => NUMBER.exec(start)?.[1] ?? []);
  const areNumbered =
    numbers.length > 1 && numbers.every((number, index) => Number(number) === index + 1);
  const signs = starts
    .filter((_, index) => !lines[index]?.every(isBlank))
    .map((start) => REPEATED_BULLET.exec(start)?.[0].trim());
  const repeated = new Set(signs.filter((sign, index) => sign === signs[index + 1]));
  const markerOf = (start: string): { text: string; ordered: boolean } | null => {
    const number = areNumbered ? NUMBER.exec(start) : null;
    if (number) return { text: number[0], ordered: true };
    const bullet = BULLET.exec(start) ?? (areTight ? TIGHT_BULLET.exec(start) : null);
    if (bullet) return { text: bullet[0], ordered: false };
    const sign = REPEATED_BULLET.exec(start)?.[0];
    return sign !== undefined && repeated.has(sign.trim()) ? { text: sign, ordered: false } : null;
  };

  const blocks: Block[] = [];
  let followsBlank = true;
  for (const [index, line] of lines.entries()) {
    const start = starts[index] ?? '';
    const last = blocks.at(-1);
    const marker = markerOf(start);
    if (line.every(isBlank) || line.every(isRule)) {
      followsBlank = true;
      continue;
    }
    if (marker !== null) {
      const item = withoutStart(line, marker.text.length);
      if (!item.every(isBlank)) {
        if (last?.type === 'list' && last.ordered === marker.ordered) addItem(last, item);
        else blocks.push(list(marker.ordered, item));
      }
    } else if (last?.type === 'list' && !followsBlank && /^(\s|\p{Ll}|\()/u.test(start)) {
      // This line continues the item above it.
      lastParagraph(last)?.children.push({ type: 'text', value: ' ' }, ...line);
    } else if (last?.type === 'paragraph' && !followsBlank) {
      last.children.push({ type: 'break' }, ...line);
    } else {
      blocks.push(paragraph(line));
    }
    followsBlank = false;
  }
  return blocks;
}

/** Converts a Markdown node that was created from HTML into blocks of the subset. */
function simplify(node: Nodes | RootContent): Block[] {
  switch (node.type) {
    case 'paragraph':
    case 'tableCell':
      return groupLines(linesIn(node.children.flatMap(simplifyInline)));
    case 'heading': {
      const title = node.children.flatMap(simplifyInline);
      return groupLines(linesIn(eachLine(title, (children) => [{ type: 'strong', children }])));
    }
    case 'list': {
      const [first, ...rest] = node.children.flatMap((item) => item.children.flatMap(simplify));
      if (first === undefined) return [];
      const items = [first, ...rest].flatMap((block) =>
        block.type === 'list' ? block.children.flatMap(itemContent) : [block.children],
      );
      const [start = [], ...others] = items;
      const result = list(node.ordered ?? false, start);
      for (const item of others) addItem(result, item);
      return [result];
    }
    case 'code':
      return groupLines(node.value.split('\n').map(readInline));
    default:
      return 'children' in node ? node.children.flatMap(simplify) : [];
  }
}

function simplifyInline(node: Nodes): PhrasingContent[] {
  switch (node.type) {
    case 'text':
      return readInline(node.value.replaceAll(/\s+/g, ' '));
    case 'inlineCode':
      return node.value
        .split('\n')
        .flatMap((value, index): PhrasingContent[] => [
          ...(index === 0 ? [] : [BREAK]),
          ...(value.trim() === '' ? [] : [{ type: 'inlineCode' as const, value }]),
        ]);
    case 'break':
      return [node];
    case 'strong':
    case 'emphasis':
      return eachLine(node.children.flatMap(simplifyInline), (line) => emphasise(node.type, line));
    case 'link': {
      const children = node.children.flatMap(simplifyInline).flatMap(withoutLinks);
      const isSafe = /^(https?:\/\/|mailto:|tel:)/i.test(node.url);
      return isSafe
        ? eachLine(children, (line) => [{ type: 'link', url: node.url, children: line }])
        : children;
    }
    case 'image':
      return readInline(node.alt ?? '');
    // Blocks within an inline element, such as "<b><p>…</p></b>", become its lines.
    case 'paragraph':
    case 'listItem':
      return [BREAK, ...node.children.flatMap(simplifyInline), BREAK];
    case 'code':
      return node.value.split('\n').flatMap((line) => [BREAK, ...readInline(line), BREAK]);
    default:
      return 'children' in node ? node.children.flatMap(simplifyInline) : [];
  }
}

/**
 * Emphasises text from its first to its last letter or digit. Punctuation at either end stays outside, because Markdown
 * does not recognise an emphasis mark between a letter and a punctuation character. A line that starts or ends with
 * another node, such as a link, is not emphasised.
 */
function emphasise(type: 'strong' | 'emphasis', children: PhrasingContent[]): PhrasingContent[] {
  const first = children[0];
  const last = children.at(-1);
  if (first?.type !== 'text' || last?.type !== 'text') return children;
  const before = /^[^\p{L}\p{N}]*/u.exec(first.value)?.[0] ?? '';
  const inner = [{ ...first, value: first.value.slice(before.length) }, ...children.slice(1)];
  const end = inner.at(-1);
  if (end?.type !== 'text' || end.value === '') return children;
  const after = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*$/u.exec(end.value)?.[0] ?? '';
  inner[inner.length - 1] = { ...end, value: end.value.slice(0, end.value.length - after.length) };
  return [
    { type: 'text', value: before },
    { type, children: inner },
    { type: 'text', value: after },
  ];
}

/**
 * Formats each line separately, because a line may become a paragraph, and Markdown formatting cannot span paragraphs.
 */
function eachLine(
  nodes: readonly PhrasingContent[],
  format: (line: PhrasingContent[]) => PhrasingContent[],
): PhrasingContent[] {
  return linesIn(nodes).flatMap((line, index) => [
    ...(index === 0 ? [] : [BREAK]),
    ...(line.every(isBlank) ? line : format(line)),
  ]);
}

const BREAK = { type: 'break' } as const;

function withoutLinks(node: PhrasingContent): PhrasingContent[] {
  return node.type === 'link' ? node.children : [node];
}

function linesIn(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'break') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

function linesOf(block: Block): Markdown[] {
  const contents = block.type === 'list' ? block.children.flatMap(itemContent) : [block.children];
  return contents
    .map((nodes) => write([paragraph(nodes.map((node) => (node.type === 'break' ? SPACE : node)))]))
    .filter((line) => line !== '');
}

const SPACE = { type: 'text', value: ' ' } as const;

function itemContent(item: List['children'][number]): PhrasingContent[][] {
  return item.children.flatMap((child) => (child.type === 'paragraph' ? [child.children] : []));
}

function lastParagraph({ children }: List): Paragraph | undefined {
  const child = children.at(-1)?.children.at(-1);
  return child?.type === 'paragraph' ? child : undefined;
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function list(ordered: boolean, first: PhrasingContent[]): List {
  const result: List = { type: 'list', ordered, spread: false, children: [] };
  addItem(result, first);
  return result;
}

function addItem({ children }: List, content: PhrasingContent[]): void {
  children.push({ type: 'listItem', spread: false, children: [paragraph(content)] });
}

function startOf([first]: readonly PhrasingContent[]): string {
  return first?.type === 'text' ? first.value : '';
}

function withoutStart([first, ...rest]: readonly PhrasingContent[], length: number) {
  return first?.type === 'text' ? [{ ...first, value: first.value.slice(length) }, ...rest] : rest;
}

/** Returns whether a node is only punctuation, such as a separator or a bullet without text. */
function isRule(node: PhrasingContent): boolean {
  return node.type === 'text' && (isEmptyText(node.value) || /^[\s*=~#+]*$/.test(node.value));
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

/** Writes blocks as Markdown, without the escapes that the subset does not need. */
function write(blocks: readonly Block[]): Markdown {
  const trimmed = blocks.map(toTrimmed);
  const written = serialise(trimmed);
  const markdown = REFERENCE.test(written) ? serialise(trimmed.map(withWritableEmphasis)) : written;
  return NEEDLESS_ESCAPES.reduce(
    (text, { escaped, plain }) => text.replaceAll(escaped, plain),
    markdown.trim(),
  );
}

/**
 * Matches a character reference. `toMarkdown` writes one beside an emphasis mark that stands between a letter and a
 * punctuation character, because Markdown would not recognise the mark otherwise.
 */
const REFERENCE = /(?<!\\)&#x[\dA-F]+;/;

/**
 * Removes the emphasis from a block if Markdown would need character references for it, as in "<b>a</b><i>b</i>c". The
 * subset has no character references.
 */
function withWritableEmphasis(block: Block): Block {
  if (!REFERENCE.test(serialise([block]))) return block;
  const withoutMarks = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
    nodes.flatMap((node) =>
      node.type === 'strong' || node.type === 'emphasis'
        ? withoutMarks(node.children)
        : node.type === 'link'
          ? [{ ...node, children: withoutMarks(node.children) }]
          : [node],
    );
  return toTrimmed(mapContents(block, withoutMarks));
}

function serialise(children: Block[]): string {
  return toMarkdown(
    { type: 'root', children },
    {
      bullet: '-',
      emphasis: '*',
      listItemIndent: 'one',
      // In the subset, a line break needs no backslash.
      handlers: { break: () => '\n' },
      unsafe: [{ character: '~', after: '~', inConstruct: 'phrasing' }],
    },
  );
}

/** Escapes that the subset does not need. It has, for example, no headings, quotes, references, entities or HTML. */
const NEEDLESS_ESCAPES = [
  { escaped: /^((?:[-*] |\d+\. )?)\\([#>=])/gm, plain: '$1$2' },
  { escaped: /(?<!\\)\\&/g, plain: '&' },
  { escaped: /(?<!\\)\\~(?!~)/g, plain: '~' },
  { escaped: /(?<!\\)\\<(?![a-z][a-z\d+.-]*[:@])/gi, plain: '<' },
  { escaped: /(?<!\\)\\\[([^[\]\\\n]*)\](?!\()/g, plain: '[$1]' },
  { escaped: /(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, plain: '_' },
];

function toTrimmed(block: Block): Block {
  return mapContents(block, trimLines);
}

/** Changes each paragraph in a block. */
function mapContents(
  block: Block,
  change: (nodes: readonly PhrasingContent[]) => PhrasingContent[],
): Block {
  if (block.type === 'paragraph') return paragraph(change(block.children));
  const children = block.children.map((item) => ({
    ...item,
    children: itemContent(item).map((content) => paragraph(change(content))),
  }));
  return { ...block, children };
}

/**
 * Joins adjacent text nodes and adjacent code spans. Leaves one space between words, and no space at the start or end
 * of a line.
 */
function trimLines(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && node.value === '') continue;
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { ...last, value: last.value + node.value };
    } else if (node.type === 'inlineCode' && last?.type === 'inlineCode') {
      // The backticks of two adjacent code spans would merge.
      joined[joined.length - 1] = { ...last, value: last.value + node.value };
    } else joined.push(node);
  }
  return joined
    .map((node, index): PhrasingContent => {
      if (node.type !== 'text') return node;
      const isAtStart = index === 0 || joined[index - 1]?.type === 'break';
      const isAtEnd = index === joined.length - 1 || joined[index + 1]?.type === 'break';
      // Keeps non-breaking spaces, because they are deliberate.
      let value = node.value.replaceAll(/[^\S\u00A0\u202F]+/g, ' ');
      if (isAtStart) value = value.trimStart();
      if (isAtEnd) value = value.trimEnd();
      return { type: 'text', value };
    })
    .filter((node) => node.type !== 'text' || node.value !== '');
}
