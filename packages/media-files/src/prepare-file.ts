import { isHardToSee, infoOf } from './image-kind.ts';
import {
  type MediaKind,
  type Dimensions,
  type Preparation,
  type PreparedFile,
  RejectedFile,
} from './prepared-file.ts';
import { readInWorker } from './read-in-worker.ts';
import type { Rules } from './rules.ts';
import { probeVideo } from './probe-media.ts';
import { videoAdvice } from './video-format.ts';

const ALTERED_PIXELS =
  'To prevent fingerprinting, this browser changes the pixels of images that a page scales, so this image would be stored with stripes or noise. Allow this site to extract canvas data, or use another browser. In Firefox, allow it in the address bar, or turn off privacy.resistFingerprinting. In Brave, turn off Shields for this site. Then choose the file again.';

/**
 * Prepares a chosen file for upload. A worker reads the file, so the page stays responsive. Still images are
 * re-encoded, and animated images lose only their metadata (encode-image.ts). Videos are rewritten (rewrite-video.ts)
 * and opened as a visitor's browser would open them.
 *
 * @throws {RejectedFile} if the rules do not accept the file, visitors could not see it, this browser alters its
 *   pixels, its metadata cannot be removed, or the worker makes no progress for too long
 * @throws {CodeLoadFailure} if the code that prepares files did not load. The file may be fine.
 * @throws {Error} if the file cannot be read, or `preparation.signal` is aborted
 */
export async function prepareFile(
  file: File,
  kind: MediaKind,
  rules: Rules,
  preparation: Preparation,
): Promise<PreparedFile> {
  const prepared = await (kind === 'image' ? prepareImage : prepareVideo)(file, rules, preparation);
  return { original: file.name, ...prepared };
}

async function prepareImage(
  file: Blob,
  rules: Rules,
  preparation: Preparation,
): Promise<Omit<PreparedFile, 'original'>> {
  const { maxWidth, minHeight, photo } = rules.image;
  const request = { kind: 'image', file, rules: { maxWidth, minHeight, photo } } as const;
  const { outcome } = await readInWorker(request, rules, preparation);
  if (outcome.status === 'altered-pixels') throw new RejectedFile(ALTERED_PIXELS);
  const { bytes, type, size, sample } = outcome;
  const problem = rules.fileProblem('image', type, bytes.byteLength);
  if (problem !== null) throw new RejectedFile(problem);
  const info = infoOf(size, sample, rules.image);
  const warning = rules.image.imageWarning(
    info,
    sample !== null && isHardToSee(sample, rules.image),
  );
  return { file: new Blob([bytes], { type }), type, info, warning };
}

/** Rewrites a video with only its main video and audio tracks, then opens it as a visitor's browser would. */
async function prepareVideo(
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
    const warning = videoAdvice(size !== false, outcome.contents, advice) ?? undefined;
    if (size === false) throw new RejectedFile(warning);
    return {
      file: written,
      type: outcome.type,
      isConverted: outcome.isConverted,
      info: size && { ...size, kind: 'plain' },
      warning,
    };
  }
  const { contents } = outcome;
  if (contents.codec !== null) {
    const tooLarge = rules.fileProblem('video', type, file.size);
    if (tooLarge !== null) throw new RejectedFile(tooLarge);
    if (await shownSize(file.slice(0, file.size, type))) {
      throw new RejectedFile(
        `The metadata of this video, such as where it was recorded, cannot be removed. ${advice}`,
      );
    }
  }
  throw new RejectedFile(videoAdvice(false, contents, advice) ?? undefined);
}

/**
 * Returns the size of the video as this browser shows it, `false` if the browser cannot show it, or `null` if the size
 * is not known in time.
 */
async function shownSize(file: Blob): Promise<Dimensions | false | null> {
  const url = URL.createObjectURL(file);
  try {
    return await probeVideo(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
