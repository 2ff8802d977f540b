import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media/media.ts';
import { explainFailure } from '../owner-access/explain-failure.ts';
import { listFiles } from '../owner-access/list-files.ts';
import { readTable } from '../owner-access/read-table.ts';
import { sessionlessClient } from '../owner-access/sessionless-client.ts';
import { referencedFiles } from '../backup/format.ts';
import { reasonOf } from '../../src/domain/reason-of.ts';
import type { Target } from './request.ts';
import { type Finding, notChecked, ok, warning } from './finding.ts';

/** The minimum age of an orphaned file, in ms. A newer file may belong to a save or a restore in progress. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Looks in the buckets for files that no project uses and that are older than a day. Without the secret key, returns no
 * findings, because `checkRules` already reports the missing key.
 */
export async function checkFiles(target: Target): Promise<Finding[]> {
  if (target.secretKey === undefined) return [];
  try {
    const orphans = (await findOrphans(clientOf(target))).map(({ name }) => name);
    if (orphans.length === 0)
      return [ok('Every file in the buckets that is older than a day belongs to a project.')];
    return [
      warning(
        `Files that do not belong to any project (${orphans.length}): ${orphans.slice(0, 5).join(', ')}${orphans.length > 5 ? ', …' : '.'}`,
        `Take a backup, then run: npm run doctor -- ${target.isEmbedded ? '--local ' : ''}--remove-orphans`,
      ),
    ];
  } catch (error) {
    return [notChecked(target, 'the files in the buckets', error)];
  }
}

/**
 * Removes the files that {@link checkFiles} finds. If the list of projects may be incomplete, removes nothing.
 *
 * @returns a sentence that lists the removed files, or says that there are none
 * @throws {Error} if the secret key is missing, the backend fails, or the list of projects may be incomplete. The
 *   message lists the files that were already removed.
 */
export async function removeOrphans(target: Target): Promise<string> {
  const client = clientOf(target);
  const removed: string[] = [];
  const done = () => `Removed ${removed.length}: ${removed.join(', ')}.`;
  try {
    for (const { bucket, path, name } of await findOrphans(client)) {
      const { error } = await client.storage.from(bucket).remove([path]);
      if (error) throw new Error(`${name}: ${error.message}`);
      removed.push(name);
    }
  } catch (error) {
    const failure = explainFailure(target.url, reasonOf(error));
    throw new Error(removed.length === 0 ? failure : `${done()}\n${failure}`, { cause: error });
  }
  return removed.length === 0 ? 'Nothing to remove.' : done();
}

async function findOrphans(client: SupabaseClient<Database>) {
  // Lists the files first, so the files of a project saved in the meantime count as used.
  const files = [];
  for (const bucket of Object.values(buckets)) {
    for (const { path, writtenAt } of await listFiles(client, bucket)) {
      if (Date.now() - writtenAt > DAY) {
        // The name is quoted, because it may contain any character.
        files.push({ bucket, path, name: JSON.stringify(`${bucket}/${path}`) });
      }
    }
  }
  const columns = 'id, image_file_path, video_file_path';
  const projects = await readTable(client, 'projects', columns);
  const used = new Set(referencedFiles(projects).map((file) => `${file.bucket}/${file.path}`));
  return files.filter(({ bucket, path }) => !used.has(`${bucket}/${path}`));
}

function clientOf({ url, secretKey }: Target): SupabaseClient<Database> {
  if (secretKey === undefined) {
    throw new Error(
      'Set the secret key for this command only: SUPABASE_SECRET_KEY=sb_secret_… npm run doctor -- --remove-orphans',
    );
  }
  return sessionlessClient(url, secretKey);
}
