import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { type BackupContents, type KeptTable, contentsFile, keptTables } from './format.ts';

/** How many rows are sent at once. */
const BATCH = 200;

/**
 * Puts the files and rows of a backup into a project that has the migrations. What is there under the
 * same name is replaced, and everything else stays; so it can be tried again when it broke off.
 *
 * @throws {Error} when there is no backup, or with the backend's message
 */
export async function restoreBackup(
  client: SupabaseClient<Database>,
  folder: string,
): Promise<BackupContents> {
  const list = join(folder, contentsFile);
  if (!existsSync(list)) throw new Error(`There is no backup in ${folder}.`);
  const contents = JSON.parse(readFileSync(list, 'utf8')) as BackupContents;
  // Files first: a row names only what is there.
  for (const { bucket, path, type } of contents.files) {
    const { error } = await client.storage
      .from(bucket)
      .upload(path, readFileSync(join(folder, 'files', bucket, path)), {
        contentType: type,
        upsert: true,
      });
    if (error) throw new Error(`${bucket}/${path}: ${error.message}`);
  }
  for (const [table, key] of Object.entries(keptTables) as [KeptTable, string][]) {
    const rows = contents.rows[table];
    for (let from = 0; from < rows.length; from += BATCH) {
      const { error } = await client
        .from(table)
        .upsert(rows.slice(from, from + BATCH) as never, { onConflict: key });
      if (error) throw new Error(`${table}: ${error.message}`);
    }
  }
  return contents;
}
