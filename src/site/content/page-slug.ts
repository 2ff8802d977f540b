import { SENT_PAGE } from '../../domain/contact/contact-form.ts';
import { routes, sectionNames } from '../../domain/routes.ts';
import { suggestSlug } from '../../domain/text/suggest-slug.ts';

/**
 * The names that the site itself uses: its routes (even those that it does not show), files that hosts treat specially,
 * the social image of / and the folder of the social images.
 */
const USED: ReadonlySet<string> = new Set([
  ...sectionNames,
  ...[...Object.values(routes), SENT_PAGE].map((route) => route.slice(1)),
  ...['404', 'home', 'index', 'social'],
]);

/** Matches the names that Windows reserves for devices. Adding an extension, as in "con.md", does not help. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Matches the extension of a file that is meant to be a page. */
const PAGE_EXTENSION = /\.(?:md|markdown|mdown|mkd|mdx)$/i;

/**
 * Reads a page's slug from its file name in `pages/`.
 *
 * @param name the path within `pages/`, such as "talks/2026.md"
 * @returns the slug, or what is wrong, or `null` for a file that is not a page, such as an image
 */
export function pageSlugOf(
  name: string,
): { readonly slug: string } | { readonly problem: string } | null {
  const base = name.slice(name.lastIndexOf('/') + 1);
  // Hidden files, such as those that editors keep beside an open file, are not pages.
  if (base.startsWith('.') || !PAGE_EXTENSION.test(base)) return null;
  const slug = base.replace(PAGE_EXTENSION, '');
  if (base !== name) return { problem: 'is in a subfolder: move it directly into pages/' };
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    return {
      problem: `cannot be a URL: use lowercase letters, digits and hyphens, such as ${suggestSlug(slug) || 'imprint'}.md`,
    };
  }
  if (!base.endsWith('.md')) return { problem: `has the wrong extension: call it ${slug}.md` };
  if (USED.has(slug)) return { problem: `has a name that the site uses: /${slug}; choose another` };
  if (DEVICE.test(slug)) return { problem: 'has a name that Windows reserves; choose another' };
  return { slug };
}
