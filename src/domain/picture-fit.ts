/**
 * How a picture is shown in the frame of a card, which is 16:10 (docs/product.md, Projects section):
 *
 * - `fill`: it fills the frame; a little of its longer side is cut off.
 * - `top`: a tall one, such as a screenshot of a phone or of a whole page, shows its top at the full width.
 * - `whole`: all of it is on a plate, never enlarged.
 * - `band`: a panorama shows its middle, half as high as the frame.
 * - `plated`: as `fill`, on the plate, since nobody knows whether parts of it are transparent.
 */
export type PictureFit = 'fill' | 'top' | 'whole' | 'band' | 'plated';

/** In pixels, or in the units of an SVG. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The frame of a card, width by height. */
export const CARD_RATIO = 16 / 10;

/** Width by height: a picture between these fills the frame. */
const FILLS = { from: 1.3, to: 2.05 };

/** A narrower one is tall. */
const TALL = 0.8;

/** A wider one is a panorama: shown whole, it would be too low to see anything. A banner is no panorama. */
export const PANORAMA_RATIO = 8;

/** What a card shows of a panorama, width by height: half as high as its frame (`band` in components.css). */
const BAND_RATIO = 3.2;

/** A narrower one with transparent parts is no logo: a phone in its frame, or a whole page. */
const UPRIGHT = 0.6;

/** A logo or an icon, in pixels: the frame would blur it. */
const TINY = 200;

function isTiny({ width, height }: PictureSize): boolean {
  return Math.max(width, height) < TINY;
}

/**
 * The one rule for every card: of the live list, of the build, of /admin, of the preview and on paper.
 *
 * @param size of the file; zero where it has none, such as some SVG
 * @param isTransparent whether parts of it are; its lines would be cut, and need the plate behind them. `null` where
 * that cannot be known: what fills the frame then has the plate behind it, which an opaque one covers
 */
export function fitOf({ width, height }: PictureSize, isTransparent: boolean | null): PictureFit {
  const fill = isTransparent === null ? 'plated' : 'fill';
  if (width === 0 || height === 0) return fill;
  const ratio = width / height;
  if (isTiny({ width, height })) return 'whole';
  if (isTransparent) return ratio < UPRIGHT ? 'top' : 'whole';
  if (ratio < TALL) return 'top';
  if (ratio > PANORAMA_RATIO) return 'band';
  return ratio < FILLS.from || ratio > FILLS.to ? 'whole' : fill;
}

/** What a card shows of a picture, in its pixels: the top of a tall one, the middle of a panorama, all of others. */
export function shownPart({ width, height }: PictureSize, fit: PictureFit) {
  const shown = { left: 0, top: 0, width, height };
  if (fit === 'top') shown.height = Math.min(height, Math.round(width / CARD_RATIO));
  if (fit === 'band') shown.width = Math.min(width, Math.round(height * BAND_RATIO));
  shown.left = Math.floor((width - shown.width) / 2);
  return shown;
}

/** The size of a sample of a picture, in pixels, for {@link isTransparentSample}. */
export const SAMPLE = { width: 32, height: 20 };

/**
 * Tells whether parts of a picture are transparent. The round corners of a window are not enough.
 *
 * @param rgba the picture, scaled to {@link SAMPLE}: four bytes for each pixel
 */
export function isTransparentSample(rgba: ArrayLike<number>): boolean {
  let transparent = 0;
  for (let alpha = 3; alpha < rgba.length; alpha += 4)
    if ((rgba[alpha] ?? 255) < 250) transparent += 1;
  return transparent > 0.02 * SAMPLE.width * SAMPLE.height;
}

/** The luminance of the plate (`--plate` in styles/designs/): black and white lines stand out from it alike. */
const PLATE_LUMINANCE = 0.18;

/**
 * How much of each alone makes a colour stand out from the plate: the contrast above 1:1 (a grey of 2:1 is seen), or how
 * coloured it is, from 0 to 255 (a red may be as dark as the plate). Parts of both add up.
 */
const STANDS_OUT = { contrast: 1, colour: 100 };

/**
 * Tells whether most of a picture with transparent parts is as grey as the plate behind them, and hard to see on it.
 *
 * @param rgba the picture, scaled to {@link SAMPLE}: four bytes for each pixel
 */
export function isLostOnPlate(rgba: ArrayLike<number>): boolean {
  if (!isTransparentSample(rgba)) return false;
  let [visible, standingOut] = [0, 0];
  for (let start = 0; start + 3 < rgba.length; start += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((at) => rgba[start + at]);
    visible += alpha;
    if (standsOut(red, green, blue)) standingOut += alpha;
  }
  return visible > 0 && standingOut < 0.5 * visible;
}

function standsOut(red: number, green: number, blue: number): boolean {
  const colour = Math.max(red, green, blue) - Math.min(red, green, blue);
  const linear = (part: number) => (part / 255) ** 2.2;
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const [darker = 0, lighter = 0] = [luminance, PLATE_LUMINANCE].toSorted((a, b) => a - b);
  const contrast = (lighter + 0.05) / (darker + 0.05) - 1;
  return contrast / STANDS_OUT.contrast + colour / STANDS_OUT.colour > 1;
}

/**
 * How a picture is shown in the large view: `wide` above the text, `upright` beside it; a `long` one scrolls down,
 * a `panorama` sideways; a `tiny` one is in the middle of a plate.
 */
export type LargeFit = 'wide' | 'upright' | 'long' | 'panorama' | 'tiny';

/** @param isTransparent whether parts of it are: a wide logo is no panorama, and shown whole */
export function largeFitOf({ width, height }: PictureSize, isTransparent = false): LargeFit {
  const ratio = width / height;
  if (isTiny({ width, height })) return 'tiny';
  if (ratio < 0.4) return 'long';
  if (fitsBesideText({ width, height })) return 'upright';
  return ratio > PANORAMA_RATIO && !isTransparent ? 'panorama' : 'wide';
}

/** How large an icon is shown in the large view at most: in pixels, and in times its size. */
const ICON = { side: 128, times: 4 };

/** By how many times a tiny picture is enlarged in the large view: whole ones, so that its pixels stay sharp. */
export function enlargement({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(ICON.times, Math.floor(ICON.side / Math.max(width, height))));
}

/** Tells whether a picture leaves room for text beside it, as an upright or a long one does. */
export function fitsBesideText(size: PictureSize): boolean {
  return size.width / size.height < FILLS.from;
}

/** A page shows nothing wider, in pixels; only a panorama scrolls sideways. */
export const MAX_WIDTH = 1600;

/** A panorama keeps this height, in pixels: in a lower one, nothing could be seen. */
const MIN_HEIGHT = 320;

/** What a browser can put on a canvas and into a WebP: in pixels, and on a side. */
const CANVAS = { pixels: 16_000_000, side: 16_383 };

/** The size at which a picture is stored: no larger than a page can show, and legible. Never enlarged. */
export function storedSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(
    1,
    Math.max(MAX_WIDTH / width, MIN_HEIGHT / height),
    Math.sqrt(CANVAS.pixels / (width * height)),
    CANVAS.side / Math.max(width, height),
  );
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** What a visitor should load at most for a photo of up to 1,600 × 2,400 pixels, in bytes. */
const PHOTO = { bytes: 250_000, pixels: 1600 * 2400 };

/** How large a stored picture may be, in bytes: a long one in proportion to its pixels. */
export function storedBytes({ width, height }: PictureSize): number {
  return PHOTO.bytes * Math.max(1, (width * height) / PHOTO.pixels);
}
