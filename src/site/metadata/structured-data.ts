import { asciiEmail } from '../../domain/text/email-address.ts';
import type { BreadcrumbList, Person, ProfilePage, WebSite } from 'schema-dts';
import { groupByEmployer } from '../../domain/cv/employer.ts';
import { readPeriod } from '../../domain/cv/period.ts';
import type { Content } from '../content/schemas.ts';
import { describeOwner } from '../text/description.ts';
import { languageOf } from '../text/language.ts';
import { profileLinks } from '../text/profile-links.ts';
import { navigation } from '../../words/words.ts';
import { type PublicRoute, routes } from '../../domain/routes.ts';

/** The facts about the owner and the site in the structured data. */
interface Owner {
  /** The origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly profile: Content<'profile'>;
  /** The URL of the portrait. */
  readonly portrait: string | null;
  readonly experience: Content<'experience'>;
}

/**
 * Creates the structured data of a page (schema.org): the site and the owner on /, the owner on /about, and breadcrumbs
 * on all pages except /.
 *
 * @param title the heading of the page
 */
export function structuredData(
  route: PublicRoute,
  title: string,
  { siteUrl, profile, portrait, experience }: Owner,
) {
  const home = `${siteUrl}/`;
  const url = new URL(route, home).href;
  // The id is the same on / and /about, so programs know that both pages are about the same person.
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
      email: asciiEmail(profile.email) ?? profile.email,
      jobTitle: profile.titles,
      ...careerOf(experience),
      ...(links.length === 0 ? {} : { sameAs: links }),
      ...(profile.phone === undefined ? {} : { telephone: profile.phone }),
      ...(profile.location === undefined ? {} : { address: profile.location }),
    },
  } satisfies ProfilePage;
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: navigation.home, item: home },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  } satisfies BreadcrumbList;
  const graphs: Partial<Record<PublicRoute, object[]>> = {
    [routes.home]: [webSite, profilePage],
    [routes.about]: [{ ...profilePage, breadcrumb }],
  };
  return { '@context': 'https://schema.org', '@graph': graphs[route] ?? [breadcrumb] };
}

/** Returns the employers with their roles, and the schools, certificates and languages in the content. */
function careerOf({
  roles = [],
  education = [],
  certificates = [],
  languages = [],
}: Content<'experience'>) {
  const paid = roles.filter(({ volunteer }) => !volunteer);
  const worksFor = groupByEmployer(paid).flatMap((employer) => {
    if (employer.company === undefined) return [];
    const periods = employer.roles.flatMap(({ period }) => readPeriod(period) ?? []);
    const starts = periods.map(({ start }) => start.iso).toSorted();
    const ends = periods.map(({ end }) => end?.iso ?? '').toSorted();
    const names = employer.roles.flatMap(({ role }) => role ?? []);
    const url = employer.roles.find(({ link }) => link !== undefined)?.link;
    const hasEnd = periods.length === employer.roles.length && !ends.includes('');
    return {
      '@type': 'OrganizationRole' as const,
      ...(names.length === 0 ? {} : { roleName: names }),
      ...(starts[0] === undefined ? {} : { startDate: starts[0] }),
      ...(hasEnd ? { endDate: ends.at(-1) ?? '' } : {}),
      worksFor: {
        '@type': 'Organization' as const,
        name: employer.company,
        ...(url === undefined ? {} : { url }),
      },
    };
  });
  return {
    ...(worksFor.length === 0 ? {} : { worksFor }),
    ...(education.length === 0
      ? {}
      : {
          alumniOf: education.map(({ institution }) => ({
            '@type': 'EducationalOrganization' as const,
            name: institution,
          })),
        }),
    ...(certificates.length === 0
      ? {}
      : {
          hasCredential: certificates.map(({ name, issuer }) => ({
            '@type': 'EducationalOccupationalCredential' as const,
            name,
            ...(issuer === undefined
              ? {}
              : { recognizedBy: { '@type': 'Organization' as const, name: issuer } }),
          })),
        }),
    ...(languages.length === 0 ? {} : { knowsLanguage: languages.map(({ language }) => language) }),
  } satisfies Partial<Person>;
}
