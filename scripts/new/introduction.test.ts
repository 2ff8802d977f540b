import { expect, test } from 'vitest';
import { splitSummary } from './introduction.ts';

const LONG = 'I bake bread for people who get up early. ';

test.for<[string, string | null]>([
  ['I bake bread.', 'I bake bread.'],
  ['I write snake_case and 2 * 2.', 'I write snake_case and 2 * 2.'],
  [LONG.repeat(10), LONG.repeat(7).trim()],
  // Markdown markers do not count towards the length.
  [`**${LONG.repeat(7).trim()}**`, `**${LONG.repeat(7).trim()}**`],
  [`${'word '.repeat(80)}.`, null],
  ['- bread\n- cake', null],
  // A sentence that introduces a list stays with the list.
  ['I bake. I offer:\n\n- bread', 'I bake.'],
  ['I bake.\nI offer:\n\n- bread', 'I bake.'],
  ['**I offer:**\n\n- bread', null],
  ['我提供：\n\n- 面包', null],
  // The split does not cut through bold text or links.
  [`**${LONG.repeat(10).trim()}**`, null],
  [`[${LONG.repeat(10).trim()}](https://a.example/)`, null],
  ['', null],
])('the introduction of %j is %j, and no text is lost', ([summary, introduction]) => {
  const split = splitSummary(summary);
  expect(split.introduction).toBe(introduction);
  const parts = [introduction, split.rest].filter((part) => part !== null);
  expect(parts.join(' ').replaceAll(/\s+/g, ' ')).toBe(summary.replaceAll(/\s+/g, ' ').trim());
  expect(parts).not.toContain('');
});
