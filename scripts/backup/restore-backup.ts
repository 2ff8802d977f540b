import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'astro/zod';
import type { Database } from '../../src/backend/database.types.ts';
import {
  type Copied,
  type StoredFile,
  backupFile,
  contentsFile,
  contentsSchema,
  keptTables,
  leftOut,
} from './format.ts';

/** How many rows are sent at once. */
const BATCH = 200;

/**
 * Writes the files and rows of a backup into a project that has the migrations. It replaces rows and
 * files of the same name and keeps all others, so it can be run again after an error.
 * A file that is missing or refused by its bucket is left out and named.
 *
 * @returns what was written
 * @throws {Error} before anything is written, when there is no backup or its list is damaged; later with the
 * backend's message
 */
export async function restoreBackup(
  client: SupabaseClient<Database>,
  folder: string,
): Promise<Copied> {
  const { rows, files } = readContents(folder);
  const written: StoredFile[] = [];
  const missing: string[] = [];
  // Files first, so that no row names a missing file.
  for (const [position, file] of files.entries()) {
    const { bucket, path, type } = file;
    try {
      const bytes = readFileSync(backupFile(folder, position, file));
      const { error } = await client.storage
        .from(bucket)
        .upload(path, bytes, { contentType: type, upsert: true });
      if (error) throw error;
      written.push(file);
    } catch (error) {
      missing.push(leftOut(file, error));
    }
  }
  for (const table of keptTables) {
    for (let from = 0; from < rows[table].length; from += BATCH) {
      const batch = rows[table].slice(from, from + BATCH);
      const { error } = await client.from(table).upsert(batch as never);
      if (error) throw new Error(`${table}: ${error.message}`);
    }
  }
  return { rows, files: written, leftOut: missing };
}

function readContents(folder: string) {
  const list = join(folder, contentsFile);
  if (!existsSync(list)) throw new Error(`There is no backup in ${folder}.`);
  try {
    return contentsSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${list} is damaged: ${reason}`);
  }
}
