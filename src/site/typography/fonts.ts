import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type Font, create } from 'fontkitten';
import type { DesignName } from '../content/names.ts';

/**
 * One weight of a design's font, from the npm package `@fontsource/<name>`. Each weight is a separate family, because
 * Astro adjusts one system font for all weights of a family.
 */
interface DesignFont {
  readonly family: string;
  readonly name: string;
  readonly cssVariable: `--font-${string}`;
  readonly weight: 400 | 600;
  /** The system font to show until this font has loaded, sized to match it (Astro's `optimizedFallbacks`). */
  readonly generic: 'serif' | 'sans-serif' | 'monospace';
}

/** The fonts of each design. The first one is the heading font, which social images also use. */
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

/** Returns the CSS variables of a design's fonts, for Astro's `<Font>`. */
export function fontVariables(design: DesignName): DesignFont['cssVariable'][] {
  return fonts[design].map(({ cssVariable }) => cssVariable);
}

/**
 * Returns the fonts of a design, for Astro's `fonts` option with the local provider. There is one file for each script,
 * and a browser loads only the files that a page needs.
 */
export function fontFamilies(design: DesignName) {
  return fonts[design].map(({ family, name, cssVariable, weight, generic }) => ({
    name: family,
    cssVariable,
    // Astro's adjusted fallback needs a font named Arial. Systems without Arial use a similar font for this name.
    fallbacks: [...(generic === 'sans-serif' ? ['Arial'] : []), generic] as string[],
    options: {
      variants: scriptsOf(name)
        .filter(([script]) => PAGE_SCRIPTS.has(script))
        .map(([script, range]) => ({
          // Declares semibold as the bold weight, so Astro adjusts the bold system font to it.
          weight: weight === 600 ? 700 : weight,
          style: 'normal' as const,
          src: [fontFile(name, script, weight, 'woff2')] as [string],
          unicodeRange: range.split(',') as [string, ...string[]],
        })) as [FontVariant, ...FontVariant[]],
    },
  }));
}

/** The scripts (writing systems) for which pages load fonts. Other letters use the visitor's system fonts. */
const PAGE_SCRIPTS = new Set(['latin', 'latin-ext', 'vietnamese']);

interface FontVariant {
  readonly weight: number;
  readonly style: 'normal';
  src: [string];
  unicodeRange: [string, ...string[]];
}

/** Resolves packages from the project's root, because a build runs this code from a different folder. */
const require = createRequire(resolve('package.json'));

/** Returns the scripts of a font, such as `latin-ext`, each with its range of code points. */
function scriptsOf(name: string): [script: string, range: string][] {
  const file = require.resolve(`@fontsource/${name}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  // Puts Latin first, because the first script that has a letter is used.
  return Object.entries(ranges).toSorted(([script]) => (script === 'latin' ? -1 : 0));
}

function fontFile(name: string, script: string, weight: number, format: 'woff' | 'woff2'): string {
  return `@fontsource/${name}/files/${name}-${script}-${weight}-normal.${format}`;
}

/** A font file for one script. */
export interface FontFile {
  readonly name: string;
  readonly font: Font;
  readonly data: Buffer;
}

/**
 * Returns the files of a design's heading font in weight 600, one per script. Pages load only some scripts, but images
 * use all of them.
 */
export function headingFonts(design: DesignName, use: 'page' | 'image'): FontFile[] {
  const { name } = fonts[design][0];
  return scriptsOf(name)
    .filter(([script]) => use === 'image' || PAGE_SCRIPTS.has(script))
    .map(([script]) => openFont(name, script));
}

/** The fallback font for images. It has Greek, Cyrillic, Vietnamese and Devanagari letters. */
const IMAGE_FALLBACK = 'noto-sans';

/**
 * Yields the fonts for an image's letters that the heading font lacks, one script at a time: Noto Sans, then every
 * other `@fontsource/*` package that the owner has installed.
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

/** Returns whether a font has a letter. */
export function hasLetter({ font }: FontFile, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** The weight of large text. */
const WEIGHT = 600;
const opened = new Map<string, FontFile>();

/** Opens a package's font for one script, in the weight that social images use or the nearest one. */
function openFont(name: string, script: string): FontFile {
  const { weights } = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${name}/metadata.json`), 'utf8'),
  ) as { readonly weights: readonly number[] };
  const weight = weights.toSorted((a, b) => Math.abs(a - WEIGHT) - Math.abs(b - WEIGHT))[0] ?? 400;
  // Large scripts come in numbered parts. `unicode.json` puts the numbers in brackets, but the file names do not.
  const path = require.resolve(fontFile(name, script.replaceAll(/[[\]]/g, ''), weight, 'woff'));
  const known = opened.get(path);
  if (known) return known;
  const data = readFileSync(path);
  const font = create(data);
  if (font.isCollection) throw new Error(`${path} contains several fonts`);
  const file = { name: `${name} ${script}`, font, data };
  opened.set(path, file);
  return file;
}
