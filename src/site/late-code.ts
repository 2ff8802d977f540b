import { minifySync } from 'vite';

/** Keeps a text as a file of the build, under a name that changes with it, and answers its address. */
export type WriteFile = (name: string, extension: string, text: string) => string;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the scripts that stand in a page out of it, so that its first paint does not wait until they
 * have crossed the network. The early script fetches them once the page is drawn, from the cache
 * wherever another page has the same ones. Scripts with `data-early` stay.
 *
 * @param html a page whose inline scripts import nothing
 * @param needed addresses of what starts with the page, fetched together with its code
 * @returns the page, whose root names the file in `data-code`; a page that starts nothing as it is
 * @throws {Error} for a script that imports: out of its place its addresses would lead elsewhere
 */
export function takeCodeOut(html: string, needed: Iterable<string>, write: WriteFile): string {
  const scripts: string[] = [];
  const rest = html.replaceAll(SCRIPT, (tag, attributes: string, text: string) => {
    if (/\s(?:src|data-early)\b/.test(attributes) || isData(attributes)) return tag;
    if (/\bimport(?:\s+\w|\s*["'`{*])/.test(text))
      throw new Error(`A script in the page imports: ${text}`);
    if (!scripts.includes(text)) scripts.push(text);
    return '';
  });
  const others = [...needed];
  if (scripts.length === 0 && others.length === 0) return html;
  // Each had a scope of its own.
  const code = minifySync(
    'page.js',
    scripts.map((text) => `(()=>{${text}\n})();`).join('\n'),
  ).code.trimEnd();
  const addresses = [write('page', 'js', code), ...others].join(' ');
  return rest.replace('<html', () => `<html data-code="${addresses}"`);
}

function isData(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? 'module';
  return type !== 'module' && type !== 'text/javascript';
}
