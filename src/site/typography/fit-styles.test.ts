import { expect, test } from 'vitest';
import { fitStyles } from './fit-styles.ts';

const texts = { name: ['Your Name'], rotating: ['Amazon Expert'], heading: ['About Me'] };

test('for ordinary names and words, the styles set only the widths, without hyphenation', () => {
  expect(fitStyles('ledger', texts)).toMatch(
    /^:root\{--widest-name:\d\.\d\d;--widest-rotating:\d\.\d\d;--widest-heading:\d\.\d\d\}$/,
  );
});

test('a word that is too wide even at the minimum size is hyphenated only on lines that are too narrow for it', () => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const styles = fitStyles('ledger', { ...texts, rotating: ['Kapitän', title] });
  const [, line, selector] =
    /@container \(width<(\d+)px\)\{html (\S+)\{hyphens:auto\}\}$/.exec(styles) ?? [];
  expect(selector).toBe('[data-rotating-title]');
  expect(Number(line)).toBeGreaterThan(320);
  expect(Number(line)).toBeLessThan(700);
});
