import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';

/** How many files a request lists at most. */
const PAGE = 100;

/** The most files and folders of a bucket. A server that makes up new ones for ever would never end. */
const MAX_ENTRIES = 100_000;

/** A longer name is not listed further: the provider allows none. */
const LONGEST = 1024;

/** A file as a bucket lists it. */
export interface ListedFile {
  readonly path: string;
  /** Its MIME type as it was uploaded, if the bucket says it. A download may say another. */
  readonly type: string | undefined;
  /** When it was last written, in ms since 1970; `NaN` if the bucket does not say it. */
  readonly writtenAt: number;
}

/**
 * Every file of a bucket. The names are as the backend gives them: check one before you make a path of it. What
 * is no name stands between "<" and ">", which no path may contain.
 *
 * @throws {Error} with the backend's message, or when there are more than {@link MAX_ENTRIES}
 */
export function listFiles(client: SupabaseClient<Database>, bucket: string): Promise<ListedFile[]> {
  return listFolder(client, bucket, '', { entries: 0 });
}

async function listFolder(
  client: SupabaseClient<Database>,
  bucket: string,
  folder: string,
  found: { entries: number },
): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  const seen = new Set<string>();
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: PAGE, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw new Error(`${bucket}: ${error.message}`);
    // Whatever stands behind the URL has answered.
    const entries: unknown = data;
    if (!Array.isArray(entries)) {
      throw new Error(`${bucket}: the server did not answer with a list of files.`);
    }
    found.entries += entries.length;
    if (found.entries > MAX_ENTRIES) {
      throw new Error(`${bucket}: the server lists more than ${MAX_ENTRIES} files and folders.`);
    }
    const before = seen.size;
    for (const entry of entries as readonly (Partial<(typeof data)[number]> | null)[]) {
      const { id, name, metadata, updated_at } = entry ?? {};
      const isNamed = typeof name === 'string';
      const shown = isNamed ? name : `<${JSON.stringify(name ?? entry)}>`;
      const path = folder === '' ? shown : `${folder}/${shown}`;
      seen.add(path);
      // A folder has only a name. One without a name would be listed as itself.
      if (id === null && isNamed && name !== '' && path.length <= LONGEST) {
        files.push(...(await listFolder(client, bucket, path, found)));
      } else {
        const type: unknown = metadata?.['mimetype'];
        files.push({
          path,
          type: typeof type === 'string' ? type : undefined,
          writtenAt: Date.parse(updated_at ?? ''),
        });
      }
    }
    // A server that ignores the offset would repeat the same page for ever.
    if (entries.length < PAGE || seen.size === before) return files;
  }
}
