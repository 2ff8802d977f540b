import { readPeriod } from '../../domain/cv/period.ts';
import type { Content } from './schemas.ts';

/**
 * Lists the periods that cannot be read as dates, so the owner can rewrite them.
 *
 * @returns an empty string if there are none
 */
export function listUnreadPeriods(variant: string, experience: Content<'experience'>): string {
  const lines = unreadPeriods(experience).map(
    ({ path: [list, index], period }) => `    ${list}[${index + 1}].period: ${period}`,
  );
  if (lines.length === 0) return '';
  return [
    'These periods are shown as written, but the period bars, the structured data and /resume.json lack their',
    'dates. To include them, write "March 2021 - Present", "03/2019 - 2020" or "since 2019". Write two years in',
    'full, as in "2008 - 2009" (docs/editing-content.md#periods).',
    `  content/${variant}/experience.yaml`,
    ...lines,
  ].join('\n');
}

/** A period that cannot be read as dates. */
interface UnreadPeriod {
  readonly path: readonly [list: string, index: number, field: string];
  readonly period: string;
}

/** Returns the periods that cannot be read as dates, each with its path in the file. */
export function unreadPeriods(experience: Content<'experience'>): UnreadPeriod[] {
  const { roles = [], education = [], certificates = [] } = experience;
  return Object.entries({ roles, education, certificates }).flatMap(([list, entries]) =>
    entries.flatMap(({ period }, index) =>
      period === undefined || readPeriod(period) !== null
        ? []
        : [{ path: [list, index, 'period'] as const, period }],
    ),
  );
}
