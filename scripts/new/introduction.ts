import type { Markdown } from '@portfolio/cv-import';
import { plainText } from '../../src/site/text/markdown.ts';

/** What the hero has room for under the titles, in characters without marks. */
const MAX_INTRODUCTION = 320;

/**
 * The beginning of a summary, for the hero: whole sentences of its first paragraph, but none that announces what
 * follows it, such as "I offer:".
 *
 * @returns `null` if its first sentence is too long, or markup would be cut
 */
export function introductionOf(summary: Markdown): Markdown | null {
  const [paragraph = ''] = summary.split('\n\n');
  if (/^([-*] |\d+\. )/.test(paragraph)) return null;
  const sentences: string[] = [];
  // As many as there is room for: a summary may be a book.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(
    paragraph,
  )) {
    if (plainText([...sentences, segment].join('')).length > MAX_INTRODUCTION) break;
    sentences.push(segment);
  }
  const isAnnouncement = () => /[:：]$/u.test(plainEnd(sentences.at(-1) ?? ''));
  while (isAnnouncement()) sentences.pop();
  const beginning = sentences.join('').trim();
  if (beginning === paragraph) return paragraph;
  const marks = beginning.replaceAll(/\\./gs, '');
  const isCut = [/\*\*/g, /(?<!\*)\*(?!\*)/g, /`/g].some(
    (mark) => (marks.match(mark)?.length ?? 0) % 2 === 1,
  );
  return beginning === '' || isCut || /\[[^\]]*$|\]\([^)]*$/.test(beginning) ? null : beginning;
}

/** A text without the blanks and the marks of emphasis at its end. */
function plainEnd(text: string): string {
  return text.replace(/(?<![\s*\\])[\s*\\]+$/u, '');
}
