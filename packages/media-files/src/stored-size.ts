import type { PictureSize } from './prepared-file.ts';
import type { StoredImageRules } from './rules.ts';

/** What a browser can put on a canvas and into a WebP: in pixels, and on a side. */
const CANVAS = { pixels: 16_000_000, side: 16_383 };

/** The size at which an image is stored: no larger than a page can show, and legible. Never enlarged. */
export function storedSize(
  { width, height }: PictureSize,
  { maxWidth, minHeight }: Pick<StoredImageRules, 'maxWidth' | 'minHeight'>,
): PictureSize {
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

/** How large a stored image may be, in bytes. */
export function storedBytes(
  { width, height }: PictureSize,
  { photo }: Pick<StoredImageRules, 'photo'>,
): number {
  return photo.bytes * Math.max(1, (width * height) / photo.pixels);
}
