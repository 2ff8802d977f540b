import type { Markdown } from '@portfolio/cv-import';
import { plainText } from '../../src/site/text/markdown.ts';

/** What the hero has room for under the titles, in characters without marks. */
const MAX_INTRODUCTION = 320;

/** A summary in two parts, of which neither repeats the other and nothing is lost; `null` for a part that is empty. */
interface SplitSummary {
  /** The beginning, for the hero. */
  readonly introduction: Markdown | null;
  /** What goes on after it. */
  readonly rest: Markdown | null;
}

/**
 * Splits a summary after its introduction: whole sentences of its first paragraph, but none that announces what follows
 * it, such as "I offer:". There is no introduction if the first sentence is too long, or markup would be cut.
 */
export function splitSummary(summary: Markdown): SplitSummary {
  const introduction = introductionOf(summary);
  const rest = summary.slice(introduction?.length ?? 0).trim();
  return { introduction, rest: rest === '' ? null : rest };
}

function introductionOf(summary: Markdown): Markdown | null {
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
  const beginning = sentences.join('').trimEnd();
  if (beginning === '') return null;
  if (beginning === paragraph) return paragraph;
  const marks = beginning.replaceAll(/\\./gs, '');
  const isCut = [/\*\*/g, /(?<!\*)\*(?!\*)/g, /`/g].some(
    (mark) => (marks.match(mark)?.length ?? 0) % 2 === 1,
  );
  return isCut || /\[[^\]]*$|\]\([^)]*$/.test(beginning) ? null : beginning;
}

/** A text without the blanks and the marks of emphasis at its end. */
function plainEnd(text: string): string {
  return text.replace(/(?<![\s*\\])[\s*\\]+$/u, '');
}
