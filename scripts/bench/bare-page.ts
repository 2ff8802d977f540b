import type { Page } from 'playwright';

const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}img{width:100%;height:auto}';

/**
 * Writes down what a page says as a page without anything else: plain elements, a line of style, no
 * script. It is what the real page is measured against.
 *
 * @param page the real page, as its visitor sees it
 * @param pictured whether to show the pictures of its cards as well
 */
export async function barePageOf(page: Page, pictured: boolean): Promise<string> {
  const { title, description, body } = await page.evaluate(readPage, pictured);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${STYLE}</style></head><body>${body}</body></html>`,
  ].join('');
}

/** Runs in the page, so it holds all that it needs. Panels that are folded away are text as well. */
function readPage(pictured: boolean) {
  const KEPT = new Set(
    'a article blockquote button dd dl dt em fieldset footer form h1 h2 h3 h4 h5 h6 header input label legend li main nav ol p section strong textarea ul'.split(
      ' ',
    ),
  );
  const LEFT_OUT =
    'script, style, template, noscript, svg, dialog, video, img, [aria-hidden="true"]';
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  // In plain markup too, the first one is wanted first, and those out of view wait.
  let pictures = 0;
  const writePicture = (address: string) => {
    pictures += 1;
    const order = pictures === 1 ? 'fetchpriority="high"' : 'loading="lazy"';
    return `<img src="${escape(address)}" alt="" width="1280" height="800" ${order}>`;
  };
  const write = (node: Node): string => {
    if (node instanceof Text) return escape(node.data);
    if (pictured && node instanceof HTMLImageElement) return writePicture(node.src);
    if (pictured && node instanceof HTMLVideoElement && node.poster) {
      return writePicture(node.poster);
    }
    if (!(node instanceof Element) || node.matches(LEFT_OUT)) return '';
    if (getComputedStyle(node).display === 'none') return '';
    const inside = [...node.childNodes].map(write).join('');
    const name = node.localName;
    if (!KEPT.has(name)) return `${inside} `;
    const kept = ['href', 'type', 'for', 'id', 'aria-label']
      .filter((key) => node.hasAttribute(key))
      .map((key) => ` ${key}="${escape(node.getAttribute(key) ?? '')}"`)
      .join('');
    return name === 'input' ? `<input${kept}>` : `<${name}${kept}>${inside}</${name}>`;
  };
  return {
    title: escape(document.title),
    description: escape(
      document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    ),
    body: [...document.body.childNodes].map(write).join(''),
  };
}
