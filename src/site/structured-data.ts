import type {
  BreadcrumbList,
  CreativeWork,
  Graph,
  ItemList,
  Person,
  ProfilePage,
  WebSite,
} from 'schema-dts';
import { parsePlace } from '../domain/place.ts';
import type { Facts } from './facts.ts';
import { type NavigationRoute, navigation, routes } from './routes.ts';

/** The most that a list of projects may add to a page, in characters: it stays one file (decision 011). */
const PROJECTS_LIMIT = 8_000;

/** The most that is said of one of them, in characters. */
const DESCRIPTION_LIMIT = 300;

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

/**
 * The projects of the snapshot that the page has room for, the first ones first; one that would take
 * too much of it is left out, not those after it. Of none there is no list.
 */
function projectList(title: string, { siteUrl, projects }: Facts): ItemList[] {
  let room = PROJECTS_LIMIT;
  const listed = projects
    .map((project) => ({
      '@type': 'CreativeWork' as const,
      name: project.title,
      description: shortened(project.description),
      keywords: project.technologies,
      ...(project.projectLink === null ? {} : { url: project.projectLink }),
      ...(project.media.image === null
        ? {}
        : { image: new URL(project.media.image, siteUrl).href }),
      author: { '@id': personId(siteUrl) },
    }))
    .filter((item) => {
      const { length } = JSON.stringify(listItem(item, projects.length));
      if (length > room) return false;
      room -= length;
      return true;
    })
    .map((item, index) => listItem(item, index + 1));
  if (listed.length === 0) return [];
  return [
    { '@type': 'ItemList', name: title, numberOfItems: listed.length, itemListElement: listed },
  ];
}

function listItem(item: CreativeWork, position: number) {
  return { '@type': 'ListItem' as const, position, item };
}

/** The beginning of a text, cut between two characters. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= DESCRIPTION_LIMIT) return text;
  return `${characters.slice(0, DESCRIPTION_LIMIT - 1).join('')}…`;
}

/** Names the owner, so that the pages are known to be about one person. */
function personId(siteUrl: string): string {
  return `${siteUrl}/#owner`;
}

function address(route: NavigationRoute, { siteUrl }: Facts): string {
  return new URL(route, siteUrl).href;
}
