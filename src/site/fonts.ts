import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { DesignName } from './content/names.ts';

/** A font of a design, from the npm package `@fontsource/<name>`. */
interface Font {
  readonly family: string;
  readonly name: string;
  readonly cssVariable: `--font-${string}`;
  readonly weights: readonly [number, ...number[]];
  /** Families that are shown until it has loaded (`src/styles/designs/<design>/fallback-fonts.css`). */
  readonly fallbacks: readonly string[];
}

/** The first one is for headings in social images, in the weight 600. */
const fonts: Readonly<Record<DesignName, readonly [Font, ...Font[]]>> = {
  ledger: [
    {
      family: 'Besley',
      name: 'besley',
      cssVariable: '--font-display',
      weights: [600],
      fallbacks: ['Besley Fallback', 'Besley Fallback Narrow', 'Besley Fallback Wide', 'serif'],
    },
    {
      family: 'Hanken Grotesk',
      name: 'hanken-grotesk',
      cssVariable: '--font-text',
      weights: [400, 600],
      fallbacks: ['Hanken Grotesk Fallback', 'Hanken Grotesk Fallback Wide', 'sans-serif'],
    },
  ],
  'drawing-board': [
    {
      family: 'Instrument Sans',
      name: 'instrument-sans',
      cssVariable: '--font-text',
      weights: [400, 600],
      fallbacks: ['Instrument Sans Fallback', 'Instrument Sans Fallback Wide', 'sans-serif'],
    },
    {
      family: 'Geist Mono',
      name: 'geist-mono',
      cssVariable: '--font-label',
      weights: [400],
      fallbacks: ['Geist Mono Fallback', 'ui-monospace', 'monospace'],
    },
  ],
};

/** The CSS variables of a design's fonts, for Astro's `<Font>`. */
export function fontVariables(design: DesignName): Font['cssVariable'][] {
  return fonts[design].map(({ cssVariable }) => cssVariable);
}

/**
 * The fonts of a design for Astro's `fonts` option with the local provider: one file for each weight and
 * script, of which a browser loads only those that a page needs. Astro makes a fallback with the same metrics
 * for a font that has none in `src/styles/designs/<design>/fallback-fonts.css`.
 */
export function fontFamilies(design: DesignName) {
  return fonts[design].map(({ family, name, cssVariable, weights, fallbacks }) => ({
    name: family,
    cssVariable,
    fallbacks: [...fallbacks],
    optimizedFallbacks: fallbacks.length === 1,
    options: {
      variants: weights.flatMap((weight) =>
        scriptsOf(name)
          .filter(([script]) => PAGE_SCRIPTS.has(script))
          .map(([script, range]) => ({
            weight,
            style: 'normal' as const,
            src: [fontFile(name, script, weight, 'woff2')] as [string],
            unicodeRange: range.split(',') as [string, ...string[]],
          })),
      ) as [FontVariant, ...FontVariant[]],
    },
  }));
}

/** Other letters come from the visitor's system. */
const PAGE_SCRIPTS = new Set(['latin', 'latin-ext', 'vietnamese']);

interface FontVariant {
  readonly weight: number;
  readonly style: 'normal';
  src: [string];
  unicodeRange: [string, ...string[]];
}

/** Resolves packages from the root of the project, because a build runs this code in another folder. */
const require = createRequire(resolve('package.json'));

/** The scripts that a font has, such as `latin-ext`, each with its range of code points. */
function scriptsOf(name: string): [script: string, range: string][] {
  const file = require.resolve(`@fontsource/${name}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  // Latin first: if two scripts have a letter, the first one is used.
  return Object.entries(ranges).toSorted(([script]) => (script === 'latin' ? -1 : 0));
}

function fontFile(name: string, script: string, weight: number, format: 'woff' | 'woff2'): string {
  return `@fontsource/${name}/files/${name}-${script}-${weight}-normal.${format}`;
}

/** For Greek, Cyrillic and Vietnamese letters that the fonts of the designs lack. */
const IMAGE_FALLBACK = 'noto-sans';

/**
 * The fonts of social images and icons, in the weight 600: for each letter, Satori uses the first one that has it.
 */
export function imageFonts(design: DesignName) {
  return [fonts[design][0].name, IMAGE_FALLBACK].flatMap((name) =>
    scriptsOf(name).map(([script]) => ({
      name: `${name} ${script}`,
      weight: 600 as const,
      data: readFileSync(require.resolve(fontFile(name, script, 600, 'woff'))),
    })),
  );
}
