import { imageMetadata } from 'astro/assets/utils';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { fetchWithTimeout } from '../../backend/fetch-with-timeout.ts';
import { isAnimatedPng } from '@portfolio/media-files/image-metadata';
import { mediaFileError, mediaRules } from '../../domain/media/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import type { PictureSize } from '../../domain/media/picture.ts';
import type { PublicProject } from '../../domain/project/project.ts';
import { reasonOf } from '../../domain/reason-of.ts';
import { decodingProblem } from '../content/readable-image.ts';

/** An image that card images can be made from, and its size as it is shown. */
export interface Original extends PictureSize {
  readonly bytes: Buffer;
  /** The extension of its type, without a dot. */
  readonly extension: string;
}

/** The bytes of the image at a URL; `signal` ends it. It throws an Error with the reason. */
export type ReadImage = (url: string, signal: AbortSignal) => Promise<Buffer> | Buffer;

/** How many images are fetched at a time. */
const FETCHED = 8;

/** How long a build waits for all of them, in ms: a host ends one that takes too long. */
const TIME_OUT = 120_000;

/** A phone's photograph has 50 megapixels at most (8,192 by 6,144); as many bytes as they take have to fit into memory. */
const MOST_PIXELS = 51_000_000;

/**
 * The first usable image of each project: if an uploaded file cannot be used, this tries the URL. An unusable image
 * causes a warning and never fails the build. Its card shows the original.
 *
 * @returns by URL, in the order of the projects
 */
export async function findOriginals(
  projects: readonly PublicProject[],
  read: ReadImage,
): Promise<Map<string, Original>> {
  const signal = AbortSignal.timeout(TIME_OUT);
  const found = new Map<string, Promise<Original | null>>();
  const find = async (url: string) => {
    try {
      return await expectOriginal(await read(url, signal));
    } catch (error) {
      console.warn(`${url} has no card image: ${reasonOf(error)}`);
      return null;
    }
  };
  const firsts = await pLimit(FETCHED).map(projects, async ({ media }) => {
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
 * Fetches an image, within the time of every request and the size of an upload.
 *
 * @throws {Error} that says what is wrong with it
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
 * Checks what Astro makes card images from: its build would fail at a file that it cannot read. Nothing but the types
 * of the form is decoded.
 *
 * @throws {Error} for anything else, such as an SVG, and for an animation, which a card image would stop
 */
export async function expectOriginal(bytes: Buffer): Promise<Original> {
  const type = await sniffType(bytes.subarray(0, SNIFFED_BYTES));
  const problem = mediaFileError('image', type, bytes.byteLength);
  if (problem !== null) throw new Error(problem);
  // Reads the header only.
  const { pages = 1, autoOrient: size } = await sharp(bytes).metadata();
  const { width, height } = size;
  if (width * height > MOST_PIXELS) throw new Error(`it has ${width} by ${height} pixels`);
  if (pages > 1 || (type === 'image/png' && isAnimatedPng(bytes)))
    throw new Error('it is animated');
  const damage = await decodingProblem(bytes);
  if (damage !== null) throw new Error(damage);
  // Astro reads the header again in a way of its own.
  await imageMetadata(bytes);
  const types: Readonly<Record<string, string>> = mediaRules.image.types;
  return { bytes, extension: types[type ?? ''] ?? '', width, height };
}
