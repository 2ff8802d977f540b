import { animationWithoutMetadata } from '../domain/image-metadata.ts';
import { type MediaKind, SNIFFED_BYTES, mediaRules, sniffType } from '../domain/media-file.ts';

/** A file that is ready to be uploaded. */
export interface PreparedFile {
  readonly file: Blob;
  /** The type by its first bytes, or the one it was re-encoded in; `null` for one that is not known. */
  readonly type: string | null;
  /** Its name on the admin's device. */
  readonly original: string;
}

/** The site never shows an image wider or higher than this, in pixels. */
export const MAX_SIDE = 1600;

/** What a visitor should load at most for an image, in bytes. */
const MAX_BYTES = 250_000;

/** The qualities to write an image in, until one is small enough. */
const QUALITIES = [0.85, 0.75, 0.65, 0.5];

/**
 * Finds the type of a file. An image is re-encoded, at most {@link MAX_SIDE} pixels wide and high, which removes
 * its metadata: in its own format if that is small, else in the smallest of WebP and JPEG. A photo becomes a WebP,
 * too, unless the file is small already. An animated image keeps its pixels and only loses its metadata.
 *
 * @throws {Error} if the image cannot be read
 */
export async function prepareFile(file: File, kind: MediaKind): Promise<PreparedFile> {
  const type = sniffType(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
  const typed = type === null ? file : file.slice(0, file.size, type);
  if (kind === 'video' || type === null || !Object.hasOwn(mediaRules.image.types, type)) {
    return { file: typed, type, original: file.name };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const animation = animationWithoutMetadata(bytes, type);
  const prepared = animation ? new Blob(animation, { type }) : await reencode(typed, type);
  return { file: prepared, type: prepared.type, original: file.name };
}

async function reencode(file: Blob, type: string): Promise<Blob> {
  const context = await decode(file);
  let smallest: Blob | null = null;
  for (const [format, qualities] of attemptsFor(type, file.size, context)) {
    for (const quality of qualities) {
      const written = await context.canvas.convertToBlob({ type: format, quality });
      // A browser that cannot write a format writes a PNG in its place.
      if (written.type !== format) break;
      if (written.size <= MAX_BYTES) return written;
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
  size: number,
  context: OffscreenCanvasRenderingContext2D,
): Generator<Attempt> {
  if (type === 'image/png') yield [type, [1]];
  if (type === 'image/jpeg' && size <= MAX_BYTES) yield [type, QUALITIES.slice(0, 1)];
  yield ['image/webp', QUALITIES];
  // A JPEG has no transparent parts.
  yield isOpaque(context) ? ['image/jpeg', QUALITIES] : ['image/png', [1]];
}

/** A canvas with the image at its new size. The browser rotates it as its metadata say. */
async function decode(file: Blob): Promise<OffscreenCanvasRenderingContext2D> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser cannot decode this image.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return context;
  } finally {
    bitmap.close();
  }
}

function isOpaque(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}
