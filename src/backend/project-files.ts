import { readAccessToken } from './account.ts';
import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { BackendFailure, type FailureKind, messageOf, rowsOf } from './failure.ts';
import { type StoredFile, buckets, mediaKinds } from '../domain/media/media.ts';
import { authenticatedClient } from './authenticated-client.ts';

/** Options to track and cancel an upload. */
export interface UploadOptions {
  /** Called with the progress, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** How long an upload may stall before it is aborted, in ms. */
const STALL_TIMEOUT = 30_000;

/**
 * Uploads a file to a bucket with XMLHttpRequest, because fetch does not report how much has been sent.
 *
 * @param path a new name in the bucket
 * @throws {BackendFailure} of kind `cancelled` after `signal` has aborted, of kind `no-response` if the upload stalls,
 *   cannot be sent or is not confirmed, of kind `signed-out` if the session has ended, or else of kind `failed` with
 *   the provider's message. Also throws the errors of {@link readAccessToken}.
 */
export async function uploadFile(
  bucket: string,
  path: string,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  const cancelled = () => new BackendFailure('cancelled', 'The upload was cancelled.');
  const token = await readAccessToken();
  // The admin may have cancelled while the token was being refreshed.
  if (signal.aborted) throw cancelled();
  if (token === null) throw new BackendFailure('signed-out', 'You are signed out.');

  let stalled: ReturnType<typeof setTimeout> | undefined;
  const request = new XMLHttpRequest();
  const sent = new Promise<void>((resolve, reject) => {
    const fail = (kind: FailureKind, message: string) => reject(new BackendFailure(kind, message));
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALL_TIMEOUT);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(loaded / total);
    };
    request.onabort = () => {
      if (signal.aborted) reject(cancelled());
      else fail('no-response', 'The upload stopped making progress.');
    };
    request.onerror = () => fail('no-response', 'The file could not be sent.');
    request.onload = () => {
      const { status } = request;
      const body = request.response as UploadResponse | null;
      if (status >= 200 && status < 300) {
        // The backend responds with the key of the file. A captive portal does not.
        if (typeof body?.Key === 'string') resolve();
        else fail('no-response', 'The server did not confirm the file.');
      } else {
        const ended = status === 401 || isTokenRejected(body);
        fail(ended ? 'signed-out' : 'failed', messageOf(body?.message, status));
      }
    };
    watch();
  });
  signal.onabort = () => request.abort();
  request.open('POST', `${supabaseUrl}/storage/v1/object/${bucket}/${path}`);
  request.responseType = 'json';
  request.setRequestHeader('apikey', supabasePublishableKey);
  request.setRequestHeader('authorization', `Bearer ${token}`);
  request.setRequestHeader('content-type', file.type);
  // The name is random and never reused, so the file never changes.
  request.setRequestHeader('cache-control', 'max-age=31536000');
  request.send(file);
  await sent.finally(() => clearTimeout(stalled));
}

interface UploadResponse {
  readonly Key?: unknown;
  readonly message?: unknown;
  readonly statusCode?: unknown;
}

/**
 * Returns whether the token was rejected. Hosted storage responds with status 400 or 403, and usually puts 401 or 403
 * in the body. A violation of row level security returns the same status, but signing in again does not help.
 */
function isTokenRejected(body: UploadResponse | null): boolean {
  const status = String(body?.statusCode);
  const message = String(body?.message);
  if (status === '401' || status === '403') return !/row-level security/i.test(message);
  return status === '400' && /\bjwt\b/i.test(message);
}

/**
 * Removes files from their buckets, except those that a project uses. If a file cannot be removed, `npm run doctor`
 * finds it later.
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
  const used = new Set(rows.map((row) => row[column]));
  const unused = paths.filter((path) => !used.has(path));
  // Storage rejects an empty list of paths.
  if (unused.length > 0) await authenticatedClient.storage.from(buckets[kind]).remove(unused);
}
