import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readAllPages } from '../../src/backend/read-all-pages.ts';

/** A file as a bucket lists it. */
export interface ListedFile {
  readonly path: string;
  /** Its MIME type as it was uploaded, if the bucket says it. A download may say another. */
  readonly type: string | undefined;
  /** When it was last written, in ms since 1970; `NaN` if the bucket does not say it. */
  readonly writtenAt: number;
}

/**
 * Every file of a bucket. The site uploads none into a folder, so folders are left out.
 *
 * @throws {Error} with the backend's message
 */
export async function listFiles(
  client: SupabaseClient<Database>,
  bucket: string,
): Promise<ListedFile[]> {
  const entries = await readAllPages(async (from, to) => {
    const { data, error } = await client.storage.from(bucket).list('', {
      offset: from,
      limit: to - from + 1,
      sortBy: { column: 'name', order: 'asc' },
    });
    if (error) throw new Error(`${bucket}: ${error.message}`);
    return data;
  });
  return entries
    .filter(({ id }) => id !== null)
    .map(({ name, metadata, updated_at }) => ({
      path: name,
      type: metadata?.['mimetype'] as string | undefined,
      writtenAt: Date.parse(updated_at ?? ''),
    }));
}
