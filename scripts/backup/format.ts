import { join } from 'node:path';
import type { Database } from '../../src/backend/database.types.ts';

type Tables = Database['public']['Tables'];

/** Every table but the roles: they belong to accounts, which a backup does not contain. */
export type KeptTable = Exclude<keyof Tables, 'user_roles'>;

const keys: Readonly<Record<KeptTable, string>> = { projects: 'id', contact_messages: 'id' };

/** The tables in a backup, each with its key. */
export const keptTables = Object.entries(keys) as readonly (readonly [KeptTable, string])[];

/** The file of a backup that lists everything in it. */
export const contentsFile = 'backup.json';

/** The content of {@link contentsFile}. */
export interface BackupContents {
  /** Rows as the database returned them, by table. */
  readonly rows: Readonly<Record<KeptTable, readonly object[]>>;
  /** Files, each kept below `files/<bucket>/` at its path. */
  readonly files: readonly StoredFile[];
}

/** A file of a bucket. */
export interface StoredFile {
  readonly bucket: string;
  readonly path: string;
  /** Its MIME type, which the bucket needs for an upload. */
  readonly type: string;
}

/** Where a file of a bucket is in the folder of a backup. */
export function placeOf(folder: string, { bucket, path }: Omit<StoredFile, 'type'>): string {
  return join(folder, 'files', bucket, path);
}

/** The size of a backup in words. */
export function sizeOf({ rows, files }: BackupContents): string {
  const counts = Object.entries(rows).map(([table, all]) => `${all.length} ${table}`);
  return `${counts.join(', ')} and ${files.length} files`;
}
