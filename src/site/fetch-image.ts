import sharp from 'sharp';
import { mediaFileError, mediaRules } from '../domain/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '../domain/media-type.ts';
import { allowedAddresses, guardedFetch } from './guarded-fetch.ts';

/** A photograph has fewer pixels; four bytes each, they have to fit into memory several times. */
const MOST_PIXELS = 64_000_000;

/** How long all images of a build may take, in ms: each may take ten seconds. */
const BUILD_TIME = 30_000;

/**
 * Makes a function that fetches images for a build or a snapshot.
 *
 * @param backendUrl where the backend is: only one on this machine or in its network may have its images there
 * @param time how long all of them may take, in ms
 * @returns fetches an image; it throws an Error that says what is wrong with it
 */
export async function imageFetcher(
  backendUrl: string,
  time = BUILD_TIME,
): Promise<(url: string) => Promise<Buffer>> {
  const fetch = guardedFetch({
    allows: await allowedAddresses(backendUrl),
    bytes: mediaRules.image.limit,
    stop: AbortSignal.timeout(time),
  });
  return async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return expectImage(Buffer.from(await response.arrayBuffer()));
  };
}

/**
 * Returns the bytes of an image that a project may have, by its first bytes and its size: nothing else is decoded.
 *
 * @throws {Error} for anything else, such as an SVG
 */
export async function expectImage(bytes: Buffer): Promise<Buffer> {
  const type = await sniffType(bytes.subarray(0, SNIFFED_BYTES));
  const problem = mediaFileError('image', type, bytes.byteLength);
  if (problem !== null) throw new Error(problem);
  // Reads the header only.
  const { width, height } = await sharp(bytes).metadata();
  if (width * height > MOST_PIXELS) throw new Error(`it has ${width} by ${height} pixels`);
  return bytes;
}
