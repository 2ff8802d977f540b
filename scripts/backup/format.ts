import { lstatSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'astro/zod';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media/media.ts';
import { reasonOf } from '../../src/domain/reason-of.ts';

/** The file of a backup that lists everything in it. */
export const contentsFile = 'backup.json';

/** Every table but the roles: they belong to accounts, which a backup does not contain. */
type KeptTable = Exclude<keyof Database['public']['Tables'], 'user_roles'>;

/** Rows as the database returned them; none of a table that did not exist when the backup was taken. */
const rows = z.array(z.looseObject({})).default([]);
const tables = { projects: rows, contact_messages: rows } satisfies Record<KeptTable, typeof rows>;

/** The tables in a backup; the key of each is `id`. */
export const keptTables = Object.keys(tables) as readonly KeptTable[];

/** The content of {@link contentsFile}. */
export const contentsSchema = z.object({
  rows: z.object(tables),
  files: z.array(z.object({ bucket: z.enum(buckets), path: z.string() })),
});

/** A file of a bucket. A restore takes its type from its bytes. */
export type CopiedFile = z.infer<typeof contentsSchema>['files'][number];

/** What a backup or a restore has copied. */
export interface Copied extends z.infer<typeof contentsSchema> {
  /** The tables that the backend does not have: it needs none for messages that are not delivered to it. */
  readonly absent: readonly string[];
  /** The files that were not copied, each with the reason. */
  readonly leftOut: readonly string[];
}

/**
 * Where a file is in the folder of a backup: under its position in the list. A name in a bucket may be
 * anything, also what is no path on a disk.
 */
export function backupFile(folder: string, position: number, { path }: CopiedFile): string {
  return join(folder, 'files', `${position}${/^\.\w+$/.exec(extname(path))?.[0] ?? ''}`);
}

/**
 * Makes sure that a request for a file reaches that file. The client joins the path to a URL as it is: one with `..`,
 * `?` or `#` in it, in any spelling, would send the owner's secret key with a request of another kind.
 *
 * @throws {Error} when the URL has another path than the file
 */
export function expectOwnUrl({ bucket, path }: CopiedFile): void {
  const expected = `/storage/v1/object/${bucket}/${path}`;
  let isOwn = !/^\/|\/\/|\/$/.test(path) && path !== '';
  try {
    isOwn &&=
      decodeURIComponent(new URL(expected, 'https://backend.example').pathname) === expected;
  } catch {
    isOwn = false;
  }
  if (!isOwn) throw new Error('its name is not one that a URL can have');
}

/**
 * Reads a file of a backup, which may come from somebody else: a link would publish a file of this machine, and a
 * pipe would never end.
 *
 * @throws {Error} when it is missing or not a plain file
 */
export function readPlainFile(path: string): Buffer {
  if (!lstatSync(path).isFile()) throw new Error('it is not a plain file');
  return readFileSync(path);
}

/** The uploaded files of projects. */
export function namedFiles(projects: Copied['rows']['projects']): readonly CopiedFile[] {
  return projects.flatMap((project) =>
    Object.entries(buckets).flatMap(([kind, bucket]) => {
      const path = project[`${kind}_file_path`];
      return typeof path === 'string' ? [{ bucket, path }] : [];
    }),
  );
}

/** A file that is left out, and why. In quotes, since a name may contain anything. */
export function describeLeftOut({ bucket, path }: CopiedFile, error: unknown): string {
  return `${JSON.stringify(`${bucket}/${path}`)}: ${reasonOf(error)}`;
}
