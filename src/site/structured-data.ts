import type { BreadcrumbList, Graph, ItemList, Person, ProfilePage, WebSite } from 'schema-dts';
import type { Facts } from './facts.ts';
import { profileLinks } from './profile-links.ts';
import { type NavigationRoute, navigation, routes } from './routes.ts';

/** The maximum number of projects in the list, so that the page stays small. */
const PROJECTS_LIMIT = 20;

/**
 * The structured data of a page (schema.org): the site and the owner on /, the owner on /about,
 * breadcrumbs on other pages, and on /projects also the projects in the build.
 *
 * @param title the heading of the page
 */
export function structuredData(route: NavigationRoute, title: string, facts: Facts): Graph {
  const page = urlOf(route, facts);
  switch (route) {
    case routes.home:
      return graph(webSite(facts), profilePage(page, person(facts)));
    case routes.about:
      return graph({
        ...profilePage(page, person(facts)),
        breadcrumb: breadcrumbs(page, title, facts),
      });
    case routes.projects:
      return graph(breadcrumbs(page, title, facts), ...projectList(title, facts));
    default:
      return graph(breadcrumbs(page, title, facts));
  }
}

function graph(...nodes: Graph['@graph'][number][]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function webSite({ siteUrl, profile: { name, description } }: Facts) {
  return {
    '@type': 'WebSite',
    url: `${siteUrl}/`,
    name,
    description,
    inLanguage: 'en',
    author: { '@id': personId(siteUrl) },
  } satisfies WebSite;
}

function profilePage(url: string, mainEntity: Person) {
  return { '@type': 'ProfilePage', url, mainEntity } satisfies ProfilePage;
}

function person({ siteUrl, profile, portrait, roles, skillGroups }: Facts) {
  const current = roles.filter(({ period }) => period.end === null);
  return {
    '@type': 'Person',
    '@id': personId(siteUrl),
    name: profile.name,
    url: `${siteUrl}/`,
    description: profile.description,
    ...(portrait === null ? {} : { image: portrait }),
    email: profile.email,
    jobTitle: profile.titles,
    sameAs: profileLinks(profile).map(({ url }) => url),
    address: profile.location,
    knowsAbout: skillGroups.map(({ title }) => title),
    ...(current.length === 0
      ? {}
      : { worksFor: current.map(({ company }) => ({ '@type': 'Organization', name: company })) }),
  } satisfies Person;
}

function breadcrumbs(page: string, title: string, { siteUrl }: Facts) {
  const home = navigation.find(({ route }) => route === routes.home);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home?.label ?? '', item: `${siteUrl}/` },
      { '@type': 'ListItem', position: 2, name: title, item: page },
    ],
  } satisfies BreadcrumbList;
}

/** The first projects of the build; no list where there are none. */
function projectList(title: string, { siteUrl, projects }: Facts): ItemList[] {
  if (projects.length === 0) return [];
  const itemListElement = projects.slice(0, PROJECTS_LIMIT).map((project, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    item: {
      '@type': 'CreativeWork' as const,
      name: project.title,
      description: project.description.slice(0, 300),
      keywords: project.technologies,
      ...(project.projectLink === null ? {} : { url: project.projectLink }),
      ...(project.media.image === null ? {} : { image: project.media.image }),
      author: { '@id': personId(siteUrl) },
    },
  }));
  return [
    { '@type': 'ItemList', name: title, numberOfItems: itemListElement.length, itemListElement },
  ];
}

/** Names the owner, so that the pages are known to be about one person. */
function personId(siteUrl: string): string {
  return `${siteUrl}/#owner`;
}

function urlOf(route: NavigationRoute, { siteUrl }: Facts): string {
  return new URL(route, siteUrl).href;
}
