import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readAllPages } from '../../src/backend/read-all-pages.ts';
import { buckets } from '../../src/domain/media.ts';
import { listFiles } from '../backend/list-files.ts';

/** A file may belong to a save or a restore that is under way for this long, in ms. */
const SETTLING_TIME = 24 * 60 * 60 * 1000;

/** A file that no project names. */
export interface Orphan {
  readonly kind: keyof typeof buckets;
  readonly path: string;
  /** It is older than a day, so no save is under way that needs it. */
  readonly settled: boolean;
}

/**
 * Finds the files of the buckets that no project names.
 *
 * @param client of the owner: others do not see every project
 * @param now the time of the backend, in ms since 1970
 * @throws {Error} with the backend's message
 */
export async function findOrphans(
  client: SupabaseClient<Database>,
  now: number,
): Promise<readonly Orphan[]> {
  // Files first: a project that is saved in between names its files.
  const [images, videos] = [
    await listFiles(client, buckets.image),
    await listFiles(client, buckets.video),
  ];
  const projects = (await readAllPages(async (from, to) => {
    const { data, error } = await client
      .from('projects')
      .select('id, image_file_path, video_file_path')
      .order('id')
      .range(from, to);
    if (error) throw new Error(error.message);
    return data;
  })) as { image_file_path: string | null; video_file_path: string | null }[];
  const orphansOf = (kind: Orphan['kind'], files: typeof images) => {
    const named = new Set(projects.map((row) => row[`${kind}_file_path`]));
    return files
      .filter(({ path }) => !named.has(path))
      .map(({ path, writtenAt }) => ({ kind, path, settled: now - writtenAt > SETTLING_TIME }));
  };
  return [...orphansOf('image', images), ...orphansOf('video', videos)];
}

/**
 * Removes the files that no project names and that are older than a day.
 *
 * @param client as for {@link findOrphans}
 * @param now as for {@link findOrphans}
 * @returns the files that are gone, and those that stay
 * @throws {Error} with the backend's message
 */
export async function removeOrphans(
  client: SupabaseClient<Database>,
  now: number,
): Promise<{ readonly removed: readonly Orphan[]; readonly left: readonly Orphan[] }> {
  const removed: Orphan[] = [];
  const left: Orphan[] = [];
  for (const orphan of await findOrphans(client, now)) {
    const gone = orphan.settled && (await removeUnnamed(client, orphan));
    (gone ? removed : left).push(orphan);
  }
  return { removed, left };
}

async function removeUnnamed(
  client: SupabaseClient<Database>,
  { kind, path }: Orphan,
): Promise<boolean> {
  // A long list of projects can change while it is read.
  const named = await client.from('projects').select('id').eq(`${kind}_file_path`, path).limit(1);
  if (named.error) throw new Error(named.error.message);
  if (named.data.length > 0) return false;
  const { data, error } = await client.storage.from(buckets[kind]).remove([path]);
  if (error) throw new Error(error.message);
  return data.length > 0;
}

/** Some files for a person: the first few names, and how many more there are. */
export function nameOrphans(orphans: readonly Orphan[]): string {
  const names = orphans
    .slice(0, 5)
    .map(({ kind, path }) => JSON.stringify(`${buckets[kind]}/${path}`));
  const more = orphans.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
