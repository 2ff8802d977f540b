import { fileTypeFromBuffer } from 'file-type';

/** How many bytes at the start of a file {@link sniffType} needs. */
export const SNIFFED_BYTES = 4100;

/** Other names of types that browsers show. */
const SAME: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
};

/** A text, which `file-type` does not recognize. */
const SVG = 'image/svg+xml';

/**
 * The type of a file by its content: a name can be wrong. `file-type` knows the brands of cameras, which a short list of
 * our own refused.
 *
 * @param start the first {@link SNIFFED_BYTES} bytes, or all of a shorter file
 * @returns the media type, or `null` for one that is not known
 */
export async function sniffType(start: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  if (found === undefined || found.mime === 'application/xml') return isSvg(start) ? SVG : null;
  const type: string = found.mime;
  if (/^image\/(hei[cf]|avif)/.test(type)) return typeOfHeif(start);
  return SAME[type] ?? type;
}

/** Tells whether a text begins as an SVG: before its first element there can be declarations and comments. */
function isSvg(start: Uint8Array): boolean {
  const text = new TextDecoder().decode(start).replaceAll(/<!--.*?-->/gs, '');
  return /^\s*</.test(text) && /<([a-z][\w:]*)/i.exec(text)?.[1] === 'svg';
}

/**
 * AVIF and HEIC share a container; its brands, the major one or those it is compatible with, tell them apart. `file-type`
 * reads the major one only.
 */
function typeOfHeif(start: Uint8Array): string | null {
  const size = new DataView(start.buffer, start.byteOffset).getUint32(0);
  const brands = String.fromCharCode(...start.subarray(8, Math.min(size, start.length)));
  // An animated AVIF is refused: a browser could re-encode only its first frame.
  if (brands.includes('avis')) return null;
  if (brands.includes('avif')) return 'image/avif';
  return /hei[cmsx]|hev[cmsx]/.test(brands) ? 'image/heic' : null;
}
