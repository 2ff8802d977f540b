import { plainText } from '../../src/site/markdown.ts';
import type { Markdown } from './to-markdown.ts';

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
  const sentences = Array.from(
    new Intl.Segmenter('en', { granularity: 'sentence' }).segment(paragraph),
    ({ segment }) => segment,
  );
  const isTooLong = () => plainText(sentences.join('')).length > MAX_INTRODUCTION;
  const isAnnouncement = () => /[:：]$/u.test(plainEnd(sentences.at(-1) ?? ''));
  while (isTooLong() || isAnnouncement()) sentences.pop();
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
  return text.replace(/[\s*\\]+$/u, '');
}
