import { createHash } from 'node:crypto';
import postcss from 'postcss';
import { minifySync } from 'vite';

/** What is known of the code of a build. */
export interface BuiltCode {
  /** A script and everything that it cannot run without, as addresses. */
  readonly codeOf: (address: string) => Iterable<string>;
  /** That, and everything that it may load later. */
  readonly reachOf: (address: string) => Iterable<string>;
  /** The text of a script. */
  readonly textOf: (address: string) => string;
}

/** Islands with these directives fetch their code by themselves, so they have to know it. */
const SELF_FETCHING = new Set(['intent', 'toast']);

/** Islands with these start with the page. */
const STARTING = new Set(['load', 'only']);

/**
 * Takes from a built page what it cannot use, and adds what it would find out late:
 *
 * - rules of its styles for classes and data that neither it nor its islands know go away, and so do typefaces
 *   that no rule names;
 * - scripts that stand in it lose what only people read;
 * - its content security policy names the scripts and styles that stand in it, and no other ones;
 * - islands that start with the page have their whole code fetched from the start, not one import
 *   after the other; those that wait carry its addresses in `data-code`.
 *
 * @param html the page
 */
export function leanPage(html: string, { codeOf, reachOf, textOf }: BuiltCode): string {
  const starting = new Set<string>();
  const all = new Set<string>();
  let page = html.replaceAll(/<astro-island\b[^>]*>/g, (tag) => {
    const urls = ['component-url', 'renderer-url'].flatMap((name) => attribute(tag, name) ?? []);
    const code = new Set(urls.flatMap((url) => [...codeOf(url)]));
    for (const address of urls.flatMap((url) => [...reachOf(url)])) all.add(address);
    const directive = attribute(tag, 'client') ?? '';
    if (STARTING.has(directive)) for (const address of code) starting.add(address);
    return SELF_FETCHING.has(directive)
      ? tag.replace('<astro-island', `<astro-island data-code="${[...code].join(' ')}"`)
      : tag;
  });
  const links = [...starting].map((address) => `<link rel="modulepreload" href="${address}">`);
  page = page.replace('</head>', () => `${links.join('')}</head>`);

  const known = [page.replaceAll(STYLE, ''), ...[...all].map(textOf)].join('\n');
  page = page.replaceAll(STYLE, (_, open: string, css: string, close: string) =>
    [open, leanStyle(css, known), close].join(''),
  );
  page = page.replaceAll(
    CLASSIC,
    (_, text: string) => `<script>${minifySync('inline.js', text).code.trimEnd()}</script>`,
  );
  return page.replace(POLICY, (_, open: string, policy: string, close: string) =>
    [open, leanPolicy(policy, page), close].join(''),
  );
}

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const SCRIPT = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const CLASSIC = /<script>([\s\S]*?)<\/script>/g;
const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/;

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/**
 * Drops the selectors with a class, or a value of a data attribute, that occurs nowhere. Each counts as
 * known wherever its letters stand: too much is kept rather than too little.
 */
function leanStyle(css: string, known: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)) {
      return;
    }
    const kept = rule.selectors.filter((selector) =>
      needsOf(selector).every((name) => known.includes(name)),
    );
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  const faces: postcss.AtRule[] = [];
  root.walkAtRules('font-face', (face) => void faces.push(face.remove()));
  const rules = root.toString();
  const used = faces.filter((face) => rules.includes(familyOf(face)));
  root.prepend(used);
  return root.toString();
}

function familyOf(face: postcss.AtRule): string {
  let family = '';
  face.walkDecls('font-family', ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family;
}

/** What an element has to have; what stands in parentheses may be a choice or a denial. */
function needsOf(selector: string): string[] {
  const outside = selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '');
  const values = outside.matchAll(/\[data-[\w-]+=["']?([^"'\]]+)["']?\]/g);
  const classes = outside.matchAll(/\.((?:\\.|[\w-])+)/g);
  return [...values, ...classes].map(([, name = '']) => name.replaceAll('\\', ''));
}

function leanPolicy(policy: string, page: string): string {
  const hashes = (texts: Iterable<RegExpMatchArray>, group: number) =>
    [...new Set([...texts].map((match) => hashOf(match[group] ?? '')))].join(' ');
  const put = (directive: string, list: string) => (part: string) =>
    part.trimStart().startsWith(`${directive} `)
      ? `${part.replaceAll(/ 'sha256-[^']*'/g, '')} ${list}`.trimEnd()
      : part;
  return policy
    .split(';')
    .map(put('script-src', hashes(page.matchAll(SCRIPT), 1)))
    .map(put('style-src', hashes(page.matchAll(STYLE), 2)))
    .join(';');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
