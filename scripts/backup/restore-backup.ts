import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'astro/zod';
import type { Database } from '../../src/backend/database.types.ts';
import { type MediaKind, buckets } from '../../src/domain/media/media.ts';
import { mediaFileError } from '../../src/domain/media/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import { listFiles } from '../owner-access/list-files.ts';
import { DiskFailure, explainDisk } from '../../src/site/disk-problem.ts';
import {
  type Copied,
  type CopiedFile,
  backupFile,
  contentsFile,
  contentsSchema,
  describeLeftOut,
  assertSafePath,
  backedUpTables,
  referencedFiles,
  readRegularFile,
} from './format.ts';

/** The maximum number of rows in one request. */
const BATCH = 200;

/**
 * How long browsers may cache a file, in seconds. Like uploads, restored files never change, because their names are
 * not reused.
 */
const MAX_AGE = '31536000';

/** A backup, after {@link contentsFile} has been read. A restore reads the other files one by one. */
export interface Backup extends z.infer<typeof contentsSchema> {
  readonly folder: string;
}

/**
 * Reads {@link contentsFile}, which lists the rows and files of a backup.
 *
 * @throws {Error} if the folder contains no backup, or the backup is damaged
 * @throws {DiskFailure} if the folder or {@link contentsFile} cannot be read
 */
export function readBackup(folder: string): Backup {
  const list = join(folder, contentsFile);
  const isThere = explainDisk(folder, () => lstatSync(list, { throwIfNoEntry: false }));
  if (!isThere) throw new Error(`There is no backup in ${folder}.`);
  const stats = lstatSync(join(folder, 'files'), { throwIfNoEntry: false });
  if (stats?.isDirectory() === false) throw new Error(`${join(folder, 'files')} is not a folder.`);
  try {
    const text = explainDisk(list, () => readRegularFile(list)).toString('utf8');
    return { folder, ...contentsSchema.parse(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof DiskFailure) throw error;
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${list} is damaged: ${reason}`);
  }
}

/**
 * Writes the files and rows of a backup to a Supabase project that has the migrations. A restore replaces rows with
 * the same id and files with the same name, and keeps all others, so you can run it again after an error.
 *
 * A restore leaves out a file if its name cannot be part of a URL, if it cannot be read, or if the site or the bucket
 * does not accept it. The result lists these files, and any files that projects use but neither the backup nor the
 * bucket contains.
 *
 * @returns the rows and files that were written, and the files that were left out
 * @throws {Error} with the backend's message, if the backend rejects the rows or cannot list the files in a bucket
 */
export async function restoreBackup(
  client: SupabaseClient<Database>,
  { folder, rows, files }: Backup,
): Promise<Copied> {
  const written: CopiedFile[] = [];
  const leftOut: string[] = [];
  // Restores the files first, so visitors do not see a project before its files are there.
  for (const [position, file] of files.entries()) {
    const { bucket, path } = file;
    try {
      assertSafePath(file);
      const bytes = readRegularFile(backupFile(folder, position, file));
      const { error } = await client.storage.from(bucket).upload(path, bytes, {
        contentType: await detectMediaType(bucket, bytes),
        cacheControl: MAX_AGE,
        upsert: true,
      });
      if (error) throw error;
      written.push(file);
    } catch (error) {
      leftOut.push(describeLeftOut(file, error));
    }
  }
  // Skips a table without rows, because the backend may not have the table.
  for (const table of backedUpTables) {
    for (let from = 0; from < rows[table].length; from += BATCH) {
      const batch = rows[table].slice(from, from + BATCH);
      const { error } = await client.from(table).upsert(batch as never);
      if (error) throw new Error(`${table}: ${error.message}`);
    }
  }
  leftOut.push(...(await listGone(client, rows.projects, files)));
  return { rows, files: written, absent: [], leftOut };
}

/** Lists the files that projects use but that are neither in the backup nor in their bucket, each with the reason. */
async function listGone(
  client: SupabaseClient<Database>,
  projects: Copied['rows']['projects'],
  files: readonly CopiedFile[],
): Promise<string[]> {
  const gone: string[] = [];
  for (const bucket of Object.values(buckets)) {
    const missing = referencedFiles(projects)
      .filter((file) => file.bucket === bucket)
      .filter(({ path }) => !files.some((file) => file.bucket === bucket && file.path === path));
    if (missing.length === 0) continue;
    const stored = new Set((await listFiles(client, bucket)).map(({ path }) => path));
    gone.push(
      ...missing
        .filter(({ path }) => !stored.has(path))
        .map((file) =>
          describeLeftOut(file, 'a project uses this file, but the backup does not contain it'),
        ),
    );
  }
  return gone;
}

/**
 * Detects the type of a file from its content, because a backup does not store types.
 *
 * @throws {Error} if the file is empty or too large, or the site does not show files of this type
 */
async function detectMediaType(bucket: string, bytes: Uint8Array): Promise<string> {
  const type = await sniffType(bytes.subarray(0, SNIFFED_BYTES));
  const kind: MediaKind = bucket === buckets.image ? 'image' : 'video';
  // If the type is unknown, `reason` is not `null`, so the cast below is safe.
  const reason = mediaFileError(kind, type, bytes.length);
  if (reason !== null) throw new Error(reason);
  return type as string;
}
