import { lstatSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'astro/zod';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media/media.ts';
import { reasonOf } from '../../src/domain/reason-of.ts';

/** The file that contains the rows of a backup and lists its files. */
export const contentsFile = 'backup.json';

/** Every table except `user_roles`. The roles belong to accounts, and a backup contains no accounts. */
type BackedUpTable = Exclude<keyof Database['public']['Tables'], 'user_roles'>;

/** Rows as the database returned them. The list is empty if the table did not exist at the time of the backup. */
const rows = z.array(z.looseObject({})).default([]);
const tables = { projects: rows, contact_messages: rows } satisfies Record<
  BackedUpTable,
  typeof rows
>;

/** The tables in a backup. The primary key of each is `id`. */
export const backedUpTables = Object.keys(tables) as readonly BackedUpTable[];

/** The schema of {@link contentsFile}. */
export const contentsSchema = z.object({
  rows: z.object(tables),
  files: z.array(z.object({ bucket: z.enum(buckets), path: z.string() })),
});

/** A file in a bucket. A restore detects its type from its bytes. */
export type CopiedFile = z.infer<typeof contentsSchema>['files'][number];

/** The rows and files that a backup or a restore has copied. */
export interface Copied extends z.infer<typeof contentsSchema> {
  /** The tables that the backend does not have, such as `contact_messages` in a backend without an inbox. */
  readonly absent: readonly string[];
  /** The files that were not copied, each with the reason. */
  readonly leftOut: readonly string[];
}

/**
 * Returns the path of a file in a backup's folder. The file's position in {@link contentsFile} becomes its name,
 * because the name in the bucket may not be a valid file name on disk.
 */
export function backupFile(folder: string, position: number, { path }: CopiedFile): string {
  return join(folder, 'files', `${position}${/^\.\w+$/.exec(extname(path))?.[0] ?? ''}`);
}

/**
 * Checks that a request for a file reaches that file. The client puts the path into the URL unchanged. With `..`, `?`
 * or `#` in the path, encoded or not, the client would send the owner's secret key with a different request.
 *
 * @throws {Error} if the path is empty, has an empty segment, cannot be decoded, or resolves to a different path
 */
export function assertSafePath({ bucket, path }: CopiedFile): void {
  const expected = `/storage/v1/object/${bucket}/${path}`;
  let isSafe = !/^\/|\/\/|\/$/.test(path) && path !== '';
  try {
    isSafe &&=
      decodeURIComponent(new URL(expected, 'https://backend.example').pathname) === expected;
  } catch {
    isSafe = false;
  }
  if (!isSafe) throw new Error('its name cannot be part of a URL');
}

/**
 * Reads a file from a backup. The backup may come from somebody else. If it contained a symbolic link, a restore could
 * publish a file from this machine. Reading a named pipe might never end.
 *
 * @throws {Error} if the file cannot be read or is not a regular file
 */
export function readRegularFile(path: string): Buffer {
  if (!lstatSync(path).isFile()) throw new Error('it is not a regular file');
  return readFileSync(path);
}

/** Returns the uploaded files that projects refer to. */
export function referencedFiles(projects: Copied['rows']['projects']): readonly CopiedFile[] {
  return projects.flatMap((project) =>
    Object.entries(buckets).flatMap(([kind, bucket]) => {
      const path = project[`${kind}_file_path`];
      return typeof path === 'string' ? [{ bucket, path }] : [];
    }),
  );
}

/** Describes a file that is left out, with the reason. The name is quoted, because it may contain any character. */
export function describeLeftOut({ bucket, path }: CopiedFile, error: unknown): string {
  return `${JSON.stringify(`${bucket}/${path}`)}: ${reasonOf(error)}`;
}
