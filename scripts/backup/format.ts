import type { Database } from '../../src/backend/database.types.ts';

type Tables = Database['public']['Tables'];

/**
 * The tables that a backup holds, each with the column that names a row. Every table belongs here but
 * the roles: they name accounts, which a backup does not hold.
 */
export const keptTables: Readonly<Record<Exclude<keyof Tables, 'user_roles'>, string>> = {
  projects: 'id',
  contact_messages: 'id',
};

export type KeptTable = keyof typeof keptTables;

/** The file of a backup that lists everything in it. */
export const contentsFile = 'backup.json';

/** What {@link contentsFile} holds. */
export interface BackupContents {
  /** Rows as the database gave them, by table. */
  readonly rows: Readonly<Record<KeptTable, readonly object[]>>;
  /** Files, each kept below `files/<bucket>/` at its path. */
  readonly files: readonly StoredFile[];
}

/** A file of a bucket. */
export interface StoredFile {
  readonly bucket: string;
  readonly path: string;
  /** Its MIME type, which the bucket asks for when it is put back. */
  readonly type: string;
}
