import pLimit from 'p-limit';
import { type CardImage, type CardImages, imagesOf } from '../domain/media.ts';
import { reasonOf } from '../domain/reason-of.ts';
import { getBuiltProjects } from './built-projects.ts';
import { expectImage, imageFetcher } from './fetch-image.ts';
import { makeCardImage } from './make-card-image.ts';
import { readSnapshotImage } from './snapshot.ts';

/** The card images of a build. */
interface BuiltCardImages {
  /** By the URL of the original, in the order of the list, so that two builds of it are equal. */
  readonly images: CardImages;
  /** The files in `/card-images/`, by name: a hash of the content. */
  readonly files: Map<string, Buffer>;
}

/** How many originals are decoded at a time: one may take 200 MB of memory, and each uses every core. */
const DECODED = 2;

/**
 * How long all originals of a build may take to decode and resize, in ms, counted one by one although two run side by
 * side: hundreds of images that are as large as allowed must not hold up a build for an hour.
 */
const DECODING_TIME = 600_000;

let made: Promise<BuiltCardImages> | undefined;

/**
 * Card images of the projects in the build, one for each: that of its URL if its file cannot be used. An image that is animated or cannot be read costs a warning and
 * is left out, and so are all that come after {@link DECODING_TIME}: their cards show the originals.
 */
export function getCardImages(): Promise<BuiltCardImages> {
  made ??= makeCardImages();
  return made;
}

/** Makes the images that {@link getCardImages} returns, within a time in ms. */
export async function makeCardImages(time = DECODING_TIME): Promise<BuiltCardImages> {
  const files = new Map<string, Buffer>();
  const projects = (await getBuiltProjects()) ?? [];
  const originals = projects.map(({ media }) => imagesOf(media));
  const made = new Map<string, Promise<CardImage | null>>();
  const fetchImage = await imageFetcher(import.meta.env.PUBLIC_SUPABASE_URL);
  const decoding = pLimit(DECODED);
  let left = time;
  let skipped = 0;
  const skip = () => {
    skipped += 1;
    return null;
  };
  const make = async (url: string) => {
    try {
      if (left <= 0) return skip();
      const original = await readOriginal(url, fetchImage);
      return await decoding(async () => {
        if (left <= 0) return skip();
        const started = performance.now();
        const seconds = Math.ceil(left / 1000);
        return makeCardImage(original, files, seconds).finally(
          () => (left -= performance.now() - started),
        );
      });
    } catch (error) {
      console.warn(`${url} has no card image: ${reasonOf(error)}`);
      return null;
    }
  };
  // Side by side, so that one slow host does not hold up the others.
  await pLimit(8).map(originals, async (urls) => {
    for (const url of urls) {
      const image = made.get(url) ?? make(url);
      made.set(url, image);
      if ((await image) !== null) break;
    }
  });
  if (skipped > 0) {
    console.warn(
      `Images of projects without a card image: ${skipped} of ${made.size}, because the others took ${time / 60_000} minutes to resize. Their cards show the originals.`,
    );
  }
  const images: Record<string, CardImage> = {};
  for (const url of originals.flat()) {
    const image = await made.get(url);
    if (image) images[url] = image;
  }
  return { images, files };
}

/** The original from its URL, or from the snapshot. */
async function readOriginal(
  url: string,
  fetchImage: (url: string) => Promise<Buffer>,
): Promise<Buffer> {
  try {
    return await fetchImage(url);
  } catch (error) {
    const saved = readSnapshotImage(url);
    if (saved === null) throw error;
    return expectImage(saved);
  }
}
