import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readAllPages } from '../../src/backend/read-all-pages.ts';
import { buckets } from '../../src/domain/media.ts';
import { listFiles } from '../backend/list-files.ts';
import {
  type BackupContents,
  type KeptTable,
  type StoredFile,
  contentsFile,
  keptTables,
  placeOf,
} from './format.ts';
import { answered, leftOut, nameProblem } from './left-out.ts';

/** A backup that was taken. */
export interface TakenBackup extends BackupContents {
  /** The files that are not in it, each with the reason. */
  readonly leftOut: readonly string[];
}

/** Errors of a name that this disk does not tell from another, or does not take. */
const NAME_ERRORS = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL'];

/**
 * Copies every row and every file of a project into a new folder, which appears when it is complete.
 * A file that cannot be read, or whose name cannot be a path on every system, is left out and named.
 *
 * @param folder the folder, which must not exist
 * @throws {Error} with the backend's message when rows or lists of files cannot be read, or it stops answering
 */
export async function takeBackup(
  client: SupabaseClient<Database>,
  folder: string,
): Promise<TakenBackup> {
  const unfinished = `${folder}.unfinished`;
  try {
    const contents = await copyInto(client, unfinished);
    renameSync(unfinished, folder);
    return contents;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function copyInto(client: SupabaseClient<Database>, folder: string): Promise<TakenBackup> {
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
  const missing: string[] = [];
  for (const bucket of Object.values(buckets)) {
    const listed = await listFiles(client, bucket);
    // A list that changes while it is read can name a file twice.
    for (const [path, { type }] of new Map(listed.map((file) => [file.path, file]))) {
      const copied = await copyFile(client, folder, { bucket, path, type });
      if (typeof copied === 'string') missing.push(leftOut({ bucket, path }, copied));
      else files.push(copied);
    }
  }
  const contents: BackupContents = { rows, files };
  writeFileSync(join(folder, contentsFile), `${JSON.stringify(contents, null, 2)}\n`);
  return { ...contents, leftOut: missing };
}

/** Downloads a file; returns why it cannot, if the connection ends in the middle of it. */
async function download(client: SupabaseClient<Database>, bucket: string, path: string) {
  try {
    return await client.storage.from(bucket).download(path);
  } catch (error) {
    // The client throws then. A server that is gone is no answer to the next request.
    return `the download was cut (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** Copies a file; returns why it cannot, if the rest still can be copied. */
async function copyFile(
  client: SupabaseClient<Database>,
  folder: string,
  file: Omit<StoredFile, 'type'> & { readonly type: string | undefined },
): Promise<StoredFile | string> {
  const problem = nameProblem(file);
  if (problem !== null) return problem;
  const { bucket, path, type } = file;
  const answer = await download(client, bucket, path);
  if (typeof answer === 'string') return answer;
  const { data, error } = answer;
  if (error && !answered(error)) throw new Error(`${bucket}/${path}: ${error.message}`);
  if (error) return error.message;
  const target = placeOf(folder, file);
  try {
    mkdirSync(dirname(target), { recursive: true });
    // Never over another file: on some disks two names are one.
    writeFileSync(target, Buffer.from(await data.arrayBuffer()), { flag: 'wx' });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!NAME_ERRORS.includes(code)) throw error;
    return 'this disk cannot keep its name beside the others';
  }
  return { bucket, path, type: type ?? data.type };
}
