import { RefusedFile } from './failures.ts';
import { prepareVideo } from './prepare-video.ts';
import { isLost, markOf } from './picture-guess.ts';
import type { MediaKind, Preparation, PreparedFile } from './prepared-file.ts';
import { readInWorker } from './read-in-worker.ts';
import type { Rules } from './rules.ts';

const CHANGED_PIXELS =
  'To protect against fingerprinting, this browser changes the pixels of images that a page scales, so this one would be stored with stripes or noise. Allow this site to extract canvas data (in Firefox, in the address bar, or without privacy.resistFingerprinting; in Brave, with Shields down), or use another browser. Then choose the file again.';

/**
 * Makes a file that can be uploaded of a chosen one. A worker reads it, so that the page stays responsive: an image is
 * encoded again (encode-image.ts), a video written again (rewrite-video.ts) and opened as a visitor's browser will.
 *
 * @throws {RefusedFile} if the rules do not accept it, visitors could not see it, or it takes too long
 * @throws {CodeLoadFailure} if code for it did not load: the file may be sound
 * @throws {Error} if it cannot be read, or `signal` cancels it
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
  if (outcome.status === 'changed') throw new RefusedFile(CHANGED_PIXELS);
  const { bytes, type, size, sample } = outcome;
  const problem = rules.fileProblem('image', type, bytes.byteLength);
  if (problem !== null) throw new RefusedFile(problem);
  const mark = markOf(size, sample, rules.image);
  const warning = rules.image.pictureWarning(mark, sample !== null && isLost(sample, rules.image));
  return { file: new Blob([bytes], { type }), type, mark, warning };
}
