import { readPeriod } from '../../domain/cv/period.ts';
import type { Content } from './schemas.ts';

/**
 * Names the periods that programs cannot read, so that the owner can write them in another way.
 *
 * @returns an empty string if there are none
 */
export function listUnreadPeriods(variant: string, experience: Content<'experience'>): string {
  const lines = unreadPeriods(experience).map(
    ({ path: [list, index], period }) => `    ${list}[${index + 1}].period: ${period}`,
  );
  if (lines.length === 0) return '';
  return [
    'These periods are shown as they are written, but left out of the period bars, the structured data and',
    '/resume.json: write "March 2021 - Present", "03/2019 - 2020" or "since 2019" to have them there, and two',
    'years in full, "2008 - 2009" (docs/editing-content.md#periods).',
    `  content/${variant}/experience.yaml`,
    ...lines,
  ].join('\n');
}

/** A period that programs cannot read. */
interface UnreadPeriod {
  readonly path: readonly [list: string, index: number, field: string];
  readonly period: string;
}

/** The periods that programs cannot read, with the way to each from the top of the file. */
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
