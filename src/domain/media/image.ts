/**
 * The kind of an image. The project form detects the kind of a chosen file and writes it into the stored name, unless
 * the kind is `plain`:
 *
 * - `plain`: an opaque photo or screenshot.
 * - `tall`: an opaque image that is clearly taller than wide. A card shows only its top.
 * - `wide`: an opaque panorama.
 * - `dark`, `light` or `mixed`: an image with transparent parts. A dark one is legible on a light background.
 */
export type ImageKind = 'plain' | (typeof NAMED_KINDS)[number];

const NAMED_KINDS = ['tall', 'wide', 'dark', 'light', 'mixed'] as const;

/** A size in pixels, or in the units of an SVG. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** The displayed size of an image or a video in pixels, and its kind. A video is `plain`. */
export interface MediaInfo extends Dimensions {
  readonly kind: ImageKind;
}

/** The longest side that a file name may state, in pixels: the limit of the JPEG and GIF formats. */
const LONGEST_SIDE = 65_535;

/** Matches `<UUID>-<width>x<height>[-<kind>].<extension>`, but no name that a person would give a file. */
const NAME_WITH_INFO = new RegExp(
  `^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-([1-9][0-9]{0,4})x([1-9][0-9]{0,4})(?:-(${NAMED_KINDS.join('|')}))?\\.[A-Za-z0-9]{2,5}$`,
);

/**
 * Reads the size and kind from a file name.
 *
 * @param pathOrUrl a path in a bucket, the URL of a file in a bucket, or the result of {@link previewWithInfo}
 * @returns `null` for a name without them, such as the name of a file on another host
 */
export function readMediaInfo(pathOrUrl: string): MediaInfo | null {
  const path = pathOrUrl.startsWith('blob:')
    ? pathOrUrl.replace('#', '')
    : pathOrUrl.replace(/[?#].*$/s, '');
  const [, width, height, kind = 'plain'] =
    NAME_WITH_INFO.exec(decoded(path.split('/').at(-1))) ?? [];
  const info = { width: Number(width), height: Number(height), kind: kind as ImageKind };
  return isWithinLimits(info) ? info : null;
}

/**
 * Returns the suffix that states the size and kind in a file name, such as `-600x4000-tall`.
 *
 * @returns an empty string if the size and kind are unknown, or if {@link readMediaInfo} could not read them
 */
export function infoSuffix(info: MediaInfo | null): string {
  if (info === null || !isWithinLimits(info)) return '';
  const { width, height, kind } = info;
  return `-${width}x${height}${kind === 'plain' ? '' : `-${kind}`}`;
}

/**
 * Adds the size and kind to the URL of a chosen file, so its preview looks like the stored file.
 *
 * @param blobUrl the browser's URL for the file, which ends with a UUID
 */
export function previewWithInfo(blobUrl: string, info: MediaInfo | null): string {
  const suffix = infoSuffix(info);
  return suffix === '' ? blobUrl : `${blobUrl}#${suffix}.blob`;
}

function isWithinLimits({ width, height }: Dimensions): boolean {
  return [width, height].every(
    (side) => Number.isInteger(side) && side > 0 && side <= LONGEST_SIDE,
  );
}

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/**
 * How a card shows an image in its 16:10 frame (docs/product/projects.md, Images in a card):
 *
 * - `fill`: the middle of the image fills the frame, and the rest is cropped.
 * - `top`: the card shows the top of a tall image, such as a screenshot of a phone or of a full page.
 * - `whole`: the whole image is visible on a background and never enlarged.
 */
export type ImageFit = 'fill' | 'top' | 'whole';

/** The aspect ratio of a card's frame. */
export const CARD_RATIO = 16 / 10;

/**
 * The aspect ratio of the visible part of a tall image. The image itself is always taller (styles/projects.css).
 */
const TOP_RATIO = 0.8;

/**
 * An opaque image whose aspect ratio is between these values fills the frame, unless it is tiny. A wider image fills
 * the frame only if its file name states the size or if it is a panorama.
 */
const FILLS = { from: 1.3, to: 2.05 };

/** An image with a lower aspect ratio is tall. */
const TALL = TOP_RATIO;

/**
 * An image with a higher aspect ratio is a panorama. Shown whole, it would be too small to see. Banners have a lower
 * ratio.
 */
const PANORAMA_RATIO = 8;

/** An image with transparent parts and a lower aspect ratio counts as a framed phone or a full page, not as a logo. */
const UPRIGHT = 0.6;

/** Images with both sides below this, in pixels, count as logos or icons. Enlarged to the frame, they would blur. */
const TINY = 200;

function isTiny({ width, height }: Dimensions): boolean {
  return Math.max(width, height) < TINY;
}

/** Returns the kind of an opaque image, based on its size. */
export function kindOfSize({ width, height }: Dimensions): 'plain' | 'tall' | 'wide' {
  const ratio = width / height;
  if (ratio < TALL) return 'tall';
  return ratio > PANORAMA_RATIO ? 'wide' : 'plain';
}

/** Returns whether an image of this kind has transparent parts. */
function hasTransparentParts(kind: ImageKind): boolean {
  return kind === 'dark' || kind === 'light' || kind === 'mixed';
}

/**
 * Returns how a card shows an image. The same rule applies in the live list, the build, /admin, the preview and print.
 *
 * @param image the size and kind of the image; the size is zero if the file has none, as in some SVG files
 */
export function fitOfInfo({ kind, ...size }: MediaInfo): ImageFit {
  if (size.width === 0 || size.height === 0) return 'fill';
  const ratio = size.width / size.height;
  if (isTiny(size)) return 'whole';
  // A logo that filled the frame would be cropped.
  if (hasTransparentParts(kind)) return ratio < UPRIGHT ? 'top' : 'whole';
  if (kind === 'tall') return 'top';
  return kind === 'plain' && ratio < FILLS.from ? 'whole' : 'fill';
}

/**
 * Applies the rule of {@link fitOfInfo} to an image whose name states no size. A wide image may be a logo, so it is
 * shown whole, unless it is a panorama.
 *
 * @param size the size of the file; zero if it has none, as in some SVG files
 */
export function fitOf(size: Dimensions): ImageFit {
  const kind = kindOfSize(size);
  const mayBeLogo = kind === 'plain' && size.width / size.height > FILLS.to;
  return mayBeLogo ? 'whole' : fitOfInfo({ ...size, kind });
}

/**
 * The background behind an image:
 *
 * - `tint`: behind an opaque image that does not fill its frame.
 * - `light` or `dark`, in both themes: behind an image with transparent parts.
 * - `mid-grey`: if no other background shows the whole image, or if the image may be a logo.
 * - `paper`, the colour of the page: behind an image that fills its frame, or while the fit is unknown, to avoid a
 *   flash.
 */
export type ImageBackground = 'tint' | 'light' | 'dark' | 'mid-grey' | 'paper';

/**
 * Returns the background behind an image.
 *
 * @param info the size and kind from the file name, or `null` if the name has none
 * @param fit how the image is shown, or `null` while that is unknown
 */
export function backgroundOf(info: MediaInfo | null, fit: ImageFit | null): ImageBackground {
  if (fit === null || fit === 'fill') return 'paper';
  if (info === null) return fit === 'top' ? 'tint' : 'mid-grey';
  if (info.kind === 'mixed') return 'mid-grey';
  if (info.kind === 'dark') return 'light';
  return info.kind === 'light' ? 'dark' : 'tint';
}

/**
 * Returns the part of an image that a card needs, in image pixels: the top of a tall image, the middle of a wide one,
 * or the whole image. If an image has nearly the aspect ratio of the frame, the result is the whole image, although the
 * frame crops its edges.
 */
export function shownPart({ width, height }: Dimensions, fit: ImageFit) {
  const shown = { left: 0, top: 0, width, height };
  if (fit === 'top') shown.height = Math.min(height, Math.round(width / TOP_RATIO));
  if (fit === 'fill' && width / height > FILLS.to) shown.width = Math.round(height * CARD_RATIO);
  shown.left = Math.floor((width - shown.width) / 2);
  return shown;
}

/** Returns whether {@link shownPart} returns the whole image. */
export function isShownWhole(size: Dimensions, fit: ImageFit): boolean {
  const shown = shownPart(size, fit);
  return shown.width === size.width && shown.height === size.height;
}

/**
 * How an image is shown in the large view: `wide` above the text, `upright` beside it. A `long` image scrolls
 * vertically, and a `panorama` horizontally. A `tiny` image is centred on a mid-grey background.
 */
export type LargeFit = 'wide' | 'upright' | 'long' | 'panorama' | 'tiny';

/** Returns how the large view shows an image. */
export function largeFitOf({ kind, ...size }: MediaInfo): LargeFit {
  if (isTiny(size)) return 'tiny';
  if (size.width / size.height < 0.4) return 'long';
  if (fitsBesideText(size)) return 'upright';
  return kind === 'wide' ? 'panorama' : 'wide';
}

/** The longest side of an enlarged image in the large view, in pixels. */
const MAX_ENLARGED_SIDE = 128;

/** The maximum scale of an enlarged image in the large view. */
const MAX_SCALE = 4;

/**
 * Returns the factor by which a tiny image is enlarged in the large view. The factor is a whole number, so the pixels
 * stay sharp.
 */
export function enlargement({ width, height }: Dimensions): number {
  return Math.max(1, Math.min(MAX_SCALE, Math.floor(MAX_ENLARGED_SIDE / Math.max(width, height))));
}

/** Returns whether an image is narrow enough for text to fit beside it in the large view. */
export function fitsBesideText(size: Dimensions): boolean {
  return size.width / size.height < FILLS.from;
}
