import { buckets } from '../domain/media.ts';
import type { MediaKind } from '../domain/media-file.ts';
import { BackendFailure, dataFailure } from './failure.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { sessionClient } from './session-client.ts';

/** A file in one of the buckets. */
export interface StoredFile {
  readonly kind: MediaKind;
  readonly path: string;
}

/**
 * Removes files from their buckets, but never one that a project names.
 *
 * @throws {BackendFailure} when it is not certain that all of them are named or gone
 */
export async function removeUnusedFiles(files: readonly StoredFile[]): Promise<void> {
  for (const kind of ['image', 'video'] as const) {
    const paths = files.filter((file) => file.kind === kind).map((file) => file.path);
    if (paths.length === 0) continue;
    const column = `${kind}_file_path` as const;
    const named = await sessionClient
      .from('projects')
      .select('image_file_path, video_file_path')
      .in(column, paths)
      .abortSignal(AbortSignal.timeout(REQUEST_TIME_OUT));
    if (named.error) throw dataFailure(named.error, named.status);
    const kept = new Set(named.data.map((row) => row[column]));
    const unused = paths.filter((path) => !kept.has(path));
    if (unused.length === 0) continue;
    const { error } = await sessionClient.storage.from(buckets[kind]).remove(unused);
    if (error) throw new BackendFailure('failed', error.message, { cause: error });
  }
}
