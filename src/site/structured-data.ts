import type { BreadcrumbList, Graph, ItemList, Person, ProfilePage, WebSite } from 'schema-dts';
import { parsePlace } from '../domain/place.ts';
import type { Facts } from './facts.ts';
import { type NavigationRoute, navigation, routes } from './routes.ts';

/** The most that a list of projects may add to a page, in characters: it stays one file (decision 011). */
const PROJECTS_LIMIT = 8_000;

/**
 * What a page says in the words of schema.org: whose site it is on /, whose page on /about, where it
 * stands on every other one, and on /projects what the snapshot shows.
 *
 * @param title the heading of the page
 */
export function structuredData(route: NavigationRoute, title: string, facts: Facts): Graph {
  const page = address(route, facts);
  switch (route) {
    case routes.home:
      return graph(webSite(facts), profilePage(page, person(facts)));
    case routes.about:
      return graph({
        ...profilePage(page, { ...person(facts), knowsAbout: skillsOf(facts) }),
        breadcrumb: breadcrumbs(page, title, facts),
      });
    case routes.projects:
      return facts.projects.length === 0
        ? graph(breadcrumbs(page, title, facts))
        : graph(breadcrumbs(page, title, facts), projectList(title, facts));
    default:
      return graph(breadcrumbs(page, title, facts));
  }
}

/** Writes structured data for a `<script>`: no text of the content can end it. */
export function writeStructuredData(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
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

/** The owner, without the long list of skills: the home page has little room. */
function person({ siteUrl, profile, roles }: Facts) {
  const { city, region, country, countryCode } = parsePlace(profile.location);
  const current = roles.filter(({ period }) => period.end === null);
  return {
    '@type': 'Person',
    '@id': personId(siteUrl),
    name: profile.name,
    url: `${siteUrl}/`,
    description: profile.description,
    email: profile.email,
    jobTitle: profile.titles,
    sameAs: [profile.linkedin, profile.github],
    ...(country === undefined
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            ...(city === undefined ? {} : { addressLocality: city }),
            ...(region === undefined ? {} : { addressRegion: region }),
            addressCountry: countryCode ?? country,
          },
        }),
    ...(current.length === 0
      ? {}
      : { worksFor: current.map(({ company }) => ({ '@type': 'Organization', name: company })) }),
  } satisfies Person;
}

function skillsOf({ skillGroups }: Facts): string[] {
  return [...new Set(skillGroups.flatMap(({ skills }) => skills))];
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

/** The first projects of the snapshot, as many as the page has room for. */
function projectList(title: string, { siteUrl, projects }: Facts) {
  const entries = projects.map((project, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    item: {
      '@type': 'CreativeWork' as const,
      name: project.title,
      description: project.description,
      keywords: project.technologies,
      ...(project.projectLink === null ? {} : { url: project.projectLink }),
      ...(project.media.image === null
        ? {}
        : { image: new URL(project.media.image, siteUrl).href }),
      author: { '@id': personId(siteUrl) },
    },
  }));
  let length = 0;
  const listed = entries.filter((entry) => {
    length += JSON.stringify(entry).length;
    return length <= PROJECTS_LIMIT;
  });
  return {
    '@type': 'ItemList',
    name: title,
    numberOfItems: projects.length,
    itemListElement: listed,
  } satisfies ItemList;
}

/** Names the owner, so that the pages are known to be about one person. */
function personId(siteUrl: string): string {
  return `${siteUrl}/#owner`;
}

function address(route: NavigationRoute, { siteUrl }: Facts): string {
  return new URL(route, siteUrl).href;
}
