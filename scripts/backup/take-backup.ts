import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readAllPages } from '../../src/backend/read-all-pages.ts';
import { buckets } from '../../src/domain/media.ts';
import {
  type BackupContents,
  type KeptTable,
  type StoredFile,
  contentsFile,
  keptTables,
  placeOf,
} from './format.ts';

/** How many files a request lists at most. */
const PAGE = 100;

/**
 * Copies every row and every file of a project into a new folder, which appears when it is complete.
 *
 * @param folder the folder, which must not exist
 * @throws {Error} with the backend's message when something cannot be read
 */
export async function takeBackup(
  client: SupabaseClient<Database>,
  folder: string,
): Promise<BackupContents> {
  const unfinished = `${folder}.unfinished`;
  try {
    const contents = await copyInto(client, unfinished);
    renameSync(unfinished, folder);
    return contents;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function copyInto(client: SupabaseClient<Database>, folder: string): Promise<BackupContents> {
  mkdirSync(folder, { recursive: true });
  const rows = {} as Record<KeptTable, readonly object[]>;
  for (const [table, key] of keptTables) {
    rows[table] = (await readAllPages(async (from, to) => {
      const { data, error } = await client.from(table).select().order(key).range(from, to);
      if (error) throw new Error(error.message);
      return data;
    })) as object[];
  }
  const files: StoredFile[] = [];
  for (const bucket of Object.values(buckets)) {
    for (const path of await listFiles(client, bucket)) {
      const { data, error } = await client.storage.from(bucket).download(path);
      if (error) throw new Error(`${bucket}/${path}: ${error.message}`);
      const target = placeOf(folder, { bucket, path });
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, Buffer.from(await data.arrayBuffer()));
      files.push({ bucket, path, type: data.type });
    }
  }
  const contents: BackupContents = { rows, files };
  writeFileSync(join(folder, contentsFile), `${JSON.stringify(contents, null, 2)}\n`);
  return contents;
}

async function listFiles(
  client: SupabaseClient<Database>,
  bucket: string,
  folder = '',
): Promise<string[]> {
  const paths: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: PAGE, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw new Error(`${bucket}: ${error.message}`);
    for (const entry of data) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // A folder has only a name.
      if (entry.id === null) paths.push(...(await listFiles(client, bucket, path)));
      else paths.push(path);
    }
    if (data.length < PAGE) return paths;
  }
}
