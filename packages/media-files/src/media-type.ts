import { fileTypeFromBuffer } from 'file-type';

/** The number of bytes that {@link sniffType} needs from the start of a file. */
export const SNIFFED_BYTES = 4100;

/** Media types that browsers can show as another type. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
};

/** The media type of an SVG. An SVG is text, and `file-type` does not recognise it as an SVG. */
const SVG = 'image/svg+xml';

/**
 * Detects the type of a file from its content, because the file name can be wrong.
 *
 * @param start the first {@link SNIFFED_BYTES} bytes, or all of a shorter file
 * @returns the media type, or `null` if it is unknown or the file is an animated AVIF
 */
export async function sniffType(start: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  if (found === undefined || found.mime === 'application/xml') return isSvg(start) ? SVG : null;
  const type: string = found.mime;
  if (/^image\/(hei[cf]|avif)/.test(type)) return typeOfHeif(start);
  return ALIASES[type] ?? type;
}

/** Returns whether a file starts like an SVG. Declarations and comments can come before its first element. */
function isSvg(start: Uint8Array): boolean {
  const text = new TextDecoder().decode(start).replaceAll(/<!--.*?-->/gs, '');
  return /^\s*</.test(text) && /<([a-z][\w:]*)/i.exec(text)?.[1] === 'svg';
}

/**
 * Distinguishes AVIF from HEIC. Both use the same container with different brands. The major brand or a compatible
 * brand names the format, but `file-type` reads only the major brand.
 */
function typeOfHeif(start: Uint8Array): string | null {
  const size = new DataView(start.buffer, start.byteOffset).getUint32(0);
  const brands = String.fromCharCode(...start.subarray(8, Math.min(size, start.length)));
  // An animated AVIF is rejected, because a browser could re-encode only its first frame.
  if (brands.includes('avis')) return null;
  if (brands.includes('avif')) return 'image/avif';
  return /hei[cmsx]|hev[cmsx]/.test(brands) ? 'image/heic' : null;
}
