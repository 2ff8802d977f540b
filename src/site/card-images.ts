import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { CardImage } from '../domain/media.ts';
import { getBuiltProjects } from './built-projects.ts';
import { expectImage, imageFetcher } from './fetch-image.ts';
import { readSnapshotImage } from './snapshot.ts';

/** In pixels: the width of a card on normal and on high-density screens. */
const WIDTHS = [480, 800];

/** The formats, the best first. AVIF of the usual effort takes six times as long to be 6 % smaller. */
const FORMATS = { avif: { quality: 55, effort: 2 }, webp: { quality: 75 } } as const;

/** The card images of a build. */
interface CardImages {
  /** By the URL of the original. */
  readonly images: Record<string, CardImage>;
  /** The files in `/card-images/`, by name: a hash of the content. */
  readonly files: Map<string, Buffer>;
}

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
  // Side by side, so that one slow host does not hold up the others.
  await pLimit(8).map(urls, async (url) => {
    try {
      cards.images[url] = await makeCardImage(await readOriginal(url, fetchImage), cards.files);
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

async function makeCardImage(original: Buffer, files: Map<string, Buffer>): Promise<CardImage> {
  if (((await sharp(original).metadata()).pages ?? 1) > 1) throw new Error('it is animated');
  const sources: { type: string; srcSet: string }[] = [];
  let src = '';
  for (const [format, options] of Object.entries(FORMATS)) {
    const srcSet: string[] = [];
    for (const width of WIDTHS) {
      const { data, info } = await sharp(original)
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .toFormat(format as keyof typeof FORMATS, options)
        .toBuffer({ resolveWithObject: true });
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
      files.set(`${hash}.${format}`, data);
      const url = `/card-images/${hash}.${format}`;
      if (format === 'avif') src = url;
      srcSet.push(`${url} ${info.width}w`);
    }
    sources.push({ type: `image/${format}`, srcSet: srcSet.join(', ') });
  }
  return { sources, src };
}
