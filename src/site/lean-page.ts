import { createHash } from 'node:crypto';
import postcss from 'postcss';
import { minifySync } from 'vite';
import { LATE_FACE, textOf as plainTextOf } from './display-face.ts';
import { type WriteFile, takeCodeOut } from './late-code.ts';

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
const SELF_FETCHING = new Set(['intent', 'drawn', 'toast']);

/**
 * Takes from a built page what it cannot use, and adds what it would find out late:
 *
 * - rules of its styles for classes and data that neither it nor its islands know go away, and so do typefaces
 *   that no rule names;
 * - scripts that stand in it lose what only people read;
 * - its content security policy names the scripts and styles that stand in it, and no other ones;
 * - styles that only its closed panels need, or only paper, come after it, and so do not delay it;
 * - its code comes after it ({@link takeCodeOut}), together with that of islands and
 *   scripts that start with it; islands that wait carry the addresses of theirs in `data-code`.
 *
 * @param html the page
 * @param write keeps a text as a file of the build, and answers its address
 */
export function leanPage(
  html: string,
  { codeOf, reachOf, textOf }: BuiltCode,
  write: WriteFile,
): string {
  const starting = new Set<string>();
  let page = html.replaceAll(ISLAND, (tag) => {
    const code = new Set(codeUrls(tag).flatMap((url) => [...codeOf(url)]));
    const directive = attribute(tag, 'client') ?? '';
    // Its island starts with the page.
    if (directive === 'only') for (const address of code) starting.add(address);
    return SELF_FETCHING.has(directive)
      ? tag.replace('<astro-island', `<astro-island data-code="${[...code].join(' ')}"`)
      : tag;
  });
  const modules = [...page.matchAll(MODULE)].map(([, address = '']) => address);
  for (const part of modules.flatMap((address) => [...codeOf(address)])) starting.add(part);
  page = page.replaceAll(MODULE, '');
  const knownTo = (part: string): Known => {
    const tags = part.match(ISLAND) ?? [];
    const code = [...tags.flatMap(codeUrls), ...modules];
    const reach = new Set(code.flatMap((url) => [...reachOf(url)]));
    const classes = [...part.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      plainTextOf(names).split(/\s+/),
    );
    return {
      html: part.replaceAll(STYLE, ''),
      classes: new Set(classes),
      code: [page.match(SCRIPT)?.join('\n'), ...[...reach].map(textOf)].join('\n'),
    };
  };
  const whole = knownTo(page);
  const first = page.replaceAll(LATER, '');
  const hasLater = first !== page;
  const drawn = hasLater ? knownTo(first.replaceAll(TOASTS, '')) : whole;
  const isLate = (face: string) => hasLater && face.includes(LATE_FACE);
  const styles = [...page.matchAll(STYLE)].map(([, , css = '']) =>
    takePrintOut(leanStyle(css, whole, isLate)),
  );
  const print = styles.map((style) => style.print).join('');
  const screen = styles.map((style) => style.screen).join('');
  // Even a sheet for paper takes the network from the page until that is drawn.
  let link = '';
  if (hasLater) link = linkLater(write('styles', 'css', screen + print));
  else if (print !== '') link = linkPrint(write('print', 'css', print));
  page = page.replace('</head>', () => `${link}</head>`);
  page = page.replaceAll(STYLE, (_, open: string, css: string, close: string) =>
    [open, takePrintOut(leanStyle(css, drawn, (face) => !isLate(face))).screen, close].join(''),
  );
  page = takeCodeOut(page, starting, write).replaceAll(
    EARLY,
    (_, text: string) => `<script>${minifySync('inline.js', text).code.trimEnd()}</script>`,
  );
  return page.replace(POLICY, (_, open: string, policy: string, close: string) =>
    [open, leanPolicy(policy, page), close].join(''),
  );
}

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const ISLAND = /<astro-island\b[^>]*>/g;
/** What runs; data, such as JSON-LD, does not, and so needs no hash. */
const SCRIPT = /<script\b(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
/** A script of the page that shares code with others. */
const MODULE = /<script type="module" src="([^"]*)"><\/script>/g;
const EARLY = /<script data-early[^>]*>([\s\S]*?)<\/script>/g;
const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/;

/** What stands in the closed panels of the home page: nobody sees it at first. */
const LATER = /(?<=<div class="panel-content">)[\s\S]*?(?=<\/section>)/g;

const TOASTS = /<astro-island\b[^>]*client="toast"[\s\S]*?<\/astro-island>/g;

/** Fetches styles when the page is drawn; where its address leads into a panel, before that. */
function linkLater(address: string): string {
  return [
    `<noscript><link rel="stylesheet" href="${address}"></noscript>`,
    `<script data-early>{const link=${makeLink(address)};const here=document.currentScript;`,
    `const add=()=>here.after(link);`,
    `if(location.hash){link.blocking='render';add()}else whenDrawn(add)}</script>`,
  ].join('');
}

/** Fetches styles for paper when the page is drawn. */
function linkPrint(address: string): string {
  return [
    `<noscript><link rel="stylesheet" media="print" href="${address}"></noscript>`,
    `<script data-early>whenDrawn(()=>document.head.append(${makeLink(address, ",media:'print'")}))</script>`,
  ].join('');
}

function makeLink(address: string, more = ''): string {
  return `Object.assign(document.createElement('link'),{rel:'stylesheet',href:'${address}'${more}})`;
}

/** Parts the rules that hold on paper alone from the others. */
function takePrintOut(css: string): { readonly screen: string; readonly print: string } {
  const root = postcss.parse(css);
  const print = postcss.root();
  root.walkAtRules((rule) => {
    if (rule.name === 'page' || (rule.name === 'media' && rule.params === 'print')) {
      print.append(rule.remove());
    }
  });
  return { screen: root.toString(), print: print.toString() };
}

function codeUrls(island: string): string[] {
  return ['component-url', 'renderer-url'].flatMap((name) => attribute(island, name) ?? []);
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** What a page, or a part of it, may consist of. */
interface Known {
  readonly html: string;
  readonly classes: ReadonlySet<string>;
  /** The scripts that may add to it. */
  readonly code: string;
}

/**
 * Drops the selectors with a class, a value of a data attribute or an element that occurs nowhere. A
 * class counts as known wherever its letters stand in a script: too much is kept rather than too little.
 *
 * @param isWanted which of the typefaces that are named it declares
 */
function leanStyle(css: string, known: Known, isWanted: (face: string) => boolean): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)) {
      return;
    }
    const kept = rule.selectors.filter((selector) => mayMatch(selector, known));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  const faces: postcss.AtRule[] = [];
  root.walkAtRules('font-face', (face) => void faces.push(face.remove()));
  const rules = root.toString();
  root.prepend(faces.filter((face) => rules.includes(familyOf(face)) && isWanted(face.toString())));
  return root.toString();
}

function familyOf(face: postcss.AtRule): string {
  let family = '';
  face.walkDecls('font-family', ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family;
}

/** Whether what the selector asks for occurs; what stands in parentheses may be a choice or a denial. */
function mayMatch(selector: string, { html, classes, code }: Known): boolean {
  const outside = selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '');
  const values = outside.matchAll(/\[data-[\w-]+=["']?([^"'\]]+)["']?\]/g);
  const names = [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  );
  const elements = outside.replaceAll(/\[[^\]]*\]/g, '').matchAll(/(?<![\w.#:\\-])[a-z][a-z\d]*/g);
  return (
    names.every((name) => classes.has(name) || code.includes(name)) &&
    [...values].every(([, value = '']) => html.includes(value) || code.includes(value)) &&
    [...elements].every(
      ([name]) =>
        new RegExp(`<${name}\\b`).test(html) || new RegExp(`["'\`]${name}["'\`]`).test(code),
    )
  );
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
