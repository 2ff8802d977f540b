import { expect, test } from 'vitest';
import { countLines } from './count-lines.ts';

test.for([
  { words: [], lines: 1 },
  { words: [4, 5], lines: 1 },
  { words: [4, 6], lines: 2 },
  { words: [10, 10, 10], lines: 3 },
  { words: [25], lines: 3 },
  { words: [4, 15, 4], lines: 3 },
  { words: [4, 15, 5], lines: 4 },
])('words with the widths $words take $lines lines of width 10', ({ words, lines }) => {
  expect(countLines(words, 1, 10)).toBe(lines);
});
