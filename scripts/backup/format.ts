import { join } from 'node:path';
import { z } from 'astro/zod';
import type { Database } from '../../src/backend/database.types.ts';

/** The file of a backup that lists everything in it. */
export const contentsFile = 'backup.json';

/** Every table but the roles: they belong to accounts, which a backup does not contain. */
type KeptTable = Exclude<keyof Database['public']['Tables'], 'user_roles'>;

/** Rows as the database returned them. A backup that is older than a table has none of it. */
const rows = z.array(z.looseObject({})).default([]);
const tables = { projects: rows, contact_messages: rows } satisfies Record<KeptTable, typeof rows>;

/** The tables in a backup; the key of each is `id`. */
export const keptTables = Object.keys(tables) as readonly KeptTable[];

/** The content of {@link contentsFile}; each file is kept below `files/<bucket>/` at its path. */
export const contentsSchema = z.object({
  rows: z.object(tables),
  files: z.array(z.object({ bucket: z.string(), path: z.string(), type: z.string() })),
});

/** A file of a bucket, with its MIME type, which the bucket needs for an upload. */
export type StoredFile = z.infer<typeof contentsSchema>['files'][number];

/** What a backup or a restore has copied. */
export interface Copied extends z.infer<typeof contentsSchema> {
  /** The files that were not copied, each with the reason. */
  readonly leftOut: readonly string[];
}

/** What a URL or a file name on Windows reads as something else. */
const SPECIAL = /[\p{Cc}<>:"|?*\\#%]/u;

/**
 * Where a file of a bucket is in the folder of a backup. The name may come from anyone: call this before you
 * make a URL of it.
 *
 * @throws {Error} when it could lead somewhere else, on a disk or in a URL
 */
export function backupPathOf(folder: string, { bucket, path }: Omit<StoredFile, 'type'>): string {
  const parts = `${bucket}/${path}`.split('/');
  if (parts.some((part) => ['', '.', '..'].includes(part) || SPECIAL.test(part))) {
    throw new Error('its name cannot be a path');
  }
  return join(folder, 'files', ...parts);
}

/** A file that is left out, and why. In quotes, since a name may contain anything. */
export function leftOut({ bucket, path }: Omit<StoredFile, 'type'>, error: unknown): string {
  return `${JSON.stringify(`${bucket}/${path}`)}: ${error instanceof Error ? error.message : String(error)}`;
}
