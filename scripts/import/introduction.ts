import type { Markdown } from './to-markdown.ts';

/** What the hero has room for under the titles, in characters. */
const MAX_INTRODUCTION = 320;

/**
 * The beginning of a summary, for the hero: whole sentences of its first paragraph.
 *
 * @returns `null` if its first sentence is too long, or markup would be cut
 */
export function introductionOf(summary: Markdown): Markdown | null {
  const [paragraph = ''] = summary.split('\n\n');
  if (/^([-*] |\d+\. )/.test(paragraph)) return null;
  if (paragraph.length <= MAX_INTRODUCTION) return paragraph;
  let text = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(
    paragraph,
  )) {
    if (text.length + segment.trimEnd().length > MAX_INTRODUCTION) break;
    text += segment;
  }
  const beginning = text.trim().replace(/\\$/, '');
  const isCut = ['**', '`', '_'].some((mark) => beginning.split(mark).length % 2 === 0);
  return beginning === '' || isCut || /\[[^\]]*$|\]\([^)]*$/.test(beginning) ? null : beginning;
}
