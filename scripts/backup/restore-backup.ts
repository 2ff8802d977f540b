import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'astro/zod';
import type { Database } from '../../src/backend/database.types.ts';
import {
  type BackupContents,
  type KeptTable,
  type StoredFile,
  contentsFile,
  keptTables,
  placeOf,
} from './format.ts';
import { answered, leftOut, nameProblem } from './left-out.ts';

/** How many rows are sent at once. */
const BATCH = 200;

const contentsSchema = z.object({
  rows: z.record(z.string(), z.array(z.looseObject({}))),
  files: z.array(z.object({ bucket: z.string(), path: z.string(), type: z.string() })),
});

/** What a restore has written. */
export interface Restored extends BackupContents {
  /** The files that were not written, each with the reason. */
  readonly leftOut: readonly string[];
}

/**
 * Writes the files and rows of a backup into a project that has the migrations. It replaces rows and
 * files of the same name and keeps all others, so it can be run again after an error.
 * A file that is missing, refused by its bucket, or listed with an invalid name or type is left out and
 * named.
 *
 * @returns what was written; a table that did not exist when the backup was made has no rows
 * @throws {Error} before anything is written, when there is no backup or its list is damaged; later with the
 * backend's message
 */
export async function restoreBackup(
  client: SupabaseClient<Database>,
  folder: string,
): Promise<Restored> {
  const { rows, files } = readContents(folder);
  const written: StoredFile[] = [];
  const missing: string[] = [];
  // Files first, so that no row names a missing file.
  for (const file of files) {
    const problem = await putFile(client, folder, file);
    if (problem === null) written.push(file);
    else missing.push(leftOut(file, problem));
  }
  for (const [table, key] of keptTables) {
    for (let from = 0; from < rows[table].length; from += BATCH) {
      const { error } = await client
        .from(table)
        .upsert(rows[table].slice(from, from + BATCH) as never, { onConflict: key });
      if (error) throw new Error(`${table}: ${error.message}`);
    }
  }
  return { rows, files: written, leftOut: missing };
}

/** Uploads a file; returns why it cannot, if the rest still can be restored. */
async function putFile(
  client: SupabaseClient<Database>,
  folder: string,
  file: StoredFile,
): Promise<string | null> {
  const problem = nameProblem(file);
  if (problem !== null) return problem;
  const { bucket, path, type } = file;
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) return 'its type is not a MIME type';
  let bytes: Buffer;
  try {
    bytes = readFileSync(placeOf(folder, file));
  } catch {
    return 'it is missing from the backup';
  }
  const { error } = await client.storage
    .from(bucket)
    .upload(path, bytes, { contentType: type, upsert: true });
  if (error && !answered(error)) throw new Error(`${bucket}/${path}: ${error.message}`);
  return error?.message ?? null;
}

function readContents(folder: string): BackupContents {
  const list = join(folder, contentsFile);
  if (!existsSync(list)) throw new Error(`There is no backup in ${folder}.`);
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
