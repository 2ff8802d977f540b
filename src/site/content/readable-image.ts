import sharp from 'sharp';
import { reasonOf } from '../../domain/reason-of.ts';

/**
 * Why an image cannot be shown although its first bytes are those of one, such as a copy that was cut off.
 *
 * @param bytes the whole file
 * @returns the reason; `null` for an image that decodes to its end
 */
export async function decodingProblem(bytes: Buffer): Promise<string | null> {
  try {
    // Small, so that it takes little time and memory; it is read to its end all the same.
    await sharp(bytes).resize(8).raw().toBuffer();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
