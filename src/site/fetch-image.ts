import { mediaRules } from '../domain/media-file.ts';

/** In ms. */
const TIME_OUT = 10_000;

/**
 * Fetches an image for the build.
 *
 * @throws {Error} when it does not arrive within 10 s, or is larger than the limit of uploads
 */
export async function fetchImage(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_OUT) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.byteLength > mediaRules.image.limit) throw new Error('it is too large');
  return bytes;
}
