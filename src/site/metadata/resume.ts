import { asciiEmail } from '../../domain/text/email-address.ts';
import { readPeriod } from '../../domain/cv/period.ts';
import type { PublicProject } from '../../domain/project/project.ts';
import type { Role } from '../content/queries.ts';
import type { Content } from '../content/schemas.ts';
import { plainText } from '../text/markdown.ts';
import { profileLinks } from '../text/profile-links.ts';

/** What a CV is made of. */
export interface ResumeFacts {
  /** The origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly profile: Content<'profile'>;
  /** The URL of the portrait. */
  readonly portrait: string | null;
  readonly roles: readonly Role[];
  readonly journey: Content<'about'>['journey'];
  /** What an import calls the chapter that goes on after the introduction: "Profile". */
  readonly profileTitle: string;
  readonly experience: Pick<Content<'experience'>, 'education' | 'certificates' | 'languages'>;
  readonly skillGroups: NonNullable<Content<'skills'>['groups']>;
  readonly toolGroups: NonNullable<Content<'software-stack'>['groups']>;
  readonly testimonials: NonNullable<Content<'about'>['testimonials']>;
  readonly projects: readonly PublicProject[];
}

/**
 * The content as a CV in the schema of JSON Resume (https://jsonresume.org/schema, version 1.0.0).
 * Dates are written as "2021-03"; a current role has no end. There is no `lastModified`, because a build
 * does not know when the content changed. The schema allows further fields, by which `npm run new` creates the variant again
 * (docs/product/content.md, Import from a CV): periods as they are written, and the journey.
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
      // Programs that read the schema know no other letters in a host.
      email: asciiEmail(profile.email) ?? profile.email,
      phone: profile.phone,
      url: `${siteUrl}/`,
      summary: wholeSummary(profile, journey, profileTitle),
      location: profile.location === undefined ? undefined : { address: profile.location },
      profiles: profileLinks(profile).map(({ label, url }) => ({
        network: label,
        username: userName(url),
        url,
      })),
    },
    work: filled(
      roles
        .filter(({ volunteer }) => !volunteer)
        .map(({ company, ...role }) => ({ name: company, ...factsOf(role) })),
    ),
    volunteer: filled(
      roles
        .filter(({ volunteer }) => volunteer)
        .map(({ company, ...role }) => ({ organization: company, ...factsOf(role) })),
    ),
    education: education?.map(
      ({ institution, degree, period, description, grade, courses, link }) => ({
        institution,
        url: link,
        // The content has one text for what JSON Resume splits into a degree and its subject.
        studyType: degree,
        ...datesOf(period),
        summary: plain(description),
        score: grade,
        courses,
      }),
    ),
    certificates: certificates?.map(({ name, issuer, period, link }) => {
      const { startDate, endDate } = datesOf(period);
      // A single date is when it was given, and not when it expires.
      const expires = endDate === startDate ? undefined : endDate;
      return { name, issuer, date: startDate, endDate: expires, period, url: link };
    }),
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
      reference: plain(quote),
      position: role,
    })),
    projects: filled(projects)?.map(({ title, description, technologies, projectLink }) => ({
      name: title,
      // A row from elsewhere may have none.
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

/** A list that says something; a CV does not have an empty one. */
function filled<Item>(list: readonly Item[]): readonly Item[] | undefined {
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

/** The introduction, and the chapter that goes on after it. */
function wholeSummary(
  { introduction }: Content<'profile'>,
  journey: Content<'about'>['journey'],
  profileTitle: string,
): string | undefined {
  const profile = journey?.chapters.find(({ title }) => title === profileTitle);
  const parts = filled([introduction, profile?.text].filter((text) => text !== undefined));
  return parts?.map((text) => plain(text)).join('\n\n');
}

/** A text without marks, but with the targets of its links. */
function plain(text: string): string;
function plain(text: string | undefined): string | undefined;
function plain(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text, { keepsTargets: true });
}

/** What can be read of a period, and how it is written; a current role has no end. */
function datesOf(text: string | undefined) {
  const period = readPeriod(text);
  return { startDate: period?.start.iso, endDate: period?.end?.iso, period: text };
}

/** The last part of the path of a profile. */
function userName(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '');
  return last?.replace(/^@/, '');
}
