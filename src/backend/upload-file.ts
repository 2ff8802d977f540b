import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { BackendFailure } from './failure.ts';
import { readAccessToken } from './read-session.ts';

/** How an upload is followed and cancelled. */
export interface UploadOptions {
  /** Gets the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** An upload is aborted when it sends nothing for this long, in ms. */
const STALLED = 30_000;

/**
 * Uploads a file to a bucket. It uses XMLHttpRequest because fetch does not report how much has been
 * sent. The body is the file itself.
 *
 * @param path a new name in the bucket
 * @throws {BackendFailure} with the provider's message; of kind `cancelled` after `signal` fired, and
 * `no-answer` when the answer does not name the file
 */
export async function uploadFile(
  bucket: string,
  path: string,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  const token = await readAccessToken();
  if (token === null) throw new BackendFailure('signed-out', 'You are signed out.');

  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        request.abort();
        end(new BackendFailure('no-answer', 'The upload stopped making progress.'));
      }, STALLED);
    };
    const cancel = () => {
      request.abort();
      end(new BackendFailure('cancelled', 'The upload was cancelled.'));
    };
    const end = (failure?: BackendFailure) => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
      if (failure) reject(failure);
      else resolve();
    };

    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('error', () => {
      end(new BackendFailure('no-answer', 'The file could not be sent.'));
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        // Only the backend answers with the key of the file; a sign-in page of a network does not.
        const stored = textOf(request.responseText, 'Key') !== undefined;
        return end(
          stored ? undefined : new BackendFailure('no-answer', 'The file was not confirmed.'),
        );
      }
      const message =
        textOf(request.responseText, 'message') ?? `The upload failed (${request.status}).`;
      end(new BackendFailure(request.status === 401 ? 'signed-out' : 'failed', message));
    });
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    request.open('POST', `${supabaseUrl}/storage/v1/object/${bucket}/${path}`);
    request.setRequestHeader('apikey', supabasePublishableKey);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', file.type);
    // The name is random and never used again, so the file behind it never changes.
    request.setRequestHeader('cache-control', 'max-age=31536000');
    request.setRequestHeader('x-upsert', 'false');
    watch();
    request.send(file);
  });
}

/** A text field of a JSON answer. */
function textOf(answer: string, field: string): string | undefined {
  try {
    const body: unknown = JSON.parse(answer);
    const value: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
