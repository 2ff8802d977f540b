import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';
import { type Achievement, splitAchievement } from '../../domain/figure.ts';
import type { Content } from './schemas.ts';

/** A role of `experience.yaml`. */
export type Role = NonNullable<Content<'experience'>['roles']>[number];

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
  return (await getContent('experience')).roles ?? [];
}

/** The figures of the hero. */
export async function getFigures(): Promise<readonly Achievement[]> {
  return ((await getContent('profile')).figures ?? []).map(splitAchievement);
}
