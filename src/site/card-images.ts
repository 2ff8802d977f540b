import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { CardImage } from '../domain/media.ts';
import { cached } from './build-cache.ts';
import { getBuiltProjects } from './built-projects.ts';
import { fetchImage } from './fetch-image.ts';
import { readSnapshotImage } from './snapshot.ts';

/** In pixels: the width of a card on normal and on high-density screens. */
const WIDTHS = [480, 960] as const;

const FORMATS = ['avif', 'webp'] as const;

/** A file that the build adds to the site. */
export interface CardImageFile {
  /** A hash of the content, with the file extension. */
  readonly name: string;
  readonly bytes: Buffer;
}

interface CardImages {
  readonly images: Readonly<Record<string, CardImage>>;
  readonly files: readonly CardImageFile[];
}

let made: Promise<CardImages> | undefined;

const waiting = pLimit(8);

/**
 * Card images of the projects in the build, by the URL of the original, and their files for
 * `/card-images/`. An image that is animated or cannot be read is left out.
 */
export function getCardImages(): Promise<CardImages> {
  made ??= makeCardImages();
  return made;
}

async function makeCardImages(): Promise<CardImages> {
  const urls = new Set(
    ((await getBuiltProjects()) ?? []).flatMap(({ media }) => media.image ?? []),
  );
  const images: Record<string, CardImage> = {};
  const files: CardImageFile[] = [];
  // Side by side, so that one slow host does not hold up the others.
  const make = async (url: string) => {
    try {
      const sizes = await makeSizes(await read(url));
      files.push(...sizes.map(({ file }) => file));
      const sources = FORMATS.map((format) => ({
        type: `image/${format}`,
        srcSet: sizes
          .filter((size) => size.format === format)
          .map(({ file, width }) => `/card-images/${file.name} ${width}w`)
          .join(', '),
      }));
      const fallback = sizes.find(({ format, width }) => format === 'webp' && width === WIDTHS[1]);
      images[url] = { sources, src: fallback ? `/card-images/${fallback.file.name}` : url };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`${url} has no card image: ${reason}`);
    }
  };
  await Promise.all([...urls].map((url) => waiting(() => make(url))));
  return { images, files };
}

/** The original from its URL, or from the snapshot. */
async function read(url: string): Promise<Buffer> {
  const bytes = await fetchImage(url).catch((error: unknown) => {
    const saved = readSnapshotImage(url);
    if (saved === null) throw error;
    return saved;
  });
  const { pages = 1 } = await sharp(bytes).metadata();
  if (pages > 1) throw new Error('it is animated');
  return bytes;
}

async function makeSizes(original: Buffer) {
  return Promise.all(
    FORMATS.flatMap((format) =>
      WIDTHS.map(async (width) => {
        const bytes = await cached(['card-image', format, String(width), original], () =>
          sharp(original)
            .rotate()
            .resize({ width, withoutEnlargement: true })
            .toFormat(format, { quality: format === 'avif' ? 55 : 75 })
            .toBuffer(),
        );
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
        return { format, width, file: { name: `${hash}.${format}`, bytes } };
      }),
    ),
  );
}
