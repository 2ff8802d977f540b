import { CodeLoadFailure, RefusedFile } from './failures.ts';
import type { PictureMark, PictureSize, Preparation } from './prepared-file.ts';
import type { RewrittenVideo } from './rewrite-video.ts';
import type { Rules } from './rules.ts';
import { showsVideo } from './try-media.ts';
import { videoAdvice } from './video-format.ts';
import type { VideoReport, VideoRequest } from './video-worker.ts';
import workerUrl from './video-worker.ts?worker&url';

/** A video that visitors can be given. */
export interface PreparedVideo {
  readonly file: Blob;
  readonly type: string;
  readonly isConverted: boolean;
  /** `null` where its size is not known. */
  readonly mark: PictureMark | null;
  /** What the person who chose it should know before it is uploaded. */
  readonly warning: string | undefined;
}

/** How long the worker may say nothing, in ms: a crafted file can keep it busy for ever. */
const TIME_OUT = 30_000;

/**
 * Writes a video again, with its picture and sound only, and opens it as a visitor's browser will.
 *
 * @param type its media type by its content, one that the rules accept
 * @throws {RefusedFile} if visitors could not see it, it is too large, or it keeps metadata
 * @throws {CodeLoadFailure} if code for it did not load: the file may be sound
 * @throws {Error} if it cannot be read, or `signal` cancels it
 */
export async function prepareVideo(
  file: Blob,
  type: string,
  { fileProblem, video: { limit, advice } }: Rules,
  preparation: Preparation,
): Promise<PreparedVideo> {
  const outcome = await rewrite({ file, limit }, advice, preparation);
  if (outcome.status === 'written') {
    const written = new Blob([outcome.bytes], { type: outcome.type });
    const size = await shownSize(written);
    preparation.signal.throwIfAborted();
    const told = videoAdvice(size !== false, outcome.contents, advice) ?? undefined;
    if (size === false) throw new RefusedFile(told);
    return {
      file: written,
      type: outcome.type,
      isConverted: outcome.isConverted,
      mark: size && { ...size, kind: 'plain' },
      warning: told,
    };
  }
  const { contents } = outcome;
  if (contents.picture !== null) {
    const tooLarge = fileProblem('video', type, file.size);
    if (tooLarge !== null) throw new RefusedFile(tooLarge);
    if (await shownSize(file)) {
      throw new RefusedFile(
        `The metadata of this video, such as where it was recorded, cannot be removed. ${advice}`,
      );
    }
  }
  throw new RefusedFile(videoAdvice(false, contents, advice) ?? undefined);
}

/** Reads and writes the video in a worker, so that the page stays responsive. */
async function rewrite(
  request: VideoRequest,
  advice: string,
  { signal, onConverting }: Preparation,
): Promise<RewrittenVideo> {
  const { promise, resolve, reject } = Promise.withResolvers<RewrittenVideo>();
  const cancel = () => reject(signal.reason as Error);
  signal.addEventListener('abort', cancel);
  const giveUp = () => {
    reject(
      new RefusedFile(
        `This video could not be prepared: for ${TIME_OUT / 1000} seconds, nothing has come of it. ${advice}`,
      ),
    );
  };
  let timer = setTimeout(giveUp, TIME_OUT);
  const worker = new Worker(trusted(workerUrl), { type: 'module' });
  worker.onerror = (event) => reject(new CodeLoadFailure(event.message));
  worker.onmessage = ({ data }: MessageEvent<VideoReport>) => {
    clearTimeout(timer);
    if (data.status === 'failed') reject(new Error('The video cannot be read.'));
    else if (data.status !== 'progress') resolve(data);
    else {
      timer = setTimeout(giveUp, TIME_OUT);
      if (data.isConverting) onConverting(data.part);
    }
  };
  worker.postMessage(request);
  try {
    signal.throwIfAborted();
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    worker.terminate();
  }
}

/** A browser with trusted types runs only a worker of the policy that the site names. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('video-worker', { createScriptURL: () => workerUrl });
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

/** The size of the picture that this browser shows of it; `false` if it shows none, `null` if not known in time. */
async function shownSize(file: Blob): Promise<PictureSize | false | null> {
  const url = URL.createObjectURL(file);
  try {
    return await showsVideo(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
