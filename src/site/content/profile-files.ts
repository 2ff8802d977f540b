import sharp from 'sharp';
import { mediaFileError } from '../../domain/media/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import { decodingProblem } from './readable-image.ts';

/** Checks the type of a portrait. Returns a phrase that completes "expected …", or `null` for an accepted type. */
export function imageProblem(type: string | null = null): string | null {
  const problem = mediaFileError('image', type, 1);
  return problem === null ? null : `an image. ${problem}`;
}

/** The minimum width and height of a PNG icon, in pixels. */
const ICON_SIDE = 512;

/** Checks an icon. Returns a phrase that completes "expected …", or `null` if the file can be the icon. */
export async function iconProblem(bytes: Buffer): Promise<string | null> {
  const expected = `a square SVG, or a square PNG of at least ${ICON_SIDE} by ${ICON_SIDE} pixels`;
  const damage = await decodingProblem(bytes);
  if (damage !== null) return `an undamaged file (${damage.trim()}): ${expected}`;
  const { format, width, height } = await sharp(bytes).metadata();
  const isLarge = format === 'svg' || (format === 'png' && Math.min(width, height) >= ICON_SIDE);
  // Accepts files that are almost square, because the sizes of an SVG may be fractions of a pixel.
  const isSquare = Math.abs(width - height) <= Math.max(width, height) * 0.02;
  return isLarge && isSquare ? null : `${expected}; this is ${format}, ${width} by ${height}`;
}

/** Checks the first bytes of a CV. Returns a phrase that completes "expected …", or `null` for a PDF. */
export function pdfProblem(bytes: Buffer): string | null {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? null : 'a PDF';
}

/**
 * Checks the content of a portrait, as a build does. Returns a phrase that completes "expected …", or `null` if the
 * file can be the portrait.
 */
export async function portraitProblem(bytes: Buffer): Promise<string | null> {
  const problem = imageProblem(await sniffType(bytes.subarray(0, SNIFFED_BYTES)));
  if (problem !== null) return problem;
  const damage = await decodingProblem(bytes);
  return damage === null ? null : `an undamaged image (${damage.trim()})`;
}
