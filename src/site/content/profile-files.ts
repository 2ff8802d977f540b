import sharp from 'sharp';
import { mediaFileError } from '../../domain/media/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import { decodingProblem } from './readable-image.ts';

/** Says why a file of this type cannot be the portrait. */
export function imageProblem(type: string | null = null): string | null {
  const problem = mediaFileError('image', type, 1);
  return problem === null ? null : `an image. ${problem}`;
}

/** The minimum width and height of a PNG icon, in pixels. */
const ICON_SIDE = 512;

/** Says what was expected if a file cannot be the icon. */
export async function iconProblem(bytes: Buffer): Promise<string | null> {
  const expected = `a square SVG, or a square PNG of at least ${ICON_SIDE} by ${ICON_SIDE} pixels`;
  const damage = await decodingProblem(bytes);
  if (damage !== null) return `an undamaged file (${damage.trim()}): ${expected}`;
  const { format, width, height } = await sharp(bytes).metadata();
  const isLarge = format === 'svg' || (format === 'png' && width >= ICON_SIDE);
  // Allows for SVG files whose size is a fraction of a pixel off.
  const isSquare = Math.abs(width - height) <= Math.max(width, height) * 0.02;
  return isLarge && isSquare ? null : `${expected}; this is ${format}, ${width} by ${height}`;
}

/** Says why a file cannot be the CV. Only the first bytes are checked. */
export function pdfProblem(bytes: Buffer): string | null {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? null : 'a PDF';
}

/** Says why a file with this content cannot be the portrait. The build applies the same checks. */
export async function portraitProblem(bytes: Buffer): Promise<string | null> {
  const problem = imageProblem(await sniffType(bytes.subarray(0, SNIFFED_BYTES)));
  if (problem !== null) return problem;
  const damage = await decodingProblem(bytes);
  return damage === null ? null : `an undamaged image (${damage.trim()})`;
}
