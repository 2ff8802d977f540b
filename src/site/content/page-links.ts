/** The target of a link on a page. */
export type PageTarget =
  /** Another site, an e-mail address or a telephone number. */
  | { readonly kind: 'elsewhere' }
  /** A page or a file on this site. `href` is the URL for the rendered link. */
  | { readonly kind: 'site'; readonly path: string; readonly id: string; readonly href: string }
  | { readonly kind: 'mistake'; readonly expected: string };

/** The paths of a site, each with the ids that a link can target, or `null` to accept any id. */
export type SitePaths = ReadonlyMap<string, ReadonlySet<string> | null>;

const HOST = 'https://site.invalid';

/**
 * Reads a link from a page's Markdown. The link can also name a page's file, such as "imprint.md".
 *
 * @param slug the slug of the page that contains the link
 */
export function readTarget(url: string, slug: string): PageTarget {
  if (/^(?:https?|mailto|tel):/i.test(url)) return { kind: 'elsewhere' };
  if (URL.canParse(url) || url.startsWith('//')) {
    return { kind: 'mistake', expected: 'a link that starts with https://, mailto: or tel:' };
  }
  const { pathname, search, hash } = new URL(url, `${HOST}/${slug}`);
  const page = pathname.replace(/(?<=.)\/$/, '').replace(/\.md$/, '');
  try {
    return {
      kind: 'site',
      path: decodeURIComponent(page),
      id: decodeURIComponent(hash.slice(1)),
      href: `${page}${search}${hash}`,
    };
  } catch {
    return { kind: 'mistake', expected: 'a URL with % written as %25' };
  }
}

/**
 * Checks a link within the site.
 *
 * @param hasFile whether `public/` has a file with this path
 * @returns a message for the owner, or `null` if the target exists
 */
export function deadLinkProblem(
  { path, id }: { readonly path: string; readonly id: string },
  site: SitePaths,
  hasFile: (path: string) => boolean,
): string | null {
  const ids = site.get(path);
  if (ids === undefined && !hasFile(path)) {
    const known = [...site.keys()].filter((other) => !other.includes('.')).join(', ');
    return `this site has no ${path}; it has ${known}, and the files in public/. A link to another site starts with https://`;
  }
  if (!ids || id === '' || ids.has(id)) return null;
  const known = [...ids].map((other) => `#${other}`).join(', ');
  return `${path} has no #${id}; ${known === '' ? 'it has no headings' : `it has ${known}`}`;
}
