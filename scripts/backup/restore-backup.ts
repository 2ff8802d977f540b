import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'astro/zod';
import type { Database } from '../../src/backend/database.types.ts';
import {
  type BackupContents,
  type KeptTable,
  contentsFile,
  keptTables,
  placeOf,
} from './format.ts';

/** How many rows are sent at once. */
const BATCH = 200;

const contentsSchema = z.object({
  rows: z.record(z.string(), z.array(z.looseObject({}))),
  files: z.array(z.object({ bucket: z.string(), path: z.string(), type: z.string() })),
});

/**
 * Writes the files and rows of a backup into a project that has the migrations. It replaces rows and
 * files of the same name and keeps all others, so it can be run again after an error.
 *
 * @returns what was written; a table that did not exist when the backup was made has no rows
 * @throws {Error} before anything is written, when the backup is missing or not complete; later with
 * the backend's message
 */
export async function restoreBackup(
  client: SupabaseClient<Database>,
  folder: string,
): Promise<BackupContents> {
  const { rows, files } = readBackup(folder);
  // Files first, so that no row names a missing file.
  for (const file of files) {
    const { bucket, path, type } = file;
    const { error } = await client.storage
      .from(bucket)
      .upload(path, readFileSync(placeOf(folder, file)), { contentType: type, upsert: true });
    if (error) throw new Error(`${bucket}/${path}: ${error.message}`);
  }
  for (const [table, key] of keptTables) {
    for (let from = 0; from < rows[table].length; from += BATCH) {
      const { error } = await client
        .from(table)
        .upsert(rows[table].slice(from, from + BATCH) as never, { onConflict: key });
      if (error) throw new Error(`${table}: ${error.message}`);
    }
  }
  return { rows, files };
}

function readBackup(folder: string): BackupContents {
  const list = join(folder, contentsFile);
  if (!existsSync(list)) throw new Error(`There is no backup in ${folder}.`);
  const contents = parseContents(list);
  for (const file of contents.files) {
    const place = placeOf(folder, file);
    if (!existsSync(place)) {
      throw new Error(`${place} is missing from the backup; nothing was written.`);
    }
  }
  return contents;
}

function parseContents(list: string): BackupContents {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(list, 'utf8'));
  } catch (error) {
    throw new Error(`${list} is damaged: ${error instanceof Error ? error.message : ''}`);
  }
  const { data, error } = contentsSchema.safeParse(value);
  if (error) throw new Error(`${list} is damaged: ${z.prettifyError(error)}`);
  const rows = {} as Record<KeptTable, readonly object[]>;
  for (const [table] of keptTables) rows[table] = data.rows[table] ?? [];
  return { rows, files: data.files };
}
