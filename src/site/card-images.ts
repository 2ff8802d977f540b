import pLimit from 'p-limit';
import type { CardImage } from '../domain/media.ts';
import { getBuiltProjects } from './built-projects.ts';
import { expectImage, imageFetcher } from './fetch-image.ts';
import { makeCardImage } from './make-card-image.ts';
import { readSnapshotImage } from './snapshot.ts';

/** The card images of a build. */
interface CardImages {
  /** By the URL of the original. */
  readonly images: Record<string, CardImage>;
  /** The files in `/card-images/`, by name: a hash of the content. */
  readonly files: Map<string, Buffer>;
}

/** How many originals are decoded at a time: one may take 200 MB of memory, and each uses every core. */
const DECODED = 2;

let made: Promise<CardImages> | undefined;

/**
 * Card images of the projects in the build. An image that is animated or cannot be read costs a warning and
 * is left out.
 */
export function getCardImages(): Promise<CardImages> {
  made ??= makeCardImages();
  return made;
}

async function makeCardImages(): Promise<CardImages> {
  const cards: CardImages = { images: {}, files: new Map() };
  const projects = (await getBuiltProjects()) ?? [];
  const urls = new Set(projects.flatMap(({ media }) => media.image ?? []));
  const fetchImage = await imageFetcher(import.meta.env.PUBLIC_SUPABASE_URL);
  const decoding = pLimit(DECODED);
  // Side by side, so that one slow host does not hold up the others.
  await pLimit(8).map(urls, async (url) => {
    try {
      const original = await readOriginal(url, fetchImage);
      const isLead = url === projects[0]?.media.image;
      cards.images[url] = await decoding(() => makeCardImage(original, cards.files, isLead));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`${url} has no card image: ${reason}`);
    }
  });
  return cards;
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
