import { type PictureFit, type PictureSize, fitOf, shownPart } from '../domain/picture-fit.ts';

/** In pixels: the width of a card; also of a poster, which has one file for every screen. */
const CARD_WIDTH = 800;

/** In pixels: the widths of a glimpse on the home page and of a card, on normal and on high-density screens. */
const WIDTHS = [240, 480];

/** What Astro makes of an original, in pixels: the part that the frame of a card shows of it. */
interface CardCut extends PictureSize {
  readonly fit: PictureFit;
  readonly widths: number[];
  readonly position: 'top' | 'center';
}

/** @param size of the original: without another mark, it counts as opaque */
export function cardCut(size: PictureSize): CardCut {
  const fit = fitOf(size, false);
  // What the frame cuts off is not loaded.
  const shown = shownPart(size, fit);
  const width = Math.min(shown.width, CARD_WIDTH);
  return {
    fit,
    width,
    height: Math.max(1, Math.round((width * shown.height) / shown.width)),
    // A small image gets one file and no `w` in its srcset: with one, a browser would enlarge it to the frame.
    widths: width < 480 ? [] : [...WIDTHS.filter((other) => other < width), width],
    position: fit === 'top' ? 'top' : 'center',
  };
}
