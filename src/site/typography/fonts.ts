import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type Font, create } from 'fontkitten';
import type { DesignName } from '../content/names.ts';

/**
 * A font of a design in one weight, from the npm package `@fontsource/<name>`. Each weight is a family of its own, because
 * Astro adjusts all weights of a family to the same font of the system.
 */
interface DesignFont {
  readonly family: string;
  readonly name: string;
  readonly cssVariable: `--font-${string}`;
  readonly weight: 400 | 600;
  /** Which font of the system is shown until it has loaded, in its size (Astro's `optimizedFallbacks`). */
  readonly generic: 'serif' | 'sans-serif' | 'monospace';
}

/** The first one is for headings in social images, in the weight 600. */
const fonts: Readonly<Record<DesignName, readonly [DesignFont, ...DesignFont[]]>> = {
  ledger: [
    {
      family: 'Besley',
      name: 'besley',
      cssVariable: '--font-display',
      weight: 600,
      generic: 'serif',
    },
    {
      family: 'Hanken Grotesk',
      name: 'hanken-grotesk',
      cssVariable: '--font-text',
      weight: 400,
      generic: 'sans-serif',
    },
    {
      family: 'Hanken Grotesk',
      name: 'hanken-grotesk',
      cssVariable: '--font-strong',
      weight: 600,
      generic: 'sans-serif',
    },
  ],
  'drawing-board': [
    {
      family: 'Instrument Sans',
      name: 'instrument-sans',
      cssVariable: '--font-strong',
      weight: 600,
      generic: 'sans-serif',
    },
    {
      family: 'Instrument Sans',
      name: 'instrument-sans',
      cssVariable: '--font-text',
      weight: 400,
      generic: 'sans-serif',
    },
    {
      family: 'Geist Mono',
      name: 'geist-mono',
      cssVariable: '--font-label',
      weight: 400,
      generic: 'monospace',
    },
  ],
};

/** The CSS variables of a design's fonts, for Astro's `<Font>`. */
export function fontVariables(design: DesignName): DesignFont['cssVariable'][] {
  return fonts[design].map(({ cssVariable }) => cssVariable);
}

/**
 * The fonts of a design for Astro's `fonts` option with the local provider: one file for each script, of which a browser
 * loads only those that a page needs.
 */
export function fontFamilies(design: DesignName) {
  return fonts[design].map(({ family, name, cssVariable, weight, generic }) => ({
    name: family,
    cssVariable,
    // Astro adjusts Arial only by its own name; systems with another font in its place have it next.
    fallbacks: [...(generic === 'sans-serif' ? ['Arial'] : []), generic] as string[],
    options: {
      variants: scriptsOf(name)
        .filter(([script]) => PAGE_SCRIPTS.has(script))
        .map(([script, range]) => ({
          // The semibold is the bold of a design: Astro adjusts a bold font of the system to it.
          weight: weight === 600 ? 700 : weight,
          style: 'normal' as const,
          src: [fontFile(name, script, weight, 'woff2')] as [string],
          unicodeRange: range.split(',') as [string, ...string[]],
        })) as [FontVariant, ...FontVariant[]],
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

/** A font of one script, read from its file. */
export interface FontFile {
  readonly name: string;
  readonly font: Font;
  readonly data: Buffer;
}

/**
 * The heading font of a design, script by script, in the weight 600: as pages load it, or all of it for images.
 */
export function headingFonts(design: DesignName, use: 'page' | 'image'): FontFile[] {
  const { name } = fonts[design][0];
  return scriptsOf(name)
    .filter(([script]) => use === 'image' || PAGE_SCRIPTS.has(script))
    .map(([script]) => openFont(name, script));
}

/** Has Greek, Cyrillic, Vietnamese and Devanagari letters, for images. */
const IMAGE_FALLBACK = 'noto-sans';

/**
 * The fonts of images for letters that the heading font lacks, script by script: Noto Sans, then every other package
 * `@fontsource/*` that the owner has installed.
 */
export function* fallbackFonts(): Generator<FontFile> {
  const { dependencies } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const ofDesigns = new Set(Object.values(fonts).flatMap((own) => own.map(({ name }) => name)));
  const installed = Object.keys(dependencies)
    .filter((name) => name.startsWith('@fontsource/'))
    .map((name) => name.slice('@fontsource/'.length))
    .filter((name) => !ofDesigns.has(name));
  for (const name of new Set([IMAGE_FALLBACK, ...installed])) {
    for (const [script] of scriptsOf(name)) yield openFont(name, script);
  }
}

/** Tells whether a font has a letter. */
export function hasLetter({ font }: FontFile, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** That of the large texts. */
const WEIGHT = 600;
const opened = new Map<string, FontFile>();

/** The font of a package and a script in the weight of social images, or in the nearest one that it has. */
function openFont(name: string, script: string): FontFile {
  const { weights } = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${name}/metadata.json`), 'utf8'),
  ) as { readonly weights: readonly number[] };
  const weight = weights.toSorted((a, b) => Math.abs(a - WEIGHT) - Math.abs(b - WEIGHT))[0] ?? 400;
  // Large scripts come in numbered parts, whose numbers have brackets only in the list.
  const path = require.resolve(fontFile(name, script.replaceAll(/[[\]]/g, ''), weight, 'woff'));
  const known = opened.get(path);
  if (known) return known;
  const data = readFileSync(path);
  const font = create(data);
  if (font.isCollection) throw new Error(`${path} holds several fonts`);
  const file = { name: `${name} ${script}`, font, data };
  opened.set(path, file);
  return file;
}
