import { buckets } from '../domain/media.ts';
import type { MediaKind } from '../domain/media-file.ts';
import { checkAdmin } from './check-admin.ts';
import { BackendFailure, dataFailure } from './failure.ts';
import { readSession } from './read-session.ts';
import { authenticatedClient } from './authenticated-client.ts';

/** A file in one of the buckets. */
export interface StoredFile {
  readonly kind: MediaKind;
  readonly path: string;
}

/**
 * Removes files from their buckets, but never one that a project names.
 *
 * @returns the settled files: those that a project names, and those that are gone. A file that a policy
 * protects is not among them, although the provider reports no error.
 * @throws {BackendFailure} when it is not known which files are settled
 */
export async function removeUnusedFiles(
  files: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const settled: StoredFile[] = [];
  for (const kind of ['image', 'video'] as const) {
    const paths = files.filter((file) => file.kind === kind).map((file) => file.path);
    if (paths.length === 0) continue;
    const column = `${kind}_file_path` as const;
    const named = await authenticatedClient
      .from('projects')
      .select('image_file_path, video_file_path')
      .in(column, paths);
    if (named.error) throw dataFailure(named.error, named.status);
    const kept = new Set(named.data.map((row) => row[column]));
    const unused = paths.filter((path) => !kept.has(path));
    const gone = unused.length === 0 ? [] : await removeFrom(buckets[kind], unused);
    settled.push(
      ...paths
        .filter((path) => kept.has(path) || gone.includes(path))
        .map((path) => ({ kind, path })),
    );
  }
  return settled;
}

/** Removes files from a bucket, and returns those that are certainly gone. */
async function removeFrom(bucket: string, paths: readonly string[]): Promise<readonly string[]> {
  const files = authenticatedClient.storage.from(bucket);
  const { data, error } = await files.remove([...paths]);
  if (error) throw new BackendFailure('failed', error.message, { cause: error });
  const removed = new Set(data.map((file) => file.name));
  const missing = paths.filter((path) => !removed.has(path));
  // The answer names neither files that were never there nor files that the caller may not remove.
  // Only an admin's list shows which: for everyone else, every bucket looks empty.
  if (missing.length === 0 || !(await mayList())) return [...removed];
  for (const path of missing) {
    const listed = await files.list('', { search: path });
    if (listed.error) throw new BackendFailure('failed', listed.error.message);
    if (!listed.data.some((file) => file.name === path)) removed.add(path);
  }
  return [...removed];
}

async function mayList(): Promise<boolean> {
  const user = await readSession();
  return user !== null && (await checkAdmin(user.id));
}
