import { type StoredFile, buckets, mediaKinds } from '../domain/media/media.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { rowsOf } from './failure.ts';

/**
 * Removes files from their buckets, but never one that a project names. What cannot be removed stays:
 * `npm run doctor` finds it.
 */
export async function removeUnusedFiles(files: readonly StoredFile[]): Promise<void> {
  for (const kind of mediaKinds) {
    const paths = files.filter((file) => file.kind === kind).map((file) => file.path);
    if (paths.length > 0) await removeUnused(kind, paths).catch(() => undefined);
  }
}

async function removeUnused(kind: StoredFile['kind'], paths: readonly string[]): Promise<void> {
  const column = `${kind}_file_path` as const;
  const rows = await rowsOf(
    authenticatedClient
      .from('projects')
      .select('image_file_path, video_file_path')
      .in(column, paths),
  );
  const named = new Set(rows.map((row) => row[column]));
  const unused = paths.filter((path) => !named.has(path));
  // A list without paths is a bad request.
  if (unused.length > 0) await authenticatedClient.storage.from(buckets[kind]).remove(unused);
}
