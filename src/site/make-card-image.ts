import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { isAnimatedPng } from '../domain/image-metadata.ts';
import type { CardImage } from '../domain/media.ts';
import { SAMPLE, fitOf, isTransparentSample, shownPart } from '../domain/picture-fit.ts';

/** In pixels: the width of a card; also of a poster, which has one file for every screen. */
const CARD_WIDTH = 800;
/** In pixels: the widths of a glimpse on the home page and of a card, on normal and on high-density screens. */
const WIDTHS = [240, 480, CARD_WIDTH];

/** The formats, the best first. AVIF of the usual effort takes six times as long to be 6 % smaller. */
const FORMATS = { avif: { quality: 55, effort: 2 }, webp: { quality: 75 } } as const;

/**
 * Makes the images of a card from an original, cut to what its frame shows of it.
 *
 * @param files gets the files of these images by name: a hash of the content
 * @param seconds how long decoding may take, a whole number; no limit by default
 * @throws {Error} if the original is animated, cannot be read, or takes too long to decode
 */
export async function makeCardImage(
  original: Buffer,
  files: Map<string, Buffer>,
  seconds = 0,
): Promise<CardImage> {
  const {
    pages = 1,
    format: originalFormat,
    hasAlpha,
    autoOrient: size,
  } = await sharp(original).metadata();
  if (pages > 1 || (originalFormat === 'png' && isAnimatedPng(original))) {
    throw new Error('it is animated');
  }
  const fit = fitOf(size, hasAlpha && (await hasTransparentParts(original, seconds)));
  // What the frame cuts off is not loaded.
  const cut = shownPart(size, fit);
  const most = Math.min(cut.width, CARD_WIDTH);
  // Decoded once, and kept at the size of a card: several originals do not fit into memory.
  const { data, info } = await sharp(original)
    .timeout({ seconds })
    .autoOrient()
    .extract(cut)
    .resize({ width: most })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const sources: { type: string; srcSet: string }[] = [];
  let src = '';
  // A small image gets one file and no `w` in its srcset: with one, a browser would enlarge it to the frame.
  const widths = new Set(most < 480 ? [most] : [...WIDTHS.filter((width) => width < most), most]);
  for (const [format, options] of Object.entries(FORMATS)) {
    const srcSet: string[] = [];
    for (const width of widths) {
      const file = await sharp(data, { raw: info })
        .resize({ width })
        .toFormat(format as keyof typeof FORMATS, options)
        .toBuffer();
      const hash = createHash('sha256').update(file).digest('hex').slice(0, 16);
      files.set(`${hash}.${format}`, file);
      const url = `/card-images/${hash}.${format}`;
      if (format === 'avif') src = url;
      srcSet.push(widths.size === 1 ? url : `${url} ${width}w`);
    }
    sources.push({ type: `image/${format}`, srcSet: srcSet.join(', ') });
  }
  return { sources, src, fit, width: size.width, height: size.height };
}

async function hasTransparentParts(original: Buffer, seconds: number): Promise<boolean> {
  const sample = await sharp(original)
    .timeout({ seconds })
    .resize(SAMPLE.width, SAMPLE.height, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return isTransparentSample(sample);
}
