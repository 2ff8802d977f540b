import type { EncodedImage } from './encode-image.ts';
import type { MediaReport, MediaRequest } from './media-worker.ts';
import workerUrl from './media-worker.ts?worker&url';
import {
  CodeLoadFailure,
  type MediaKind,
  type Preparation,
  RejectedFile,
} from './prepared-file.ts';
import type { RewrittenVideo } from './rewrite-video.ts';
import type { Rules } from './rules.ts';

/** How long the worker may stay silent, in ms. A crafted file could keep it busy forever. */
const TIME_OUT = 30_000;

/** The results by kind of file. */
interface Outcomes {
  readonly image: EncodedImage;
  readonly video: RewrittenVideo;
}

/**
 * Reads a chosen file in a separate worker.
 *
 * @returns the result, and the media type of the content, which the rules accept
 * @throws {RejectedFile} if the rules do not accept the file, or the worker stays silent too long. The size limit is
 *   not checked here.
 * @throws {CodeLoadFailure} if the code that reads the file did not load. The file may be fine.
 * @throws {Error} if the file cannot be read, or `signal` is aborted
 */
export async function readInWorker<Kind extends MediaKind>(
  request: MediaRequest & { readonly kind: Kind },
  rules: Rules,
  { signal, onConverting }: Preparation,
): Promise<{ readonly type: string; readonly outcome: Outcomes[Kind] }> {
  const { kind, file } = request;
  const worker = new Worker(trusted(workerUrl), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Outcomes[Kind]>();
  const cancel = () => reject(signal.reason as Error);
  signal.addEventListener('abort', cancel);
  const giveUp = () => {
    reject(
      new RejectedFile(
        `This ${kind} could not be prepared: the browser made no progress for ${TIME_OUT / 1000} seconds. ${rules[kind].advice}`,
      ),
    );
  };
  let timer = setTimeout(giveUp, TIME_OUT);
  let type = '';
  worker.onerror = (event) => reject(new CodeLoadFailure(event.message));
  worker.onmessage = ({ data }: MessageEvent<MediaReport>) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIME_OUT);
    if (data.status === 'type') {
      // The size limit applies later, to the prepared file.
      const size = Math.min(file.size, rules[kind].limit);
      const problem = rules.fileProblem(kind, data.type, size);
      if (data.type === null || problem !== null) reject(new RejectedFile(problem ?? ''));
      else ({ type } = data);
    } else if (data.status === 'progress') {
      if (data.isConverting) onConverting(data.part);
    } else if (data.status === 'read') resolve(data.outcome as Outcomes[Kind]);
    else if (data.status === 'not-loaded') reject(new CodeLoadFailure(data.reason));
    else if (data.status === 'failed') reject(new Error('The file cannot be read.'));
  };
  worker.postMessage(request);
  try {
    signal.throwIfAborted();
    return { outcome: await promise, type };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    worker.terminate();
  }
}

/** Marks a URL as trusted. If Trusted Types are enforced, the browser starts a worker only from a trusted URL. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('media-worker', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL(url) ?? url;
}

interface Policy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

/** A page can create this policy only once. */
let policy: Policy | undefined;
