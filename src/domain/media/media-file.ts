import { type PictureMark, markSuffix } from './picture-mark.ts';
import { randomId } from '../random-id.ts';

/** The storage buckets for files of projects. */
export const buckets = { image: 'project-images', video: 'project-videos' } as const;

/** The kinds of project files. */
export type MediaKind = keyof typeof buckets;

export const mediaKinds = Object.keys(buckets) as readonly MediaKind[];

/** A file in one of the buckets. */
export interface StoredFile {
  readonly kind: MediaKind;
  readonly path: string;
}

/** The types each bucket accepts, with the extension for each type, and the size limit in bytes. */
export const mediaRules = {
  image: {
    types: {
      'image/png': 'png',
      'image/jpeg': 'jpg',
      'image/webp': 'webp',
      'image/avif': 'avif',
      'image/gif': 'gif',
    },
    limit: 10 * 1024 * 1024,
    expected: 'a PNG, JPEG, WebP, AVIF or GIF image',
    advice: 'Save it as a PNG or a JPEG.',
  },
  video: {
    types: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' },
    limit: 50 * 1024 * 1024,
    expected: 'an MP4, WebM or MOV video',
    advice: 'Export it as H.264, in an MP4.',
  },
} as const;

/**
 * What is wrong with a chosen file.
 *
 * @param type its media type by its content; `null` for one that is not known
 * @param size in bytes
 * @returns a sentence for the owner, or `null` when the file can be uploaded
 */
export function mediaFileError(kind: MediaKind, type: string | null, size: number): string | null {
  const { types, limit, expected, advice } = mediaRules[kind];
  if (size === 0) return 'This file is empty.';
  if (type === 'image/heic') {
    return 'This is a HEIC photo, which most browsers cannot show. Save it as a JPEG, or choose “Most Compatible” on the iPhone, under Settings, Camera, Formats.';
  }
  if (kind === 'image' && type === 'image/svg+xml') {
    return 'This is an SVG, and not an image of pixels. Export it as a PNG, large and with transparency.';
  }
  if (type === null || !Object.hasOwn(types, type)) {
    const isOther = new RegExp(`^(?!${kind}/)(image|video|audio)/`).test(type ?? '');
    return `This file is not ${expected}.${isOther ? '' : ` ${advice}`}`;
  }
  if (size > limit) {
    return `This file is too large: ${fileSize(size)}; at most ${fileSize(limit)} can be uploaded.`;
  }
  return null;
}

/**
 * The name a file gets in its bucket: random, with what is known of its picture and the extension of its type; a JPEG
 * called `.jpeg` stays that (docs/product.md, Project form).
 *
 * @param type one that {@link mediaRules} accepts
 */
export function storedName(originalName: string, type: string, mark: PictureMark | null): string {
  const types: Readonly<Record<string, string>> = {
    ...mediaRules.image.types,
    ...mediaRules.video.types,
  };
  const isJpeg = type === 'image/jpeg' && /\.jpeg$/i.test(originalName);
  return `${randomId()}${markSuffix(mark)}.${isJpeg ? 'jpeg' : types[type]}`;
}

/**
 * The size of a file, such as "34 KB" or "3.4 MB".
 *
 * @param bytes its size
 * @param sent how many of them have been sent, for "1.2 of 3.4 MB"
 */
export function fileSize(bytes: number, sent?: number): string {
  const small = bytes < 1024 * 1024;
  const inUnit = (size: number) =>
    small
      ? String(Math.ceil(size / 1024))
      : (size / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
  const whole = `${inUnit(bytes)}\u00A0${small ? 'KB' : 'MB'}`;
  return sent === undefined ? whole : `${inUnit(sent)} of ${whole}`;
}
