import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { motifNames } from './content/names.ts';
import { DISPLAY_WEIGHT, type Typeface, typefaces } from './typefaces.ts';

/** How a typeface is declared that waits until the page is drawn. */
export const LATE_FACE = 'font-display:swap';

/** Whether the large letters stand in a page, or are fetched once it is drawn. */
export type Letters = 'in the page' | 'when drawn';

/**
 * Gives a page the typeface of what it sets large. Its letters can stand in the page itself: then the
 * first paint has them and nothing is fetched for them, a few kilobytes instead of a file. Where they
 * would make the page arrive later, the file is fetched when the page is drawn, and the fallback of
 * the same measures gives way to it. Without JavaScript a page stands in the fallback.
 *
 * @param html a page whose style sheets stand in it
 */
export async function addDisplayFace(html: string, how: Letters): Promise<string> {
  const motif = motifNames.find((name) => html.includes(`data-motif="${name}"`));
  const letters = displayLetters(html);
  if (motif === undefined || letters === '') return html;
  const { display } = typefaces[motif];
  const { family } = display;
  const declaration = new RegExp(
    `@font-face\\s*\\{[^}]*font-family:\\s*["']?${family}["']?;[^}]*\\}`,
  );
  if (how === 'when drawn') {
    return html.replace(declaration, (rule) => rule.replace('font-display:optional', LATE_FACE));
  }
  const face = await subsetOf(display, letters);
  // A typeface made of bytes is there at once; one with an address, even a data: one, is not, and the
  // page would be drawn without it first.
  const add = `document.fonts.add(new FontFace('${family}',Uint8Array.from(atob('${face}'),c=>c.charCodeAt(0)),{weight:'${DISPLAY_WEIGHT}'}))`;
  return html
    .replace(declaration, '')
    .replace('</head>', () => `<script data-early>${add}</script></head>`);
}

/** What stands in headings of the first level and in elements with the class `display`, each letter once. */
export function displayLetters(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const headings = body.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g);
  const marked = body.matchAll(
    /<(\w+)\b[^>]*\sclass="(?:[^"]*\s)?display(?:\s[^"]*)?"[^>]*>([\s\S]*?)<\/\1>/g,
  );
  const texts = [...headings, ...marked].map((match) => textOf(match.at(-1) ?? ''));
  return [...new Set(texts.join(''))].sort().join('').trim();
}

/** What a reader sees of a piece of HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const subsets = new Map<string, Promise<string>>();

function subsetOf(face: Typeface, letters: string): Promise<string> {
  const key = `${face.file} ${letters}`;
  const known = subsets.get(key) ?? makeSubset(face, letters);
  subsets.set(key, known);
  return known;
}

async function makeSubset({ file, variable }: Typeface, letters: string): Promise<string> {
  const whole = await readFile(resolve('src/fonts', file));
  const subset = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    ...(variable ? { variationAxes: { wght: DISPLAY_WEIGHT } } : {}),
  });
  return subset.toString('base64');
}
