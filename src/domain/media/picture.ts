/**
 * What the form found out about a picture when you chose it. The name of the stored file contains it:
 *
 * - `plain`: an opaque photograph or screenshot.
 * - `tall`: an opaque picture; a card shows its top.
 * - `wide`: a panorama.
 * - With transparent parts, its visible parts are `dark` (legible on a light ground), `light`, or `mixed`.
 */
export type PictureKind = 'plain' | (typeof NAMED_KINDS)[number];

const NAMED_KINDS = ['tall', 'wide', 'dark', 'light', 'mixed'] as const;

/** In pixels, or in the units of an SVG. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an image or a video in pixels, as it is shown, and its kind: `plain` for a video. */
export interface PictureMark extends PictureSize {
  readonly kind: PictureKind;
}

/** The longest side that a mark may have, in pixels: no format for the web has a longer one. */
const LONGEST_SIDE = 65_535;

/** `<UUID>-<width>x<height>[-<kind>].<extension>`: the names of files from elsewhere do not match. */
const MARKED_NAME = new RegExp(
  `^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-([1-9][0-9]{0,4})x([1-9][0-9]{0,4})(?:-(${NAMED_KINDS.join('|')}))?\\.[A-Za-z0-9]{2,5}$`,
);

/**
 * Reads the mark in the name of a file.
 *
 * @param pathOrUrl a path in a bucket, a URL of such a file, or what {@link markedPreview} returns
 * @returns `null` for a name without a mark, such as that of another host
 */
export function readMark(pathOrUrl: string): PictureMark | null {
  const path = pathOrUrl.startsWith('blob:')
    ? pathOrUrl.replace('#', '')
    : pathOrUrl.replace(/[?#].*$/s, '');
  const [, width, height, kind = 'plain'] = MARKED_NAME.exec(decoded(path.split('/').at(-1))) ?? [];
  const mark = { width: Number(width), height: Number(height), kind: kind as PictureKind };
  return isWithinLimits(mark) ? mark : null;
}

/**
 * What a mark adds to the random part of a name, such as `-600x4000-tall`.
 *
 * @returns an empty string if nothing is known, or {@link readMark} could not read it
 */
export function markSuffix(mark: PictureMark | null): string {
  if (mark === null || !isWithinLimits(mark)) return '';
  const { width, height, kind } = mark;
  return `-${width}x${height}${kind === 'plain' ? '' : `-${kind}`}`;
}

/**
 * The URL of a chosen file with its mark, so that its preview is shown as the stored file will be.
 *
 * @param blobUrl of the browser, which ends with a UUID
 */
export function markedPreview(blobUrl: string, mark: PictureMark | null): string {
  const suffix = markSuffix(mark);
  return suffix === '' ? blobUrl : `${blobUrl}#${suffix}.blob`;
}

function isWithinLimits({ width, height }: PictureSize): boolean {
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
 * How a picture is shown in the frame of a card, which is 16:10 (docs/product/projects.md, Images in a card):
 *
 * - `fill`: it fills the frame from its middle; some of its longer side is cut off.
 * - `top`: a tall picture, such as a screenshot of a phone or of a whole page, takes part of the width and shows its top.
 * - `whole`: all of it is on a ground, never enlarged.
 */
export type PictureFit = 'fill' | 'top' | 'whole';

/** The frame of a card, width by height. */
export const CARD_RATIO = 16 / 10;

/** The visible part of a tall picture, width by height. No tall picture is lower than this (styles/projects.css). */
const TOP_RATIO = 0.8;

/** Width by height: a picture between these fills the frame. */
const FILLS = { from: 1.3, to: 2.05 };

/** A narrower one is tall. */
const TALL = TOP_RATIO;

/** A wider one is a panorama: shown whole, it would be too low to see anything. A banner is no panorama. */
const PANORAMA_RATIO = 8;

/** A narrower one with transparent parts is no logo: a phone in its frame, or a whole page. */
const UPRIGHT = 0.6;

/** A logo or an icon, in pixels: the frame would blur it. */
const TINY = 200;

function isTiny({ width, height }: PictureSize): boolean {
  return Math.max(width, height) < TINY;
}

/** The kind of an opaque picture by its size, for a picture whose name has no mark. */
export function kindOfSize({ width, height }: PictureSize): 'plain' | 'tall' | 'wide' {
  const ratio = width / height;
  if (ratio < TALL) return 'tall';
  return ratio > PANORAMA_RATIO ? 'wide' : 'plain';
}

/** Tells whether parts of a picture of that kind are transparent. */
function hasTransparentParts(kind: PictureKind): boolean {
  return kind === 'dark' || kind === 'light' || kind === 'mixed';
}

/**
 * The rule for every card: in the live list, in the build, in /admin, in the preview and in print.
 *
 * @param picture the mark in its name; if the file has no size, as some SVGs, the size is zero
 */
export function fitOfMark({ kind, ...size }: PictureMark): PictureFit {
  if (size.width === 0 || size.height === 0) return 'fill';
  const ratio = size.width / size.height;
  if (isTiny(size)) return 'whole';
  // Its lines would be cut off.
  if (hasTransparentParts(kind)) return ratio < UPRIGHT ? 'top' : 'whole';
  if (kind === 'tall') return 'top';
  return kind === 'plain' && ratio < FILLS.from ? 'whole' : 'fill';
}

/**
 * The same rule for a picture whose name has no mark. A wide one may be a logo, and its ends must not be cut off.
 *
 * @param size of the file; zero where it has none, such as some SVG
 */
export function fitOf(size: PictureSize): PictureFit {
  const kind = kindOfSize(size);
  const mayBeLogo = kind === 'plain' && size.width / size.height > FILLS.to;
  return mayBeLogo ? 'whole' : fitOfMark({ ...size, kind });
}

/**
 * What is behind a picture: a `tint` behind an opaque one; `light` or `dark`, in both themes, behind one with transparent
 * parts; `mid-grey` where only that shows all of it, or where it may be a logo; the `paper` of the page,
 * which does not flash, behind one that fills its frame, or of which nothing is known yet.
 */
export type PictureGround = 'tint' | 'light' | 'dark' | 'mid-grey' | 'paper';

/**
 * @param mark the mark in its name; `null` if there is no mark
 * @param fit how it is shown; `null` until that is known
 */
export function groundOf(mark: PictureMark | null, fit: PictureFit | null): PictureGround {
  if (fit === null || fit === 'fill') return 'paper';
  if (mark === null) return fit === 'top' ? 'tint' : 'mid-grey';
  if (mark.kind === 'mixed') return 'mid-grey';
  if (mark.kind === 'dark') return 'light';
  return mark.kind === 'light' ? 'dark' : 'tint';
}

/**
 * The part of a picture that a card shows, in pixels: the top of a tall one, the middle of a panorama, otherwise all.
 */
export function shownPart({ width, height }: PictureSize, fit: PictureFit) {
  const shown = { left: 0, top: 0, width, height };
  if (fit === 'top') shown.height = Math.min(height, Math.round(width / TOP_RATIO));
  if (fit === 'fill' && width / height > FILLS.to) shown.width = Math.round(height * CARD_RATIO);
  shown.left = Math.floor((width - shown.width) / 2);
  return shown;
}

/** Tells whether a card shows all of a picture. */
export function isShownWhole(size: PictureSize, fit: PictureFit): boolean {
  const shown = shownPart(size, fit);
  return shown.width === size.width && shown.height === size.height;
}

/**
 * How a picture is shown in the large view: `wide` above the text, `upright` beside it; a `long` one scrolls down,
 * a `panorama` sideways; a `tiny` one is in the middle of a mid-grey ground.
 */
export type LargeFit = 'wide' | 'upright' | 'long' | 'panorama' | 'tiny';

export function largeFitOf({ kind, ...size }: PictureMark): LargeFit {
  if (isTiny(size)) return 'tiny';
  if (size.width / size.height < 0.4) return 'long';
  if (fitsBesideText(size)) return 'upright';
  return kind === 'wide' ? 'panorama' : 'wide';
}

/** How large an icon is shown in the large view at most: in pixels, and in times its size. */
const ICON = { side: 128, times: 4 };

/** The factor by which the large view enlarges a tiny picture: a whole number, so that its pixels stay sharp. */
export function enlargement({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(ICON.times, Math.floor(ICON.side / Math.max(width, height))));
}

/** Tells whether a picture leaves room for text beside it, as an upright or a long one does. */
export function fitsBesideText(size: PictureSize): boolean {
  return size.width / size.height < FILLS.from;
}
