import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from '../site/pack.ts';

/** What a page weighs, in bytes of brotli. */
export interface PageWeight {
  /** HTML and style sheets; scripts and fonts that stand in the page count as what they are. */
  readonly page: number;
  /** Script that runs before the visitor does anything. */
  readonly running: number;
  /** Script of the page and of all its islands, awake or not; without what these load on demand. */
  readonly script: number;
  /** Script that an island loads when a part of it is first wanted. */
  readonly onDemand: number;
  readonly fonts: number;
  readonly images: number;
  /** All of that. */
  readonly everything: number;
}

/** Islands with these directives run without being asked. */
const EAGER = new Set(['load', 'idle', 'only', 'media']);

const SCRIPT_NAME = String.raw`["'\`](?:\.|/_astro)/([\w.@-]+\.js)["'\`]`;
const STATIC_IMPORT = new RegExp(String.raw`(?:\bfrom|\bimport)\s*${SCRIPT_NAME}`, 'g');
const ANY_NAME = new RegExp(SCRIPT_NAME, 'g');
const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)<\/script>/g;
const INLINE_FONT = /(?<=atob\(['"`])([A-Za-z\d+/=]*)/g;
const DATA = /^(application\/(ld\+)?json|speculationrules)$/;

/**
 * The scripts that these lead to.
 *
 * @param build the folder of a built site
 * @param names files below `_astro/`
 * @param reach whether to follow only what a script cannot run without, or also what it may load later
 */
export function scriptsFrom(
  build: string,
  names: Iterable<string>,
  reach: 'needed' | 'possible',
): Set<string> {
  const pattern = reach === 'needed' ? STATIC_IMPORT : ANY_NAME;
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const path = join(build, '_astro', name);
    if (found.has(name) || !existsSync(path)) continue;
    found.add(name);
    for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(pattern)) waiting.push(next);
  }
  return found;
}

/** What a page names in its HTML. */
export interface PageParts {
  /** The HTML without its scripts. */
  readonly text: string;
  readonly inlineScripts: readonly string[];
  /** Names below `_astro/`: of the scripts that start by themselves, */
  readonly starting: readonly string[];
  /** and of the islands that wait for something. */
  readonly waiting: readonly string[];
  readonly styles: readonly string[];
  /** Style sheets that stand in the page. */
  readonly inlineStyles: readonly string[];
  readonly images: readonly string[];
}

/** Takes a built page apart. */
export function readParts(html: string): PageParts {
  const name = (address = '') => /^\/_astro\/([\w.@-]+\.js)$/.exec(address)?.[1];
  const attribute = (tag: string, key: string) =>
    new RegExp(String.raw`\s${key}="([^"]*)"`).exec(tag)?.[1];
  const parts = {
    text: html.replaceAll(SCRIPT, ''),
    inlineScripts: [] as string[],
    starting: [] as string[],
    waiting: [] as string[],
    styles: [] as string[],
    inlineStyles: [] as string[],
    images: [] as string[],
  };
  for (const [, tag = '', text = ''] of html.matchAll(SCRIPT)) {
    const source = attribute(tag, 'src');
    if (source !== undefined) parts.starting.push(name(source) ?? '');
    else if (!DATA.test(attribute(tag, 'type') ?? '')) {
      parts.inlineScripts.push(text.replaceAll(INLINE_FONT, ''));
      for (const [, next = ''] of text.matchAll(STATIC_IMPORT)) parts.starting.push(next);
    }
  }
  // The code that comes after the page, with what starts with it.
  const late = attribute(/<html\b[^>]*>/.exec(html)?.[0] ?? '', 'data-code')?.split(' ') ?? [];
  parts.starting.push(...late.flatMap((address) => name(address) ?? []));
  for (const [tag] of html.matchAll(/<astro-island\b[^>]*>/g)) {
    const urls = [attribute(tag, 'component-url'), attribute(tag, 'renderer-url')];
    const list = EAGER.has(attribute(tag, 'client') ?? '') ? parts.starting : parts.waiting;
    list.push(...urls.flatMap((url) => name(url) ?? []));
  }
  for (const [tag] of html.matchAll(/<link\b[^>]*>/g)) {
    const address = attribute(tag, 'href') ?? '';
    const relation = attribute(tag, 'rel');
    if (relation === 'stylesheet') parts.styles.push(address);
    if (relation === 'icon') parts.images.push(address);
  }
  for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) {
    parts.inlineStyles.push(text);
  }
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    parts.images.push(attribute(tag, 'src') ?? '');
  }
  return parts;
}

/**
 * Weighs a page of a built site.
 *
 * @param build the folder of the site
 * @param file the page, such as `about.html`
 */
export async function weighPage(build: string, file: string): Promise<PageWeight> {
  const html = readFileSync(join(build, file), 'utf8');
  const parts = readParts(html);
  const style = parts.styles.map((address) => readFileSync(join(build, address), 'utf8'));
  const fonts = [...style, ...parts.inlineStyles].flatMap((text) =>
    [...text.matchAll(/url\(["']?(\/[^"')]+\.woff2?)["']?\)/g)].map(([, address = '']) => address),
  );
  const inline = parts.inlineScripts.join('\n');
  const weighScripts = (names: Iterable<string>) =>
    weigh([...names].map((name) => readFileSync(join(build, '_astro', name), 'utf8')));

  const running = scriptsFrom(build, parts.starting, 'needed');
  const all = scriptsFrom(build, [...parts.starting, ...parts.waiting], 'needed');
  const possible = scriptsFrom(build, all, 'possible');
  const weights = {
    page: await weigh([parts.text, ...style]),
    running: (await weigh([inline])) + (await weighScripts(running)),
    script: (await weigh([inline])) + (await weighScripts(all)),
    onDemand: await weighScripts(possible.difference(all)),
    fonts: weighFiles(build, fonts) + weighInlineFonts(html),
    images: weighFiles(build, parts.images),
  };
  const { page, script, onDemand, images } = weights;
  return { ...weights, everything: page + script + onDemand + weights.fonts + images };
}

/** Most scripts are on every page, and compressing is what takes the time. */
const known = new Map<string, Promise<number>>();

async function weigh(texts: readonly string[]): Promise<number> {
  const lengths = await Promise.all(
    texts.map((text) => {
      const length = known.get(text) ?? pack(text).then((packed) => packed.length);
      known.set(text, length);
      return length;
    }),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

function weighInlineFonts(html: string): number {
  return [...html.matchAll(INLINE_FONT)]
    .map(([, data = '']) => Buffer.from(data, 'base64').length)
    .reduce((sum, length) => sum + length, 0);
}

/** Pictures and typefaces are as large as they are; those of other sites are not counted. */
function weighFiles(build: string, addresses: readonly string[]): number {
  return [...new Set(addresses)]
    .map((address) => join(build, address))
    .filter((path) => existsSync(path))
    .reduce((sum, path) => sum + readFileSync(path).length, 0);
}
