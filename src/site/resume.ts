import { asciiEmail } from '../domain/email-address.ts';
import { readPeriod } from '../domain/period.ts';
import type { PublicProject } from '../domain/public-project.ts';
import type { Role } from './content/queries.ts';
import type { Content } from './content/schemas.ts';
import { plainText } from './markdown.ts';
import { profileLinks } from './profile-links.ts';

/** What a CV is made of. */
export interface ResumeFacts {
  /** The origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly profile: Content<'profile'>;
  /** The URL of the portrait. */
  readonly portrait: string | null;
  readonly roles: readonly Role[];
  readonly experience: Pick<Content<'experience'>, 'education' | 'certificates' | 'languages'>;
  readonly skillGroups: NonNullable<Content<'skills'>['groups']>;
  readonly toolGroups: NonNullable<Content<'software-stack'>['groups']>;
  readonly testimonials: NonNullable<Content<'about'>['testimonials']>;
  readonly projects: readonly PublicProject[];
}

/**
 * The content as a CV in the schema of JSON Resume (https://jsonresume.org/schema, version 1.0.0).
 * Dates are written as "2021-03"; a current role has no end. There is no `lastModified`, because a build
 * does not know when the content changed.
 */
export function buildResume({
  siteUrl,
  profile,
  portrait,
  roles,
  experience: { education, certificates, languages },
  skillGroups,
  toolGroups,
  testimonials,
  projects,
}: ResumeFacts) {
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: profile.titles.join(' | '),
      image: portrait ?? undefined,
      // Programs that read the schema know no other letters in a host.
      email: asciiEmail(profile.email) ?? profile.email,
      phone: profile.phone,
      url: `${siteUrl}/`,
      summary: plain(profile.introduction),
      location: profile.location === undefined ? undefined : { address: profile.location },
      profiles: profileLinks(profile).map(({ label, url }) => ({
        network: label,
        username: userName(url),
        url,
      })),
    },
    work: filled(roles)?.map(({ role, company, location, period, description, achievements }) => ({
      name: company,
      position: role,
      location,
      ...datesOf(period),
      summary: plain(description),
      highlights: achievements?.map(plainText),
    })),
    education: education?.map(
      ({ institution, degree, period, description, grade, courses, link }) => ({
        institution,
        url: link,
        area: degree,
        ...datesOf(period),
        summary: plain(description),
        score: grade,
        courses,
      }),
    ),
    certificates: certificates?.map(({ name, issuer, period, link }) => ({
      name,
      issuer,
      date: readPeriod(period)?.start.iso,
      ...unreadPeriod(period),
      url: link,
    })),
    languages,
    skills: filled([
      ...skillGroups.map(({ title, skills }) => ({ name: title, keywords: skills })),
      ...toolGroups.map(({ title, tools }) => ({
        name: title,
        keywords: tools.map(({ name }) => name),
      })),
    ]),
    references: filled(testimonials)?.map(({ quote, name, role }) => ({
      name,
      reference: plainText(quote),
      position: role,
    })),
    projects: filled(projects)?.map(({ title, description, technologies, projectLink }) => ({
      name: title,
      // A row from elsewhere may have none.
      description: description || undefined,
      keywords: technologies,
      url: projectLink ?? undefined,
    })),
    meta: {
      canonical: `${siteUrl}/resume.json`,
      version: 'v1.0.0',
      language: profile.language,
    },
  };
}

/** A list that says something; a CV does not have an empty one. */
function filled<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

function plain(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text);
}

/** What can be read of a period; a current role has no end. */
function datesOf(text: string | undefined) {
  const period = readPeriod(text);
  return { startDate: period?.start.iso, endDate: period?.end?.iso, ...unreadPeriod(text) };
}

/** A period that only people can read, for `npm run new`. */
function unreadPeriod(text: string | undefined) {
  return { period: readPeriod(text) === null ? text : undefined };
}

/** The last part of the path of a profile. */
function userName(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '');
  return last?.replace(/^@/, '');
}
