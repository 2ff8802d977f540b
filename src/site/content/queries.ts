import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';
import { type Achievement, splitAchievement } from '../../domain/figure.ts';
import { type Period, parsePeriod } from '../../domain/period.ts';
import { BuildError } from '../build-error.ts';
import type { Content } from './schemas.ts';

/** A role with its period parsed. */
export type Role = Omit<Content<'experience'>['roles'][number], 'period'> & {
  readonly period: Period;
};

/** The content of one file of the variant being built, already checked. */
export async function getContent<File extends CollectionKey>(
  file: File,
): Promise<CollectionEntry<File>['data']> {
  const entry = await getEntry<File, string>(file, file);
  if (!entry) throw new Error(`The collection ${file} has no entry ${file}`);
  return entry.data;
}

/** The roles of the variant, in the order of the file. */
export async function getRoles(): Promise<Role[]> {
  const { roles } = await getContent('experience');
  return roles.map((role) => ({ ...role, period: parsePeriod(role.period) }));
}

/**
 * The figures of the hero. Each is a claim, so an achievement must begin with it.
 *
 * @throws {BuildError} that names a figure without an achievement
 */
export async function getFigures(): Promise<readonly Achievement[]> {
  const { figures = [] } = await getContent('profile');
  const achievements = (await getRoles()).flatMap((role) => role.achievements);
  for (const figure of figures) {
    if (achievements.some((achievement) => achievement.startsWith(figure))) continue;
    throw new BuildError(
      `profile.yaml cannot be used:\n  figures: no achievement in experience.yaml begins with "${figure}"`,
    );
  }
  return figures.map(splitAchievement);
}
