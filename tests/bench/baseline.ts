import type { Browser } from 'playwright';
import { type Stored, store } from './session.ts';

const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}img{width:100%;height:auto}';

/**
 * Returns the HTML of a page's baseline: the text of the page in plain elements, with one line of CSS and no script.
 *
 * @param url the URL of the real page
 * @param options.hasImages whether the baseline also has the images of the page
 * @param options.stored an entry for local storage, stored before the page loads
 */
export async function baselineOf(
  browser: Browser,
  url: string,
  { hasImages, stored }: { readonly hasImages: boolean; readonly stored: Stored | undefined },
): Promise<string> {
  await using context = await browser.newContext();
  await store(context, stored);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const { title, description, body } = await page.evaluate(readPage, hasImages);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${STYLE}</style></head><body>${body}</body></html>`,
  ].join('');
}

/**
 * Returns the title, the description and the body for the baseline, as HTML. Runs in the page, so it cannot use
 * anything from outside the function. The result includes the text of closed panels.
 */
function readPage(images: boolean) {
  const TEXT =
    'a article blockquote button dd dl dt em fieldset footer form h1 h2 h3 h4 h5 h6 header input label legend li main nav ol p section strong textarea ul';
  const kept = new Set([...TEXT.split(' '), ...(images ? ['picture', 'source', 'img'] : [])]);
  const attributes = 'href type for id aria-label src srcset sizes media width height'.split(' ');
  const empty = new Set(['input', 'source', 'img']);
  const leftOut = 'script, style, template, noscript, svg, dialog, video, [aria-hidden="true"]';
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  let count = 0;
  // As on the real page, the first image has priority, and the others load lazily.
  const order = () => (count++ === 0 ? ' fetchpriority="high"' : ' loading="lazy"');
  const write = (node: Node): string => {
    if (node instanceof Text) return escape(node.data);
    if (images && node instanceof HTMLVideoElement && node.poster) {
      return `<img src="${escape(node.poster)}" alt="" width="1280" height="800"${order()}>`;
    }
    if (!(node instanceof Element) || node.matches(leftOut)) return '';
    const name = node.localName;
    if (name !== 'source' && getComputedStyle(node).display === 'none') return '';
    const inside = [...node.childNodes].map(write).join('');
    if (!kept.has(name)) return `${inside} `;
    const written = attributes
      .filter((key) => node.hasAttribute(key))
      .map((key) => ` ${key}="${escape(node.getAttribute(key) ?? '')}"`)
      .join('');
    const start = `<${name}${written}${name === 'img' ? ` alt=""${order()}` : ''}>`;
    return empty.has(name) ? start : `${start}${inside}</${name}>`;
  };
  return {
    title: escape(document.title),
    description: escape(
      document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    ),
    body: [...document.body.childNodes].map(write).join(''),
  };
}
