import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';
import { type Period, parsePeriod } from '../../domain/period.ts';
import type { Experience } from './schemas.ts';

/** A role with its period read. */
export type Role = Omit<Experience['roles'][number], 'period'> & { readonly period: Period };

/** The content of one file of the variant that is being built; it was checked when it was loaded. */
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
