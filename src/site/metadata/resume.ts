import { asciiEmail } from '../../domain/text/email-address.ts';
import { readPeriod } from '../../domain/cv/period.ts';
import type { PublicProject } from '../../domain/project/project.ts';
import type { Role } from '../content/queries.ts';
import type { Content } from '../content/schemas.ts';
import { plainText } from '../text/markdown.ts';
import { profileLinks } from '../text/profile-links.ts';

/** The content of a CV. */
export interface ResumeFacts {
  /** The origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly profile: Content<'profile'>;
  /** The URL of the portrait. */
  readonly portrait: string | null;
  readonly roles: readonly Role[];
  readonly journey: Content<'about'>['journey'];
  /** The title of the chapter that continues the introduction, such as "Profile". The CV import writes this title. */
  readonly profileTitle: string;
  readonly experience: Pick<Content<'experience'>, 'education' | 'certificates' | 'languages'>;
  readonly skillGroups: NonNullable<Content<'skills'>['groups']>;
  readonly toolGroups: NonNullable<Content<'software-stack'>['groups']>;
  readonly testimonials: NonNullable<Content<'about'>['testimonials']>;
  readonly projects: readonly PublicProject[];
}

/**
 * Returns the content as a CV in the JSON Resume format (https://jsonresume.org/schema, version 1.0.0). Dates are as
 * precise as in the content, such as "2021" or "2021-03", and a current role has no end date. There is no
 * `lastModified`, because a build does not know when the content changed. Additional fields, which the schema allows,
 * include the journey and the periods as written, so `npm run new` can recreate the variant (docs/product/content.md,
 * Import from a CV).
 */
export function buildResume({
  siteUrl,
  profile,
  portrait,
  roles,
  journey,
  profileTitle,
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
      // Programs that read JSON Resume accept only ASCII hosts.
      email: asciiEmail(profile.email) ?? profile.email,
      phone: profile.phone,
      url: `${siteUrl}/`,
      summary: fullSummary(profile, journey, profileTitle),
      location: profile.location === undefined ? undefined : { address: profile.location },
      profiles: profileLinks(profile).map(({ label, url }) => ({
        network: label,
        username: userName(url),
        url,
      })),
    },
    work: nonEmpty(
      roles
        .filter(({ volunteer }) => !volunteer)
        .map(({ company, ...role }) => ({ name: company, ...factsOf(role) })),
    ),
    volunteer: nonEmpty(
      roles
        .filter(({ volunteer }) => volunteer)
        .map(({ company, ...role }) => ({ organization: company, ...factsOf(role) })),
    ),
    education: education?.map(
      ({ institution, degree, period, description, grade, courses, link }) => ({
        institution,
        url: link,
        // JSON Resume has fields for the degree and the subject, but the content has one field for both.
        studyType: degree,
        ...datesOf(period),
        summary: plain(description),
        score: grade,
        courses,
      }),
    ),
    certificates: certificates?.map(({ name, issuer, period, link }) => {
      const { startDate, endDate } = datesOf(period);
      // A single date is when the certificate was issued, not when it expires.
      const expires = endDate === startDate ? undefined : endDate;
      return { name, issuer, date: startDate, endDate: expires, period, url: link };
    }),
    languages,
    skills: nonEmpty([
      ...skillGroups.map(({ title, skills }) => ({ name: title, keywords: skills })),
      ...toolGroups.map(({ title, tools }) => ({
        name: title,
        keywords: tools.map(({ name }) => name),
      })),
    ]),
    references: nonEmpty(testimonials)?.map(({ quote, name, role }) => ({
      name,
      reference: plain(quote),
      position: role,
    })),
    projects: nonEmpty(projects)?.map(({ title, description, technologies, projectLink }) => ({
      name: title,
      // A database row from another program may have an empty description.
      description: description || undefined,
      keywords: technologies,
      url: projectLink ?? undefined,
    })),
    journey,
    meta: {
      canonical: `${siteUrl}/resume.json`,
      version: 'v1.0.0',
      language: profile.language,
    },
  };
}

/** Returns the list, or `undefined` if it is empty, so the JSON leaves out the field. */
function nonEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

function factsOf({
  role,
  link,
  location,
  period,
  description,
  achievements,
}: Omit<Role, 'company'>) {
  return {
    position: role,
    url: link,
    location,
    ...datesOf(period),
    summary: plain(description),
    highlights: achievements?.map(plain),
  };
}

/** Returns the introduction, followed by the chapter that continues it. */
function fullSummary(
  { introduction }: Content<'profile'>,
  journey: Content<'about'>['journey'],
  profileTitle: string,
): string | undefined {
  const profile = journey?.chapters.find(({ title }) => title === profileTitle);
  const parts = nonEmpty([introduction, profile?.text].filter((text) => text !== undefined));
  return parts?.map((text) => plain(text)).join('\n\n');
}

/** Removes the Markdown from text, but keeps the URLs of links. */
function plain(text: string): string;
function plain(text: string | undefined): string | undefined;
function plain(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text, { keepsUrls: true });
}

/** Returns the text of a period, and its dates if they can be read. A period that continues has no end date. */
function datesOf(text: string | undefined) {
  const period = readPeriod(text);
  return { startDate: period?.start.iso, endDate: period?.end?.iso, period: text };
}

/** Returns the user name in a profile's URL: the last segment of the path, without a leading "@". */
function userName(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '');
  return last?.replace(/^@/, '');
}
