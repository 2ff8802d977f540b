import {
  type ImageFit,
  type Dimensions,
  fitOf,
  fitOfInfo,
  readMediaInfo,
  shownPart,
} from '../../domain/media/image.ts';

/** The maximum width of a card image, in pixels. A video's poster uses the largest file on every screen. */
const CARD_WIDTH = 800;

/** The maximum width, in pixels, of a tall image, which fills only part of the frame. */
const TOP_WIDTH = 480;

/**
 * The widths of the smaller files, in pixels. The first is for a preview on the home page on a phone, the second for
 * the same preview on a larger screen, and the third for a card. A card on a high-density screen uses the largest file.
 */
const WIDTHS = [120, 240, 480];

/**
 * How Astro crops and scales an original to what a card's frame shows. The width and height are those of the largest
 * file, in pixels.
 */
interface CardCrop extends Dimensions {
  readonly fit: ImageFit;
  readonly widths: number[];
  readonly position: 'top' | 'center';
}

/**
 * Finds the part of an original that a card shows, and the widths of its card images.
 *
 * @param url the URL of the original. The file name may state the size and kind of the image.
 * @param size the size of the original, in pixels
 */
export function cardCrop(url: string, size: Dimensions): CardCrop {
  const info = readMediaInfo(url);
  const fit = info === null ? fitOf(size) : fitOfInfo(info);
  // Crops large parts that the frame would hide, so visitors do not download them.
  const shown = shownPart(size, fit);
  const width = Math.min(shown.width, fit === 'top' ? TOP_WIDTH : CARD_WIDTH);
  return {
    fit,
    width,
    height: Math.max(1, Math.round((width * shown.height) / shown.width)),
    // A small image gets one file without a `w` descriptor, because browsers use the descriptor to enlarge images.
    widths: width < 480 ? [] : [...WIDTHS.filter((other) => other < width), width],
    position: fit === 'top' ? 'top' : 'center',
  };
}
