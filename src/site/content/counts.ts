import { readMostPeriods, readPeriod } from '../../domain/cv/period.ts';
import { splitAchievement } from '../../domain/cv/figure.ts';
import { spellingKey } from '../../domain/text/letters.ts';
import type { Content } from './schemas.ts';

/** How much of everything a person has. */
export interface Counts {
  readonly roles: number;
  /** By name: one that somebody came back to counts once. */
  readonly employers: number;
  /** Achievements that begin with a figure. */
  readonly figures: number;
  readonly schools: number;
  readonly certificates: number;
  readonly languages: number;
  readonly groups: number;
  /** In all groups. */
  readonly skills: number;
  /** The first year of the career, and the role of that time; `null` where most periods cannot be read. */
  readonly since: { readonly year: number; readonly roleIndex: number } | null;
}

/** Counts what the files of a variant have, entry by entry. */
export function countContent(
  experience: Content<'experience'>,
  { groups = [] }: Content<'skills'>,
): Counts {
  const { roles = [], education = [], certificates = [], languages = [] } = experience;
  const companies = roles.flatMap(({ company }) => company ?? []).map(spellingKey);
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
    since: firstYear(roles.map(({ period }) => period)),
  };
}

function firstYear(periods: readonly (string | undefined)[]): Counts['since'] {
  if (readMostPeriods(periods).length === 0) return null;
  const starts = periods.map((period) => readPeriod(period)?.start.first ?? Infinity);
  const first = Math.min(...starts);
  return { year: Math.floor(first / 12), roleIndex: starts.indexOf(first) };
}
