import type { EncodedImage } from './encode-image.ts';
import type { MediaReport, MediaRequest } from './media-worker.ts';
import workerUrl from './media-worker.ts?worker&url';
import { CodeLoadFailure, type MediaKind, type Preparation, RefusedFile } from './prepared-file.ts';
import type { RewrittenVideo } from './rewrite-video.ts';
import type { Rules } from './rules.ts';

/** How long the worker may say nothing, in ms: a crafted file can keep it busy for ever. */
const TIME_OUT = 30_000;

/** What becomes of a file. */
interface Outcomes {
  readonly image: EncodedImage;
  readonly video: RewrittenVideo;
}

/**
 * Reads a chosen file in a worker, which ends with it.
 *
 * @returns what has become of the file, and its media type by its content, one that the rules accept
 * @throws {RefusedFile} if the rules do not accept its type, or nothing comes of it
 * @throws {CodeLoadFailure} if code for it did not load: the file may be sound
 * @throws {Error} if it cannot be read, or `signal` cancels it
 */
export async function readInWorker<Kind extends MediaKind>(
  request: MediaRequest & { readonly kind: Kind },
  rules: Rules,
  { signal, onConverting }: Preparation,
): Promise<{ readonly type: string; readonly outcome: Outcomes[Kind] }> {
  const { kind, file } = request;
  const { promise, resolve, reject } = Promise.withResolvers<Outcomes[Kind]>();
  const cancel = () => reject(signal.reason as Error);
  signal.addEventListener('abort', cancel);
  const giveUp = () => {
    reject(
      new RefusedFile(
        `This ${kind} could not be prepared: it made no progress for ${TIME_OUT / 1000} seconds. ${rules[kind].advice}`,
      ),
    );
  };
  let timer = setTimeout(giveUp, TIME_OUT);
  let type = '';
  const worker = new Worker(trusted(workerUrl), { type: 'module' });
  worker.onerror = (event) => reject(new CodeLoadFailure(event.message));
  worker.onmessage = ({ data }: MessageEvent<MediaReport>) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIME_OUT);
    if (data.status === 'type') {
      // The limit applies to what is uploaded, after it was prepared.
      const size = Math.min(file.size, rules[kind].limit);
      const problem = rules.fileProblem(kind, data.type, size);
      if (data.type === null || problem !== null) reject(new RefusedFile(problem ?? ''));
      else ({ type } = data);
    } else if (data.status === 'progress') {
      if (data.isConverting) onConverting(data.part);
    } else if (data.status === 'read') resolve(data.outcome as Outcomes[Kind]);
    else if (data.status === 'lost') reject(new CodeLoadFailure(data.reason));
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

/** A browser with trusted types runs only a worker of the policy that the site names. */
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

/** A page can make it once. */
let policy: Policy | undefined;
