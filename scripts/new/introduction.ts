import type { Markdown } from '@portfolio/cv-import';
import { plainText } from '../../src/site/text/markdown.ts';

/** The maximum length of an introduction that fits in the hero, in characters without Markdown markup. */
const MAX_INTRODUCTION = 320;

/** A summary, split into two parts. An empty part is `null`. */
interface SplitSummary {
  /** The beginning, for the hero. */
  readonly introduction: Markdown | null;
  /** The rest. */
  readonly rest: Markdown | null;
}

/**
 * Splits a summary after its introduction. The introduction contains as many complete sentences of the first paragraph
 * as fit. It does not end with a sentence that introduces the following text, such as "I offer:". There is no
 * introduction if no sentence is left, if the summary starts with a list, or if the split would cut through markup.
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
  // A summary may be very long, so stop at the limit.
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

/** Returns text without the spaces, emphasis marks and backslashes at its end. */
function plainEnd(text: string): string {
  return text.replace(/(?<![\s*\\])[\s*\\]+$/u, '');
}
