import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';
import { type Achievement, splitAchievement } from '../../domain/figure.ts';
import { type Period, parsePeriod } from '../../domain/period.ts';
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

/** The figures of the hero. */
export async function getFigures(): Promise<readonly Achievement[]> {
  return ((await getContent('profile')).figures ?? []).map(splitAchievement);
}
