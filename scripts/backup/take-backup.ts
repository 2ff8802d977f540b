import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readAllPages } from '../../src/backend/read-all-pages.ts';
import { buckets } from '../../src/domain/media.ts';
import { listFiles } from '../backend/list-files.ts';
import {
  type Copied,
  type StoredFile,
  backupFile,
  contentsFile,
  keptTables,
  leftOut,
} from './format.ts';

/**
 * Copies every row and every file of a project into a new folder, which has another name until it is complete.
 * A file that cannot be read is left out and named.
 *
 * @param folder the folder, which must not exist
 * @throws {Error} with the backend's message when rows or lists of files cannot be read, or it stops answering
 */
export async function takeBackup(
  client: SupabaseClient<Database>,
  folder: string,
): Promise<Copied> {
  const rows = await readRows(client);
  const unfinished = `${folder}.unfinished`;
  mkdirSync(join(unfinished, 'files'), { recursive: true });
  const files: StoredFile[] = [];
  const missing: string[] = [];
  for (const bucket of Object.values(buckets)) {
    for (const { path, type } of await listFiles(client, bucket)) {
      try {
        const { data, error } = await client.storage.from(bucket).download(path);
        if (error) throw error;
        const file = { bucket, path, type: type ?? data.type };
        const bytes = Buffer.from(await data.arrayBuffer());
        writeFileSync(backupFile(unfinished, files.length, file), bytes);
        files.push(file);
      } catch (error) {
        // The backend does not answer: the rest would be missing too.
        if (error instanceof Error && error.name === 'StorageUnknownError') throw error;
        missing.push(leftOut({ bucket, path }, error));
      }
    }
  }
  const contents = JSON.stringify({ rows, files }, null, 2);
  writeFileSync(join(unfinished, contentsFile), `${contents}\n`);
  renameSync(unfinished, folder);
  return { rows, files, leftOut: missing };
}

async function readRows(client: SupabaseClient<Database>): Promise<Copied['rows']> {
  const rows = {} as Copied['rows'];
  for (const table of keptTables) {
    rows[table] = (await readAllPages(async (from, to) => {
      const { data, error } = await client.from(table).select().order('id').range(from, to);
      if (error) throw new Error(error.message);
      return data;
    })) as Copied['rows'][typeof table];
  }
  return rows;
}
