import { splitAchievement } from '../../domain/cv/figure.ts';
import type { Content } from './schemas.ts';

/** A number, with a sign or a currency, at the start of a text. */
const NUMBER = /^[+\-−–~≈<>≤≥]?\p{Sc}?\d/u;

/**
 * Tells the owner of a variant without any marked figure which achievements begin with a number: earlier versions of the
 * site set such numbers large by themselves.
 *
 * @returns an empty string if a figure is marked, or there is nothing to mark
 */
export function listUnmarkedFigures(
  variant: string,
  { roles = [] }: Content<'experience'>,
): string {
  const entries = roles.flatMap(({ achievements = [] }, role) =>
    achievements.map((text, index) => ({
      text,
      place: `roles[${role + 1}].achievements[${index + 1}]`,
    })),
  );
  if (entries.some(({ text }) => splitAchievement(text).figure !== null)) return '';
  const unmarked = entries.filter(({ text }) => NUMBER.test(text));
  if (unmarked.length === 0) return '';
  return [
    'To set the figure of an achievement large, put two asterisks on each side of it: "**+54%** Sales". These begin',
    'with a number:',
    `  content/${variant}/experience.yaml`,
    ...unmarked.map(({ text, place }) => `    ${place}: ${text.slice(0, 60)}`),
  ].join('\n');
}
