import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { isMissing } from '../../src/backend/failure.ts';
import { buckets } from '../../src/domain/media/media.ts';
import { listFiles } from '../owner-access/list-files.ts';
import { readTable } from '../owner-access/read-table.ts';
import { DiskFailure, explainDisk } from '../../src/site/disk-problem.ts';
import {
  type Copied,
  type CopiedFile,
  backupFile,
  contentsFile,
  describeLeftOut,
  assertSafePath,
  backedUpTables,
  referencedFiles,
} from './format.ts';

/**
 * Copies every file in the site's buckets, and every row of its tables except `user_roles`, into a new folder. The
 * folder has a different name until the backup is complete. A backup leaves out files that cannot be read, and lists
 * them. It also lists the files that a project uses but that are not in their bucket.
 *
 * @param folder the folder, which must not exist yet
 * @throws {Error} with the backend's message, if the backend does not send all rows and file lists, or stops responding
 * @throws {DiskFailure} if the folder cannot be written to
 */
export async function takeBackup(
  client: SupabaseClient<Database>,
  folder: string,
): Promise<Copied> {
  const { rows, absent } = await readRows(client);
  const unfinished = `${folder}.unfinished`;
  explainDisk(unfinished, () => mkdirSync(join(unfinished, 'files'), { recursive: true }));
  const files: CopiedFile[] = [];
  const leftOut: string[] = [];
  const found = new Set<string>();
  for (const bucket of Object.values(buckets)) {
    for (const { path } of await listFiles(client, bucket)) {
      found.add(`${bucket}/${path}`);
      try {
        assertSafePath({ bucket, path });
        const { data, error } = await client.storage.from(bucket).download(path);
        if (error) throw error;
        const file = { bucket, path };
        const bytes = Buffer.from(await data.arrayBuffer());
        explainDisk(unfinished, () =>
          writeFileSync(backupFile(unfinished, files.length, file), bytes),
        );
        files.push(file);
      } catch (error) {
        // If the disk is full or the backend does not respond, the other files would also fail.
        if (error instanceof DiskFailure) throw error;
        if (error instanceof Error && error.name === 'StorageUnknownError') throw error;
        leftOut.push(describeLeftOut({ bucket, path }, error));
      }
    }
  }
  // If somebody saves a project during the backup, the copied row may refer to files that no longer exist.
  for (const file of referencedFiles(rows.projects)) {
    if (found.has(`${file.bucket}/${file.path}`)) continue;
    leftOut.push(
      describeLeftOut(
        file,
        'a project uses this file, but it no longer exists (run the backup again)',
      ),
    );
  }
  const contents = JSON.stringify({ rows, files }, null, 2);
  explainDisk(unfinished, () => {
    writeFileSync(join(unfinished, contentsFile), `${contents}\n`);
    renameSync(unfinished, folder);
  });
  return { rows, files, absent, leftOut };
}

async function readRows(
  client: SupabaseClient<Database>,
): Promise<Pick<Copied, 'rows' | 'absent'>> {
  const rows = {} as Copied['rows'];
  const absent: string[] = [];
  for (const table of backedUpTables) {
    try {
      rows[table] = await readTable(client, table);
    } catch (error) {
      if (table === 'projects' || !isMissing(Object(error))) throw error;
      absent.push(table);
      rows[table] = [];
    }
  }
  return { rows, absent };
}
