import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';

/** How many files a request lists at most. */
const PAGE = 100;

/** A file as a bucket lists it. */
export interface ListedFile {
  readonly path: string;
  /** Its MIME type as it was uploaded, if the bucket says it. A download may say another. */
  readonly type: string | undefined;
  /** When it was last written, in ms since 1970; `NaN` if the bucket does not say it. */
  readonly writtenAt: number;
}

/**
 * Every file of a bucket, or of a folder in it. The names are as the backend gives them: check one before you
 * make a path of it.
 *
 * @param folder its path, without a slash at the end
 * @throws {Error} with the backend's message
 */
export async function listFiles(
  client: SupabaseClient<Database>,
  bucket: string,
  folder = '',
): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: PAGE, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw new Error(`${bucket}: ${error.message}`);
    for (const { id, name, metadata, updated_at } of data) {
      const path = folder === '' ? name : `${folder}/${name}`;
      // A folder has only a name. One without a name would be listed as itself.
      if (id === null && name !== '') {
        files.push(...(await listFiles(client, bucket, path)));
      } else {
        const type: unknown = metadata?.['mimetype'];
        files.push({
          path,
          type: typeof type === 'string' ? type : undefined,
          writtenAt: Date.parse(updated_at ?? ''),
        });
      }
    }
    if (data.length < PAGE) return files;
  }
}
