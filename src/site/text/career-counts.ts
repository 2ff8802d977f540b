import { routes } from '../../domain/routes.ts';
import { type Counted, splitAtFigure, splitCount } from '../../words/fill.ts';
import type { Plural } from '../../words/type.ts';
import { mailtoUrl } from '../../domain/text/email-address.ts';
import { contact, hero, language, page, sections as words } from '../../words/words.ts';
import { getContent, getCounts, getRoleIds, getRoles } from '../content/queries.ts';
import { getBuiltProjects } from '../projects/built-projects.ts';
import { profileLinks } from './profile-links.ts';
import { shortUrl, shownEmail } from './short-url.ts';

/** A line of {@link careerCounts}: a number with its noun, first entries and URL, or an e-mail address or link. */
export interface CountLine {
  /** `null` for an e-mail address or a link. */
  readonly figure: string | null;
  readonly text: string;
  readonly source: string | undefined;
  readonly href: string;
}

/** The minimum count to show. A smaller count would make the owner look inexperienced. */
const MIN_COUNT = 3;

/** The maximum number of lines, which is the number of figures in the consultant variant. */
const MAX_LINES = 6;

/**
 * Returns the career in numbers, which the ledger design shows if the profile has neither figures nor a portrait:
 * roles, employers, skills, projects, certificates and languages, each with the names of its first entries, and the
 * first year, with its employer or role. The employers are left out if there are as many employers as roles. If fewer
 * than two numbers remain, the e-mail address and the owner's links follow, so the list is never empty.
 */
export async function careerCounts(): Promise<readonly CountLine[]> {
  const counts = await getCounts();
  const roles = await getRoles();
  const ids = await getRoleIds();
  const { groups = [] } = await getContent('skills');
  const { certificates = [], languages = [] } = await getContent('experience');
  const projects = (await getBuiltProjects()) ?? [];
  const roleUrl = (index: number) => `${routes.experience}#${ids[index]}`;
  const first = counts.since && roles[counts.since.roleIndex];
  const skills = groups.flatMap((group) => group.skills ?? []);
  const line = (
    number: number,
    plural: Plural,
    href: string,
    ...names: readonly (string | undefined)[]
  ): CountLine[] =>
    number < MIN_COUNT
      ? []
      : [
          {
            figure: String(number),
            text: labelOf(splitCount(number, plural, language)),
            source: names.filter((name) => name !== undefined).join(page.listComma) || undefined,
            href,
          },
        ];
  const lines = [
    ...line(counts.roles, words.roles, roleUrl(0), roles[0]?.role),
    ...(counts.employers === counts.roles
      ? []
      : line(counts.employers, words.employers, roleUrl(0), roles[0]?.company)),
    ...line(counts.skills, words.skills, routes.skills, ...skills.slice(0, 2)),
    ...line(projects.length, words.projects, routes.projects, projects[0]?.title),
    ...line(counts.certificates, words.certificates, routes.experience, certificates[0]?.name),
    ...line(
      counts.languages,
      words.languages,
      routes.experience,
      ...languages.slice(0, 3).map((one) => one.language),
    ),
  ].slice(0, counts.since ? MAX_LINES - 1 : MAX_LINES);
  const since = counts.since && {
    figure: String(counts.since.year),
    text: labelOf(splitAtFigure(hero.workingSince, counts.since.year)),
    source: first?.company ?? first?.role,
    href: roleUrl(counts.since.roleIndex),
  };
  const all = since ? [...lines, since] : lines;
  if (all.length > 1) return all;
  const profile = await getContent('profile');
  const email = {
    figure: null,
    text: contact.email,
    source: shownEmail(profile.email),
    href: mailtoUrl(profile.email),
  };
  const links = profileLinks(profile).map(({ label, url }) => ({
    figure: null,
    text: label,
    source: shortUrl(url),
    href: url,
  }));
  return [...all, email, ...links].slice(0, MAX_LINES);
}

/**
 * Returns the label of a number that has its own column: the noun in `label`, or else the words around the number. The
 * label begins a line, so it starts with a capital letter.
 */
function labelOf({ before, after, label }: Counted): string {
  const name = label ?? [before.trim(), after.trim()].filter(Boolean).join(' ');
  return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
}
