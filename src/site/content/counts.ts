import { readMostPeriods, readPeriod } from '../../domain/cv/period.ts';
import { splitAchievement } from '../../domain/cv/figure.ts';
import { spellingKey } from '../../domain/text/spelling-key.ts';
import type { Content } from './schemas.ts';

/** The number of entries in the content, by kind. */
export interface Counts {
  readonly roles: number;
  /** The number of employers, not counting volunteer work. An employer with several roles counts once. */
  readonly employers: number;
  /** The number of achievements that start with a marked figure. */
  readonly figures: number;
  readonly schools: number;
  readonly certificates: number;
  readonly languages: number;
  readonly groups: number;
  /** The number of skills in all groups. */
  readonly skills: number;
  /**
   * The first year of the career, not counting volunteer work, and the role that began then. `null` unless most periods
   * can be read.
   */
  readonly since: { readonly year: number; readonly roleIndex: number } | null;
}

type Role = NonNullable<Content<'experience'>['roles']>[number];

/** Counts the entries in a variant's files. */
export function countContent(
  experience: Content<'experience'>,
  { groups = [] }: Content<'skills'>,
): Counts {
  const { roles = [], education = [], certificates = [], languages = [] } = experience;
  const companies = roles
    .flatMap(({ company, volunteer }) => (volunteer ? [] : (company ?? [])))
    .map(spellingKey);
  return {
    roles: roles.length,
    employers: new Set(companies).size,
    figures: roles
      .flatMap(({ achievements = [] }) => achievements)
      .filter((achievement) => splitAchievement(achievement).figure !== null).length,
    schools: education.length,
    certificates: certificates.length,
    languages: languages.length,
    groups: groups.length,
    skills: groups.flatMap(({ skills = [] }) => skills).length,
    since: firstYear(roles),
  };
}

function firstYear(roles: readonly Role[]): Counts['since'] {
  const paid = roles.filter(({ volunteer }) => !volunteer);
  if (readMostPeriods(paid.map(({ period }) => period)).length === 0) return null;
  const starts = roles.map(({ period, volunteer }) =>
    volunteer ? Infinity : (readPeriod(period)?.start.first ?? Infinity),
  );
  const first = Math.min(...starts);
  return { year: Math.floor(first / 12), roleIndex: starts.indexOf(first) };
}
