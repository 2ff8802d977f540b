import { animationWithoutMetadata } from './image-metadata.ts';
import { SAMPLE_SIZE } from './image-kind.ts';
import type { Dimensions } from './prepared-file.ts';
import type { StoredImageRules } from './rules.ts';

/** The result of encoding an image. */
export type EncodedImage =
  | {
      readonly status: 'encoded';
      readonly bytes: ArrayBuffer;
      readonly type: string;
      readonly size: Dimensions;
      /**
       * The image scaled to {@link SAMPLE_SIZE}, with four bytes per pixel, or `null` if the browser alters its pixels
       * or blocks reading them.
       */
      readonly sample: Uint8ClampedArray | null;
    }
  /** The browser alters the pixels that a page reads, or blocks reading them. */
  | { readonly status: 'altered-pixels' };

/** The qualities to try in turn until the image is small enough. */
const QUALITIES = [0.85, 0.75, 0.65, 0.5];

/**
 * Scales an image down to the size that a page can show, and re-encodes it. This removes its metadata. A PNG stays a
 * PNG if the result is small enough. A JPEG stays a JPEG if both the original file and the result are small enough. Any
 * other image becomes a WebP. If the WebP is too large or the browser cannot encode it, the image becomes a JPEG, or a
 * PNG if it has transparent parts. If no result is small enough, this function returns the smallest one. An animated
 * image keeps its pixels and loses only its metadata.
 *
 * @param image the image, with the media type of its content
 * @param onTry called before each attempt to encode the image, because an attempt can be slow on a phone
 * @returns the encoded image, or the status `altered-pixels` if a still image would not keep its pixels
 * @throws {Error} if the browser cannot decode or encode the image, or cannot create a canvas for it
 * @throws {RangeError} if a GIF, PNG or WebP is truncated or damaged
 */
export async function encodeImage(
  image: Blob,
  rules: StoredImageRules,
  onTry: () => void,
): Promise<EncodedImage> {
  const bitmap = await createImageBitmap(image);
  try {
    const { type } = image;
    const animation = animationWithoutMetadata(new Uint8Array(await image.arrayBuffer()), type);
    const keepsPixels = await canvasKeepsPixels();
    if (!animation && !keepsPixels) return { status: 'altered-pixels' };
    const encoded = animation
      ? new Blob(animation, { type })
      : await reencode(bitmap, image, rules, onTry);
    return {
      status: 'encoded',
      bytes: await encoded.arrayBuffer(),
      type: encoded.type,
      size: animation ? { width: bitmap.width, height: bitmap.height } : storedSize(bitmap, rules),
      sample: keepsPixels ? sampleOf(bitmap) : null,
    };
  } finally {
    bitmap.close();
  }
}

function sampleOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const { width, height } = SAMPLE_SIZE;
  return drawScaled(bitmap, SAMPLE_SIZE).getImageData(0, 0, width, height).data;
}

async function reencode(
  bitmap: ImageBitmap,
  { type, size }: Blob,
  rules: StoredImageRules,
  onTry: () => void,
): Promise<Blob> {
  const context = drawScaled(bitmap, storedSize(bitmap, rules));
  const limit = storedBytes(context.canvas, rules);
  let smallest: Blob | null = null;
  for (const [format, qualities] of attemptsFor(type, size <= limit, context)) {
    for (const quality of qualities) {
      onTry();
      const written = await context.canvas.convertToBlob({ type: format, quality });
      // A browser that cannot encode a format returns a PNG instead.
      if (written.type !== format) break;
      if (written.size <= limit) return written;
      if (smallest === null || written.size < smallest.size) smallest = written;
    }
  }
  if (smallest === null) throw new Error('The browser cannot encode this image.');
  return smallest;
}

/** The maximum number of pixels and the maximum side length that every browser supports for a canvas and a WebP. */
const CANVAS = { pixels: 16_000_000, side: 16_383 };

/** Returns the size of a stored image: no larger than a page can show, but legible. Images are never enlarged. */
export function storedSize(
  { width, height }: Dimensions,
  { maxWidth, minHeight }: Pick<StoredImageRules, 'maxWidth' | 'minHeight'>,
): Dimensions {
  const scale = Math.min(
    1,
    Math.max(maxWidth / width, minHeight / height),
    Math.sqrt(CANVAS.pixels / (width * height)),
    CANVAS.side / Math.max(width, height),
  );
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Returns the target size of a stored image, in bytes. If no encoding is small enough, the stored image is larger. */
export function storedBytes(
  { width, height }: Dimensions,
  { photo }: Pick<StoredImageRules, 'photo'>,
): number {
  return photo.bytes * Math.max(1, (width * height) / photo.pixels);
}

/** A format and the qualities to try with it. A PNG has only one quality. */
type Attempt = readonly [format: string, qualities: readonly number[]];

function* attemptsFor(
  type: string,
  isSmall: boolean,
  context: OffscreenCanvasRenderingContext2D,
): Generator<Attempt> {
  if (type === 'image/png') yield [type, [1]];
  if (type === 'image/jpeg' && isSmall) yield [type, QUALITIES.slice(0, 1)];
  yield ['image/webp', QUALITIES];
  // A JPEG cannot have transparent parts.
  yield isOpaque(context) ? ['image/jpeg', QUALITIES] : ['image/png', [1]];
}

/** Draws the image on a canvas of this size. The browser has already applied the orientation from the metadata. */
function drawScaled(
  bitmap: ImageBitmap,
  { width, height }: Dimensions,
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) {
    throw new Error(`The browser cannot create a 2D canvas of ${width} × ${height} pixels.`);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

function isOpaque(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

/**
 * The side length of the test image, in pixels. The image is small, because some browsers alter only a few pixels of a
 * larger image.
 */
const TEST_SIDE = 64;

/**
 * Returns whether re-encoding leaves an image intact. To prevent fingerprinting, Brave and Firefox (with
 * `privacy.resistFingerprinting`) alter the pixels that a page reads from a canvas, without reporting an error. Some
 * browsers block reading from a canvas, which also counts as altering the image.
 */
async function canvasKeepsPixels(): Promise<boolean> {
  try {
    return await testPixelsAreKept();
  } catch {
    return false;
  }
}

async function testPixelsAreKept(): Promise<boolean> {
  const known = new ImageData(TEST_SIDE, TEST_SIDE);
  const pixels = known.data.map((_, index) => (index % 4 === 3 ? 255 : (index * 37) % 256));
  known.data.set(pixels);
  const before = await createImageBitmap(known);
  const written = await drawScaled(before, before).canvas.convertToBlob();
  // Keeps the written colours, regardless of the screen's colour profile.
  const after = await createImageBitmap(written, { colorSpaceConversion: 'none' });
  const { data } = drawScaled(after, after).getImageData(0, 0, TEST_SIDE, TEST_SIDE);
  return data.every((value, index) => value === pixels[index]);
}
