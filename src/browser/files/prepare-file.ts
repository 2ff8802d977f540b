import { animationWithoutMetadata } from '../../file-formats/image-metadata.ts';
import { type MediaKind, mediaFileError, mediaRules } from '../../domain/media/media-file.ts';
import {
  type PictureSize,
  SAMPLE,
  storedBytes,
  storedSize,
} from '../../domain/media/picture-fit.ts';
import { isLostOnPlate, markOf } from './picture-guess.ts';
import type { PictureMark } from '../../domain/media/picture-mark.ts';
import type { PreparedFile } from '../../domain/media/prepared-file.ts';
import { canvasKeepsPixels } from './canvas-keeps-pixels.ts';
import { CodeLoadFailure } from '../code-load-failure.ts';
import { type Preparation, prepareVideo } from './prepare-video.ts';
import { RefusedFile } from './refused-file.ts';

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
 * @throws {RefusedFile} if a project cannot show it
 * @throws {CodeLoadFailure} if code for it did not load: the file may be sound
 * @throws {Error} if it cannot be read, or `signal` cancels it
 */
export async function prepareFile(
  file: File,
  kind: MediaKind,
  preparation: Preparation,
): Promise<PreparedFile> {
  const { SNIFFED_BYTES, sniffType } = await import('../../file-formats/media-type.ts').catch(
    (cause: unknown) => {
      throw new CodeLoadFailure(cause);
    },
  );
  const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const found = await sniffType(start);
  // The limit applies to what is uploaded, after it was prepared.
  const type = accepted(kind, found, Math.min(file.size, mediaRules[kind].limit));
  const typed = file.slice(0, file.size, type);
  if (kind === 'video') {
    return { original: file.name, ...(await prepareVideo(typed, type, preparation)) };
  }
  const bitmap = await createImageBitmap(typed);
  try {
    const animation = animationWithoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
    const keepsPixels = await canvasKeepsPixels();
    if (!animation && !keepsPixels) throw new RefusedFile(CHANGED_PIXELS);
    const prepared = animation ? new Blob(animation, { type }) : await reencode(bitmap, typed);
    accepted(kind, prepared.type, prepared.size);
    const sample = keepsPixels ? sampleOf(bitmap) : null;
    const mark = markOf(animation ? bitmap : storedSize(bitmap), sample);
    const warning = imageWarning(mark, sample);
    return { file: prepared, type: prepared.type, original: file.name, mark, warning };
  } finally {
    bitmap.close();
  }
}

/**
 * @returns the type
 * @throws {RefusedFile} if it is none that a project can show, or the file is empty or too large
 */
function accepted(kind: MediaKind, type: string | null, size: number): string {
  const error = mediaFileError(kind, type, size);
  if (type === null || error !== null) throw new RefusedFile(error ?? '');
  return type;
}

function sampleOf(bitmap: ImageBitmap): ArrayLike<number> {
  return scaled(bitmap, SAMPLE).getImageData(0, 0, SAMPLE.width, SAMPLE.height).data;
}

function imageWarning(mark: PictureMark, sample: ArrayLike<number> | null): string | undefined {
  if (sample !== null && isLostOnPlate(sample)) {
    return 'This image has transparent parts, which are shown on grey, and much of it is hard to see on that. Choose a darker or lighter one, or one with a background.';
  }
  if (mark.kind !== 'wide') return undefined;
  const times = Math.round(mark.width / mark.height);
  return `This image is ${times} times as wide as it is high: a card shows its middle, and the large view scrolls.`;
}

async function reencode(bitmap: ImageBitmap, { type, size }: Blob): Promise<Blob> {
  const context = scaled(bitmap, storedSize(bitmap));
  const limit = storedBytes(context.canvas);
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
