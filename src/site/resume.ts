import { isoMonth } from '../domain/period.ts';
import type { PublicProject } from '../domain/media.ts';
import type { Role } from './content/queries.ts';
import type { Content } from './content/schemas.ts';
import { profileLinks } from './profile-links.ts';

/** What a CV is made of. */
export interface ResumeFacts {
  /** The origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly profile: Content<'profile'>;
  /** The URL of the portrait. */
  readonly portrait: string | null;
  readonly roles: readonly Role[];
  readonly skillGroups: Content<'skills'>['groups'];
  readonly toolGroups: NonNullable<Content<'software-stack'>['groups']>;
  readonly projects: readonly PublicProject[];
}

/**
 * The content as a CV in the schema of JSON Resume (https://jsonresume.org/schema, version 1.0.0).
 * Months are written as "2021-03"; a current role has no end. There is no `lastModified`, because a build
 * does not know when the content changed.
 */
export function buildResume({
  siteUrl,
  profile,
  portrait,
  roles,
  skillGroups,
  toolGroups,
  projects,
}: ResumeFacts) {
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: profile.titles[0],
      image: portrait ?? undefined,
      email: profile.email,
      url: `${siteUrl}/`,
      summary: profile.introduction,
      location: { address: profile.location },
      profiles: profileLinks(profile).map(({ label, url }) => ({
        network: label,
        username: userName(url),
        url,
      })),
    },
    work: roles.map(({ role, company, location, period, description, achievements }) => ({
      name: company,
      position: role,
      location,
      startDate: isoMonth(period.start),
      endDate: period.end === null ? undefined : isoMonth(period.end),
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
            // A row from elsewhere may have none.
            description: description || undefined,
            keywords: technologies,
            url: projectLink ?? undefined,
          })),
    meta: { canonical: `${siteUrl}/resume.json`, version: 'v1.0.0' },
  };
}

/** The last part of the path of a profile. */
function userName(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '');
  return last?.replace(/^@/, '');
}
