import type { BreadcrumbList, ProfilePage, WebSite } from 'schema-dts';
import type { Content } from './content/schemas.ts';
import { describeOwner } from './description.ts';
import { languageOf } from './language.ts';
import { profileLinks } from './profile-links.ts';
import { type NavigationRoute, routes } from './routes.ts';

/** What the structured data says about the owner. */
interface Owner {
  /** The origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly profile: Content<'profile'>;
  /** The URL of the portrait. */
  readonly portrait: string | null;
}

/**
 * The structured data of a page (schema.org): the site and the owner on /, the owner on /about, and breadcrumbs
 * on all pages but /.
 *
 * @param title the heading of the page
 */
export function structuredData(
  route: NavigationRoute,
  title: string,
  { siteUrl, profile, portrait }: Owner,
) {
  const home = `${siteUrl}/`;
  const url = new URL(route, home).href;
  // Names the owner, so that the pages are known to be about one person.
  const id = `${home}#owner`;
  const links = profileLinks(profile).map((link) => link.url);
  const webSite = {
    '@type': 'WebSite',
    url: home,
    name: profile.name,
    description: describeOwner(profile),
    inLanguage: languageOf(profile.language).tag,
    author: { '@id': id },
  } satisfies WebSite;
  const profilePage = {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': id,
      name: profile.name,
      url: home,
      description: describeOwner(profile),
      ...(portrait === null ? {} : { image: portrait }),
      email: profile.email,
      jobTitle: profile.titles,
      ...(links.length === 0 ? {} : { sameAs: links }),
      ...(profile.phone === undefined ? {} : { telephone: profile.phone }),
      ...(profile.location === undefined ? {} : { address: profile.location }),
    },
  } satisfies ProfilePage;
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: home },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  } satisfies BreadcrumbList;
  const graphs: Partial<Record<NavigationRoute, object[]>> = {
    [routes.home]: [webSite, profilePage],
    [routes.about]: [{ ...profilePage, breadcrumb }],
  };
  return { '@context': 'https://schema.org', '@graph': graphs[route] ?? [breadcrumb] };
}
