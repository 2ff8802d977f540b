import { buckets } from './media.ts';
import { randomId } from './random-id.ts';

/** The kinds of project files. */
export type MediaKind = keyof typeof buckets;

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
  },
  video: {
    types: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' },
    limit: 50 * 1024 * 1024,
    expected: 'an MP4, WebM or MOV video',
  },
} as const;

/** The type of photos of an iPhone, which most browsers cannot show. */
const HEIC = 'image/heic';

/** How many bytes at the start of a file {@link sniffType} needs. */
export const SNIFFED_BYTES = 32;

/**
 * The type of a file by its first bytes: a name can be wrong.
 *
 * @param start the first {@link SNIFFED_BYTES} bytes, or all of a shorter file
 * @returns the media type, or `null` for one that is not known; {@link mediaFileError} tells whether a
 * project can show it
 */
export function sniffType(start: Uint8Array): string | null {
  const text = String.fromCharCode(...start);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm';
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    // An animated AVIF, "avis", is refused: a browser could re-encode only its first frame.
    if (brand === 'avif') return 'image/avif';
    if (brand === 'qt  ') return 'video/quicktime';
    if (/^(isom|iso\d|mp4\d|avc1|M4V |MSNV|dash|3gp\d|mmp4)$/.test(brand)) return 'video/mp4';
    // The brand of a photo can be a general one, with HEIC among those it is compatible with.
    if (/hei[cmsx]|hev[cmsx]/.test(text.slice(8))) return HEIC;
  }
  return null;
}

/**
 * What is wrong with a chosen file.
 *
 * @param type the result of {@link sniffType}
 * @param size in bytes
 * @returns a sentence for the owner, or `null` when the file can be uploaded
 */
export function mediaFileError(kind: MediaKind, type: string | null, size: number): string | null {
  const { types, limit, expected } = mediaRules[kind];
  if (size === 0) return 'This file is empty.';
  if (type === HEIC) {
    return 'This is a HEIC photo, which most browsers cannot show. Save it as a JPEG, or choose “Most Compatible” on the iPhone, under Settings, Camera, Formats.';
  }
  if (type === null || !Object.hasOwn(types, type)) return `This file is not ${expected}.`;
  if (size > limit) {
    return `This file is too large: ${fileSize(size)}; at most ${fileSize(limit)} can be uploaded.`;
  }
  return null;
}

/**
 * The name a file gets in its bucket: random, with the extension of its type; a JPEG called `.jpeg` stays that
 * (docs/product.md, Project form).
 *
 * @param type one that {@link mediaRules} accepts
 */
export function storedName(originalName: string, type: string): string {
  const types: Readonly<Record<string, string>> = {
    ...mediaRules.image.types,
    ...mediaRules.video.types,
  };
  const isJpeg = type === 'image/jpeg' && /\.jpeg$/i.test(originalName);
  return `${randomId()}.${isJpeg ? 'jpeg' : types[type]}`;
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
