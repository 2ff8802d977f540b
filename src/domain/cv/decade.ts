import type { Employer } from './employer.ts';
import { readMostPeriods, readPeriod } from './period.ts';

/**
 * A part of a career: the employers in a decade, or those that are always shown. An employer belongs to the decade in
 * which its newest role started.
 */
export interface Decade<Role> {
  /** The years, such as "1990–1999", or `null` for the first part, which cannot be collapsed. */
  readonly years: string | null;
  readonly employers: readonly Employer<Role>[];
}

/** Only careers with more roles than this are split by decade. */
const MAX_UNSPLIT_ROLES = 12;
/** At least this many roles are shown before the first collapsed decade. */
const MIN_SHOWN_ROLES = 6;

/**
 * Splits a long career by decade. Keeps the order of the employers. A career is not split if it has at most twelve
 * roles, if no more than half of its periods can be read, or if its employers are not listed newest first.
 */
export function byDecade<Role extends { readonly period?: string | undefined }>(
  employers: readonly Employer<Role>[],
): Decade<Role>[] {
  if (employers.length === 0) return [];
  const unsplit = [{ years: null, employers }];
  const periods = rolesOf(employers).map(({ period }) => period);
  if (periods.length <= MAX_UNSPLIT_ROLES || readMostPeriods(periods).length === 0) return unsplit;

  const parts: { decade: number; employers: Employer<Role>[] }[] = [];
  for (const employer of employers) {
    const start = readPeriod(employer.roles[0].period)?.start.first;
    const last = parts.at(-1);
    const decade = start === undefined ? (last?.decade ?? Infinity) : Math.floor(start / 120) * 10;
    if (last?.decade === decade) last.employers.push(employer);
    else parts.push({ decade, employers: [employer] });
  }
  const isInOrder = parts.every(
    ({ decade }, index) => decade < (parts[index - 1]?.decade ?? Infinity) || index === 0,
  );
  if (!isInOrder) return unsplit;

  const shown: Employer<Role>[] = [];
  while (rolesOf(shown).length < MIN_SHOWN_ROLES) shown.push(...(parts.shift()?.employers ?? []));
  return [
    { years: null, employers: shown },
    ...parts.map((part) => ({
      years: `${part.decade}–${part.decade + 9}`,
      employers: part.employers,
    })),
  ];
}

function rolesOf<Role>(employers: readonly Employer<Role>[]): Role[] {
  return employers.flatMap(({ roles }) => [...roles]);
}
