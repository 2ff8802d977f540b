import { RefusedFile } from './failures.ts';
import type { PictureSize, Preparation, PreparedFile } from './prepared-file.ts';
import { readInWorker } from './read-in-worker.ts';
import type { Rules } from './rules.ts';
import { showsVideo } from './try-media.ts';
import { videoAdvice } from './video-format.ts';

/**
 * Writes a video again, with its picture and sound only, and opens it as a visitor's browser will.
 *
 * @throws {RefusedFile} if visitors could not see it, it is too large, takes too long, or keeps metadata
 * @throws {CodeLoadFailure} if code for it did not load: the file may be sound
 * @throws {Error} if it cannot be read, or `signal` cancels it
 */
export async function prepareVideo(
  file: Blob,
  rules: Rules,
  preparation: Preparation,
): Promise<Omit<PreparedFile, 'original'>> {
  const { limit, advice } = rules.video;
  const request = { kind: 'video', file, limit } as const;
  const { type, outcome } = await readInWorker(request, rules, preparation);
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
    const tooLarge = rules.fileProblem('video', type, file.size);
    if (tooLarge !== null) throw new RefusedFile(tooLarge);
    if (await shownSize(file.slice(0, file.size, type))) {
      throw new RefusedFile(
        `The metadata of this video, such as where it was recorded, cannot be removed. ${advice}`,
      );
    }
  }
  throw new RefusedFile(videoAdvice(false, contents, advice) ?? undefined);
}

/** The size of the picture that this browser shows of it; `false` if it shows none, `null` if not known in time. */
async function shownSize(file: Blob): Promise<PictureSize | false | null> {
  const url = URL.createObjectURL(file);
  try {
    return await showsVideo(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
