import { splitAchievement } from '../../domain/cv/figure.ts';
import type { Content } from './schemas.ts';

/** Matches a number at the start of an achievement, with an optional sign and currency symbol. */
const NUMBER = /^[+\-−–~≈<>≤≥]?\p{Sc}?\d/u;

/**
 * Returns a notice that lists the achievements that begin with a number, if the variant has no marked figure. Earlier
 * versions of the site showed these numbers in large type automatically.
 *
 * @returns an empty string if a figure is marked, or if there is nothing to mark
 */
export function listUnmarkedFigures(variant: string, experience: Content<'experience'>): string {
  const unmarked = unmarkedFigures(experience);
  if (unmarked.length === 0) return '';
  return [
    "To show an achievement's figure in large type, put two asterisks on each side of the figure:",
    '"**+54%** Sales". These achievements begin with a number:',
    `  content/${variant}/experience.yaml`,
    ...unmarked.map(
      ({ path: [, role, , index], text }) =>
        `    roles[${role + 1}].achievements[${index + 1}]: ${text.slice(0, 60)}`,
    ),
  ].join('\n');
}

/** An achievement that begins with a number. */
interface UnmarkedFigure {
  readonly path: readonly ['roles', role: number, 'achievements', index: number];
  readonly text: string;
}

/** Returns the achievements that begin with a number, each with its path. Returns none if any figure is marked. */
export function unmarkedFigures({ roles = [] }: Content<'experience'>): UnmarkedFigure[] {
  const entries = roles.flatMap(({ achievements = [] }, role) =>
    achievements.map((text, index) => ({
      text,
      path: ['roles', role, 'achievements', index] as const,
    })),
  );
  if (entries.some(({ text }) => splitAchievement(text).figure !== null)) return [];
  return entries.filter(({ text }) => NUMBER.test(text));
}
