import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readAllPages } from '../../src/backend/read-rows.ts';

/** A file as a bucket lists it. */
export interface ListedFile {
  readonly path: string;
  /** The time when the file was last written, in ms since 1970. It is `NaN` if the time is unknown. */
  readonly writtenAt: number;
}

/** The file that the Supabase dashboard stores in an empty folder. */
const PLACEHOLDER = '.emptyFolderPlaceholder';

/**
 * Lists every file in a bucket, including the files in folders. The site creates no folders, but a project may use a
 * file in a folder.
 *
 * @param folder the path of a folder, with a trailing slash, or an empty string for the whole bucket
 * @throws {Error} with the name of the bucket and the backend's message, or if the list of files does not end
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
