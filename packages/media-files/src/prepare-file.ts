import { canvasKeepsPixels } from './canvas-keeps-pixels.ts';
import { CodeLoadFailure, RefusedFile } from './failures.ts';
import { animationWithoutMetadata } from './image-metadata.ts';
import { SAMPLE, isLost, markOf } from './picture-guess.ts';
import { prepareVideo } from './prepare-video.ts';
import type { MediaKind, Preparation, PreparedFile, PictureSize } from './prepared-file.ts';
import type { ImageRules, Rules } from './rules.ts';
import { storedBytes, storedSize } from './stored-size.ts';

const CHANGED_PIXELS =
  'To protect against fingerprinting, this browser changes the pixels of images that a page scales, so this one would be stored with stripes or noise. Allow this site to extract canvas data (in Firefox, in the address bar, or without privacy.resistFingerprinting; in Brave, with Shields down), or use another browser. Then choose the file again.';

/** The qualities to write an image in, until one is small enough. */
const QUALITIES = [0.85, 0.75, 0.65, 0.5];

/**
 * Finds the type of a file, and opens it as a visitor's browser will. An image is re-encoded in the size that a page
 * can show, which removes its metadata. A PNG stays one if the result is small enough, a JPEG if its file was.
 * Any other becomes a WebP, or where that is too large or cannot be written, a JPEG (a PNG if it has transparent
 * parts). An animated image keeps its pixels and only loses its metadata. A video becomes a new file (prepare-video.ts).
 *
 * @throws {RefusedFile} if the rules do not accept it, or visitors could not see it
 * @throws {CodeLoadFailure} if code for it did not load: the file may be sound
 * @throws {Error} if it cannot be read, or `signal` cancels it
 */
export async function prepareFile(
  file: File,
  kind: MediaKind,
  rules: Rules,
  preparation: Preparation,
): Promise<PreparedFile> {
  const { SNIFFED_BYTES, sniffType } = await import('./media-type.ts').catch((cause: unknown) => {
    throw new CodeLoadFailure(cause);
  });
  const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const found = await sniffType(start);
  // The limit applies to what is uploaded, after it was prepared.
  const type = accepted(kind, found, Math.min(file.size, rules[kind].limit), rules);
  const typed = file.slice(0, file.size, type);
  if (kind === 'video') {
    return { original: file.name, ...(await prepareVideo(typed, type, rules, preparation)) };
  }
  const bitmap = await createImageBitmap(typed);
  try {
    const animation = animationWithoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
    const keepsPixels = await canvasKeepsPixels();
    if (!animation && !keepsPixels) throw new RefusedFile(CHANGED_PIXELS);
    const prepared = animation
      ? new Blob(animation, { type })
      : await reencode(bitmap, typed, rules.image);
    accepted(kind, prepared.type, prepared.size, rules);
    const sample = keepsPixels ? sampleOf(bitmap) : null;
    const size = animation ? bitmap : storedSize(bitmap, rules.image);
    const mark = markOf(size, sample, rules.image);
    const warning = rules.image.pictureWarning(
      mark,
      sample !== null && isLost(sample, rules.image),
    );
    return { file: prepared, type: prepared.type, original: file.name, mark, warning };
  } finally {
    bitmap.close();
  }
}

/**
 * @returns the type
 * @throws {RefusedFile} if the rules do not accept it
 */
function accepted(
  kind: MediaKind,
  type: string | null,
  size: number,
  { fileProblem }: Rules,
): string {
  const problem = fileProblem(kind, type, size);
  if (type === null || problem !== null) throw new RefusedFile(problem ?? '');
  return type;
}

function sampleOf(bitmap: ImageBitmap): ArrayLike<number> {
  return scaled(bitmap, SAMPLE).getImageData(0, 0, SAMPLE.width, SAMPLE.height).data;
}

async function reencode(
  bitmap: ImageBitmap,
  { type, size }: Blob,
  rules: ImageRules,
): Promise<Blob> {
  const context = scaled(bitmap, storedSize(bitmap, rules));
  const limit = storedBytes(context.canvas, rules);
  let smallest: Blob | null = null;
  for (const [format, qualities] of attemptsFor(type, size <= limit, context)) {
    for (const quality of qualities) {
      const written = await context.canvas.convertToBlob({ type: format, quality });
      // A browser that cannot write a format writes a PNG in its place.
      if (written.type !== format) break;
      if (written.size <= limit) return written;
      if (smallest === null || written.size < smallest.size) smallest = written;
    }
  }
  if (smallest === null) throw new Error('The browser cannot write this image.');
  return smallest;
}

/** A format, and the qualities to write it in; a PNG has only one. */
type Attempt = readonly [format: string, qualities: readonly number[]];

function* attemptsFor(
  type: string,
  isSmall: boolean,
  context: OffscreenCanvasRenderingContext2D,
): Generator<Attempt> {
  if (type === 'image/png') yield [type, [1]];
  if (type === 'image/jpeg' && isSmall) yield [type, QUALITIES.slice(0, 1)];
  yield ['image/webp', QUALITIES];
  // A JPEG has no transparent parts.
  yield isOpaque(context) ? ['image/jpeg', QUALITIES] : ['image/png', [1]];
}

/** A canvas with the image at another size. The browser has rotated it as its metadata say. */
function scaled(
  bitmap: ImageBitmap,
  { width, height }: PictureSize,
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('The browser cannot decode this image.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

function isOpaque(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}
