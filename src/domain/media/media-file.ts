import { randomId } from '../random-id.ts';
import type { MediaKind } from './media.ts';
import { type MediaInfo, infoSuffix } from './image.ts';

/**
 * The rules for stored files: the types that each bucket accepts, the extension for each type, the size limit in bytes,
 * and how images are prepared (docs/product/admin.md, Prepared files).
 */
export const mediaRules = {
  image: {
    types: {
      'image/png': 'png',
      'image/jpeg': 'jpg',
      'image/webp': 'webp',
      'image/avif': 'avif',
      'image/gif': 'gif',
    },
    /** The maximum size in bytes. If you change it, change the bucket's limit in a new migration. */
    limit: 10 * 1024 * 1024,
    expected: 'a PNG, JPEG, WebP, AVIF or GIF image',
    advice: 'Save it as a PNG or a JPEG.',
    /** The maximum width in pixels. No page shows wider images, except panoramas, which scroll horizontally. */
    maxWidth: 1600,
    /** The minimum height of a scaled image, in pixels. Scaled below this height, a panorama would be illegible. */
    minHeight: 320,
    /**
     * The target number of bytes for an image with at most this many pixels. For larger images, the target grows in
     * proportion to the number of pixels.
     */
    photo: { bytes: 250_000, pixels: 1600 * 2400 },
  },
  video: {
    types: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' },
    /**
     * The maximum size in bytes. If you change it, change the bucket's limit in a new migration. If you raise it, also
     * raise the global file size limit of a hosted project. The free plan allows 50 MB.
     */
    limit: 50 * 1024 * 1024,
    expected: 'an MP4, WebM or MOV video',
    advice: 'Export it as an H.264 MP4.',
  },
} as const;

/**
 * Checks a chosen file.
 *
 * @param type the media type of its content, or `null` if it is unknown
 * @param size its size in bytes
 * @returns an error message for the owner, or `null` if the file can be uploaded
 */
export function mediaFileError(kind: MediaKind, type: string | null, size: number): string | null {
  const { types, limit, expected, advice } = mediaRules[kind];
  if (size === 0) return 'This file is empty.';
  if (type === 'image/heic') {
    return 'This is a HEIC photo, which most browsers cannot show. Save it as a JPEG. For new photos, you can also choose “Most Compatible” under Settings, Camera, Formats on your iPhone.';
  }
  if (kind === 'image' && type === 'image/svg+xml') {
    return 'This is an SVG. Export it as a large PNG with a transparent background.';
  }
  if (type === null || !Object.hasOwn(types, type)) {
    const isOther = new RegExp(`^(?!${kind}/)(image|video|audio)/`).test(type ?? '');
    return `This file is not ${expected}.${isOther ? '' : ` ${advice}`}`;
  }
  if (size > limit) {
    return `This file is too large (${fileSize(size)}). The limit is ${fileSize(limit)}.`;
  }
  return null;
}

/**
 * The luminance of the mid-grey background (`--mid-grey` in styles/designs/). Black lines and white lines stand out
 * equally on this grey.
 */
export const MID_GREY_LUMINANCE = 0.18;

/**
 * Warns the owner about an image before it is saved.
 *
 * @param info the size and kind of the stored image
 * @param isHardToSee whether the image has transparent parts and most of it is hard to see on mid-grey
 * @returns the warning, or `undefined` if there is nothing to warn about
 */
export function imageWarning(info: MediaInfo, isHardToSee: boolean): string | undefined {
  if (isHardToSee) {
    return 'The transparent parts of this image are shown on grey, where much of the image is hard to see. Choose a darker or lighter image, or one with a background.';
  }
  if (info.kind !== 'wide') return undefined;
  const times = Math.round(info.width / info.height);
  return `This image is ${times} times as wide as it is tall. A card shows only its middle, and the large view scrolls.`;
}

/**
 * Creates the name of a file in its bucket: a random id, the size and kind if they are known, and the extension for its
 * type. A JPEG file whose name ends in `.jpeg` keeps that extension (docs/product/admin.md, Prepared files).
 *
 * @param type a type that {@link mediaRules} accepts
 */
export function storedName(originalName: string, type: string, info: MediaInfo | null): string {
  const types: Readonly<Record<string, string>> = {
    ...mediaRules.image.types,
    ...mediaRules.video.types,
  };
  const isJpeg = type === 'image/jpeg' && /\.jpeg$/i.test(originalName);
  return `${randomId()}${infoSuffix(info)}.${isJpeg ? 'jpeg' : types[type]}`;
}

/**
 * Formats a file size, such as "34 KB" or "3.4 MB".
 *
 * @param bytes the size
 * @param sent how many bytes have been sent, for "1.2 of 3.4 MB"
 */
export function fileSize(bytes: number, sent?: number): string {
  const small = bytes < 1024 * 1024;
  const inUnit = (size: number) =>
    small
      ? String(Math.ceil(size / 1024))
      : (size / 1024 / 1024).toLocaleString('en', {
          maximumFractionDigits: 1,
          roundingMode: 'ceil',
        });
  const whole = `${inUnit(bytes)}\u00A0${small ? 'KB' : 'MB'}`;
  return sent === undefined ? whole : `${inUnit(sent)} of ${whole}`;
}
