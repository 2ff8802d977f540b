import { getImage } from 'astro:assets';
import { getEntry } from 'astro:content';
import type { CardImage, CardImages } from '../../domain/media/media.ts';
import { cardCrop } from './card-crop.ts';
import { LIST_ID } from './projects-loader.ts';

/** The quality of each format, from 1 to 100. A browser uses the first format that it supports. */
const FORMATS = { avif: 55, webp: 75 } as const;

/**
 * Returns the card images of the projects in the build, keyed by the URL of the original. Astro generates the files.
 */
export async function getCardImages(): Promise<CardImages> {
  const { originals = [] } = (await getEntry('projects', LIST_ID))?.data ?? {};
  const images: Record<string, CardImage> = {};
  for (const { url, file, width, height } of originals) {
    const { fit, widths, ...crop } = cardCrop(url, { width, height });
    const made = await Promise.all(
      Object.entries(FORMATS).map(async ([format, quality]) => ({
        format,
        ...(await getImage({ src: file, ...crop, widths, format, quality })),
      })),
    );
    const sources = made.map(({ format, src, srcSet }) => ({
      type: `image/${format}`,
      srcSet: srcSet.attribute || src,
    }));
    images[url] = { sources, src: made[0]?.src ?? url, fit, width, height };
  }
  return images;
}
