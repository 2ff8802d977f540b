import { isoYearMonth } from '../domain/period.ts';
import { parsePlace } from '../domain/place.ts';
import type { Facts } from './facts.ts';

/**
 * The content as a CV in the schema of JSON Resume (https://jsonresume.org/schema, version 1.0.0).
 * A month is written as "2021-03"; a role that lasts has no end. When the content changed is not
 * known to a build, so the document does not say it.
 */
export function buildResume({ siteUrl, profile, roles, skillGroups, toolGroups, projects }: Facts) {
  const { city, region, country, countryCode } = parsePlace(profile.location);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: profile.titles[0],
      email: profile.email,
      url: `${siteUrl}/`,
      summary: profile.introduction,
      location: {
        city,
        // The schema has no field for the name of a country.
        region: region ?? (countryCode === undefined ? country : undefined),
        countryCode,
      },
      profiles: [
        { network: 'LinkedIn', username: userName(profile.linkedin), url: profile.linkedin },
        { network: 'GitHub', username: userName(profile.github), url: profile.github },
      ],
    },
    work: roles.map(({ role, company, location, period, description, achievements }) => ({
      name: company,
      position: role,
      location,
      startDate: isoYearMonth(period.start),
      endDate: period.end === null ? undefined : isoYearMonth(period.end),
      summary: description,
      highlights: achievements,
    })),
    skills: [
      ...skillGroups.map(({ title, skills }) => ({ name: title, keywords: skills })),
      ...toolGroups.map(({ title, tools }) => ({
        name: title,
        keywords: tools.map(({ name }) => name),
      })),
    ],
    projects:
      projects.length === 0
        ? undefined
        : projects.map(({ title, description, technologies, projectLink }) => ({
            name: title,
            description,
            keywords: technologies,
            url: projectLink ?? undefined,
          })),
    meta: { canonical: `${siteUrl}/resume.json`, version: 'v1.0.0' },
  };
}

/** The last part of a profile's address. */
function userName(address: string): string | undefined {
  return new URL(address).pathname.split('/').findLast((part) => part !== '');
}
