import { getPages, getSections, getStack } from '../content/queries.ts';
import { type PublicRoute, routes } from '../../domain/routes.ts';

/**
 * Lists the pages that are in the sitemap and have a social image: the home page, the pages of sections that have
 * content, the software stack and the owner's pages. The list omits sections that the owner has left out, and the
 * software stack if the owner has left it out.
 *
 * The site generates its sitemap itself, because `@astrojs/sitemap` writes an index and a second file even for these
 * few URLs. It would also need a list of the pages to leave out. The sitemap and the structured data have no
 * modification dates, because a build does not know when a page last changed. There is no web app manifest, because
 * visitors do not install a portfolio.
 */
export async function getPublicPages(): Promise<{ route: PublicRoute; title?: string }[]> {
  const sections = Object.values(await getSections()).filter(({ hasPage }) => hasPage);
  const { title, isLeftOut } = await getStack();
  return [
    { route: routes.home },
    ...sections.map(({ name, title }) => ({ route: `/${name}` as const, title })),
    ...(isLeftOut ? [] : [{ route: routes.softwareStack, title }]),
    ...(await getPages()).map(({ slug, title }) => ({ route: `/${slug}` as const, title })),
  ];
}

/** Returns the name of a page's social image, without the folder and the extension. */
export function socialImageName(route: PublicRoute): string {
  return route === routes.home ? 'home' : route.slice(1);
}
