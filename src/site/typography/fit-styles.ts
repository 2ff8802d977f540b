import type { DesignName } from '../content/names.ts';
import { widestWord } from './word-width.ts';

/** The texts that shrink before a word breaks (docs/product/content.md, Long words). */
interface LargeTexts {
  readonly name: readonly string[];
  readonly rotating: readonly string[];
  readonly heading: readonly string[];
}

/**
 * Where each text is, and the part of a narrow line that it cannot use, in pixels: the gutters of the page and, in a
 * section header, the `--section-inset` of the drawing-board design (src/styles/designs). These numbers only affect
 * when words may be hyphenated.
 */
const PLACES = [
  { use: 'name', selector: '.hero-name', inset: 0 },
  { use: 'rotating', selector: '[data-rotating-title]', inset: 0 },
  { use: 'heading', selector: '.page-title', inset: 40 },
  { use: 'heading', selector: '.section-toggle-title', inset: 136 },
] as const;

/** The minimum font size in pixels (`--text-least` in src/styles/tokens.css), with a margin for wider system fonts. */
const MIN_FONT_SIZE = 14 * 1.04;

/** Slightly less than the width of the hero's line in the narrowest window (320 pixels). */
const NARROWEST_LINE = 260;

/**
 * Creates the styles that fit a site's largest text into its lines: the width of each text's widest word, in ems. If a
 * line is too narrow even at the minimum size, the browser hyphenates words, provided it supports the language.
 *
 * CSS cannot size text by its widest word, and a script that measured the words would shift the layout. So the build
 * measures them, and CSS divides the width of the container by the result. Large text in a different place needs an
 * entry in `PLACES`.
 */
export function fitStyles(design: DesignName, texts: LargeTexts): string {
  const widest = {
    name: widestWord(design, texts.name, { areNames: true }),
    rotating: widestWord(design, texts.rotating),
    heading: widestWord(design, texts.heading),
  };
  const widths = Object.entries(widest).map(
    ([use, width]) => `--widest-${use}:${width.toFixed(2)}`,
  );
  const hyphens = PLACES.map(({ use, selector, inset }) => ({
    selector,
    line: Math.floor(widest[use] * MIN_FONT_SIZE + inset),
  }))
    .filter(({ line }) => line > NARROWEST_LINE)
    .map(({ selector, line }) => `@container (width<${line}px){html ${selector}{hyphens:auto}}`);
  return `:root{${widths.join(';')}}${hyphens.join('')}`;
}
