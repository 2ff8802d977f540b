import type { CvChapter } from './cv.ts';
import { toPlainText } from './html.ts';
import type { Reading } from './reading.ts';
import { type Markdown, escapeMarkdown, toLink, toPoints } from './to-markdown.ts';
import { toUrl } from './urls.ts';

/** An item in a chapter, such as a publication, an award or an interest. */
export interface ChapterItem {
  readonly title: string | null;
  /** Details, such as the publisher and the date. */
  readonly facts: readonly (string | null)[];
  readonly text: string | null;
  readonly urls: readonly string[];
}

/** Writes a chapter with one line for each item that is not empty, or returns `null` if all items are empty. */
export function writeChapter(
  title: string,
  items: readonly ChapterItem[],
  reading: Pick<Reading, 'rules' | 'words'>,
): CvChapter | null {
  const lines = items.map((item) => writeItem(item, reading)).filter((line) => line !== '');
  return lines.length === 0 ? null : { title, text: lines.map((line) => `- ${line}`).join('\n') };
}

function writeItem(
  { title, facts, text, urls }: ChapterItem,
  { rules, words }: Pick<Reading, 'rules' | 'words'>,
): Markdown {
  const name = toPlainText(title ?? '');
  const [link, ...links] = urls.flatMap((url) => toUrl(url, rules) ?? []);
  const others = urls.filter((url) => toUrl(url, rules) === null);
  const heads = [
    link === undefined ? escapeMarkdown(name) : toLink(link, name || link),
    ...facts.map((fact) => escapeMarkdown(toPlainText(fact ?? ''))),
  ];
  const details = [
    ...toPoints(text ?? ''),
    ...links.map((url) => toLink(url)),
    ...others.map((line) => escapeMarkdown(toPlainText(line))),
  ];
  const join = (parts: readonly string[], separator: string) =>
    parts.filter((part) => part !== '').join(separator);
  return join([join(heads, words.listComma), joinSentences(details)], words.colon);
}

/** Joins texts into one line. If a text does not end with punctuation, a semicolon separates it from the next one. */
function joinSentences(texts: readonly string[]): string {
  const parts = texts.filter((text) => text !== '');
  return parts
    .map((part, index) => {
      if (index === parts.length - 1) return part;
      return /[.,:;!?…。！？][)*_"”»\]]*$/.test(part) ? `${part} ` : `${part}; `;
    })
    .join('');
}
