import { imageMetadata } from 'astro/assets/utils';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { fetchWithTimeout } from '../../backend/fetch-with-timeout.ts';
import { isAnimatedPng } from '@portfolio/media-files/image-metadata';
import { mediaFileError, mediaRules } from '../../domain/media/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import type { Dimensions } from '../../domain/media/image.ts';
import type { PublicProject } from '../../domain/project/project.ts';
import { reasonOf } from '../../domain/reason-of.ts';
import { decodingProblem } from '../content/readable-image.ts';

/** An image from which Astro can generate card images. The size takes EXIF rotation into account. */
export interface Original extends Dimensions {
  readonly bytes: Buffer;
  /** The extension of its type, without a dot. */
  readonly extension: string;
}

/** Returns the bytes of the image at a URL, or throws an Error with the reason. `signal` aborts the request. */
export type ReadImage = (url: string, signal: AbortSignal) => Promise<Buffer> | Buffer;

/** The maximum number of images that are fetched at the same time. */
const MAX_PARALLEL_FETCHES = 8;

/** The time limit for fetching all images, in ms. Hosts stop builds that take too long. */
const TIMEOUT = 120_000;

/**
 * The maximum number of pixels in an image, because a decoded image must fit in memory. Photos from many phones have 50
 * megapixels (8,192 by 6,144).
 */
const MAX_PIXELS = 51_000_000;

/**
 * Finds the first usable image of each project. If an uploaded file cannot be used, tries the image URL. An unusable
 * image causes a warning, but never fails the build: the card shows the original.
 *
 * @returns the images, keyed by URL, in the order of the projects
 */
export async function findOriginals(
  projects: readonly PublicProject[],
  read: ReadImage,
): Promise<Map<string, Original>> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const found = new Map<string, Promise<Original | null>>();
  const find = async (url: string) => {
    try {
      return await readOriginal(await read(url, signal));
    } catch (error) {
      console.warn(`${url} has no card image: ${reasonOf(error)}`);
      return null;
    }
  };
  const firsts = await pLimit(MAX_PARALLEL_FETCHES).map(projects, async ({ media }) => {
    for (const url of media.images) {
      const original = found.get(url) ?? find(url);
      found.set(url, original);
      const usable = await original;
      if (usable !== null) return [[url, usable] as const];
    }
    return [];
  });
  return new Map(firsts.flat());
}

/**
 * Fetches an image, within the time limit of a single request and the size limit for uploads.
 *
 * @throws {Error} with the reason, if the request fails or the image is too large
 */
export async function fetchImage(url: string, signal: AbortSignal): Promise<Buffer> {
  const { ok, status, body } = await fetchWithTimeout(url, { signal });
  if (!ok) throw new Error(`status ${status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > mediaRules.image.limit) throw new Error('it is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads and checks an image before Astro generates its card images, because a file that Astro cannot read would fail
 * the build. Only the types that the project form accepts are decoded.
 *
 * @throws {Error} for any other type, such as an SVG, for a damaged or very large image, and for an animation, which
 *   would not move in a card image
 */
export async function readOriginal(bytes: Buffer): Promise<Original> {
  const type = await sniffType(bytes.subarray(0, SNIFFED_BYTES));
  const problem = mediaFileError('image', type, bytes.byteLength);
  if (problem !== null) throw new Error(problem);
  // Reads only the header.
  const { pages = 1, autoOrient: size } = await sharp(bytes).metadata();
  const { width, height } = size;
  if (width * height > MAX_PIXELS) throw new Error(`it has ${width} by ${height} pixels`);
  if (pages > 1 || (type === 'image/png' && isAnimatedPng(bytes)))
    throw new Error('it is animated');
  const damage = await decodingProblem(bytes);
  if (damage !== null) throw new Error(damage);
  // Astro reads the header with its own code, which must not fail either.
  await imageMetadata(bytes);
  const types: Readonly<Record<string, string>> = mediaRules.image.types;
  return { bytes, extension: types[type ?? ''] ?? '', width, height };
}
