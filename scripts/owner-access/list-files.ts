import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readAllPages } from '../../src/backend/read-rows.ts';

/** A file as a bucket lists it. */
export interface ListedFile {
  readonly path: string;
  /** When it was last written, in ms since 1970; `NaN` if the bucket does not say it. */
  readonly writtenAt: number;
}

/** What the dashboard of Supabase stores in a folder without files. */
const PLACEHOLDER = '.emptyFolderPlaceholder';

/**
 * Every file of a bucket, also in folders: the site makes none, but the path of a project may name one.
 *
 * @param folder the path of a folder, with a slash at its end
 * @throws {Error} with the backend's message
 */
export async function listFiles(
  client: SupabaseClient<Database>,
  bucket: string,
  folder = '',
): Promise<ListedFile[]> {
  const entries = await readAllPages(async (from, to) => {
    const { data, error } = await client.storage.from(bucket).list(folder.slice(0, -1), {
      offset: from,
      limit: to - from + 1,
      sortBy: { column: 'name', order: 'asc' },
    });
    if (error) throw new Error(`${bucket}: ${error.message}`);
    return { rows: data, count: null };
  });
  const files: ListedFile[] = [];
  for (const { id, name, updated_at } of entries) {
    const path = `${folder}${name}`;
    if (id === null) {
      files.push(...(await listFiles(client, bucket, `${path}/`)));
    } else if (name !== PLACEHOLDER) {
      files.push({
        path,
        writtenAt: Date.parse(updated_at ?? ''),
      });
    }
  }
  return files;
}
