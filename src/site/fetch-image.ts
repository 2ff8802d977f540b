import sharp from 'sharp';
import { mediaFileError, mediaRules } from '../domain/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '../domain/media-type.ts';
import { allowedAddresses, guardedFetch } from './guarded-fetch.ts';

/**
 * The most that a phone's photograph has are 50 megapixels (8,192 by 6,144); three or four bytes each, they have to fit
 * into memory.
 */
const MOST_PIXELS = 51_000_000;

/**
 * How long the requests for images of a build may take, in ms, counted one by one although they run side by side: some
 * time for all, and more for each image, so that a large site has enough and hosts that never answer end.
 */
const REQUESTS_TIME = { all: 240_000, each: 2_000 };

/**
 * Makes a function that fetches images for a build or a snapshot. Only the time of requests is limited, not what is
 * done with the images between them.
 *
 * @param backendUrl where the backend is: only one on this machine or in its network may have its images there
 * @param time how long the requests may take
 * @returns fetches an image; it throws an Error that says what is wrong with it
 */
export async function imageFetcher(
  backendUrl: string,
  time = REQUESTS_TIME,
): Promise<(url: string) => Promise<Buffer>> {
  const fetch = guardedFetch({
    allows: await allowedAddresses(backendUrl),
    bytes: mediaRules.image.limit,
  });
  let left = time.all;
  return async (url) => {
    left += time.each;
    if (left <= 0) throw new Error('the images of other projects took too long to load');
    const started = performance.now();
    // A request ends after ten seconds, so it needs no clock of its own here.
    const response = await fetch(url).finally(() => (left -= performance.now() - started));
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
