import { buckets } from '../domain/media.ts';
import type { MediaKind } from '../domain/media-file.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { BackendFailure, rowsOf } from './failure.ts';

/** A file in one of the buckets. */
export interface StoredFile {
  readonly kind: MediaKind;
  readonly path: string;
}

/**
 * Removes files from their buckets, but never one that a project names.
 *
 * @returns the settled files: those that a project names, and those that were removed
 * @throws {BackendFailure} when it is not known which files are settled
 */
export async function removeUnusedFiles(
  files: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const settled = new Set<string>();
  for (const kind of ['image', 'video'] as const) {
    const paths = files.filter((file) => file.kind === kind).map((file) => file.path);
    if (paths.length === 0) continue;
    const column = `${kind}_file_path` as const;
    const rows = await rowsOf(
      authenticatedClient
        .from('projects')
        .select('image_file_path, video_file_path')
        .in(column, paths),
    );
    for (const row of rows) settled.add(row[column] ?? '');
    const unused = paths.filter((path) => !settled.has(path));
    // A list without paths is a bad request.
    if (unused.length === 0) continue;
    const { data, error } = await authenticatedClient.storage.from(buckets[kind]).remove(unused);
    if (error) throw new BackendFailure('failed', error.message, { cause: error });
    for (const file of data) settled.add(file.name);
  }
  return files.filter(({ path }) => settled.has(path));
}
