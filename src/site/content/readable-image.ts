import sharp from 'sharp';
import { reasonOf } from '../../domain/reason-of.ts';

/**
 * Checks whether a file that starts like an image can be decoded. A truncated file cannot.
 *
 * @param bytes the entire file
 * @returns the reason why it cannot be decoded, or `null` if it can
 */
export async function decodingProblem(bytes: Buffer): Promise<string | null> {
  try {
    // A small size saves time and memory. The file is still read to its end.
    await sharp(bytes).resize(8).raw().toBuffer();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
