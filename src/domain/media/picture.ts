/**
 * What the form has found out about a picture when it was chosen, which stands in its stored name:
 *
 * - `plain`: a photograph or a screenshot, shown opaque.
 * - `tall`: an opaque one whose top a card shows.
 * - `wide`: a panorama.
 * - With transparent parts, what can be seen of it is `dark` (legible on a light ground), `light`, or `mixed`.
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

/** `<UUID>-<width>x<height>[-<kind>].<extension>`: names that others have given their files do not match. */
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
 * @returns nothing where nothing is known, or {@link readMark} would not read it
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
 * - `top`: a tall one, such as a screenshot of a phone or of a whole page, stands in the frame and shows its top.
 * - `whole`: all of it is on a ground, never enlarged.
 */
export type PictureFit = 'fill' | 'top' | 'whole';

/** The frame of a card, width by height. */
export const CARD_RATIO = 16 / 10;

/** What is seen of a tall picture, width by height: no tall one is lower (styles/projects.css). */
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

/** The kind of an opaque picture, which its size says: for one whose name says nothing. */
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
 * The one rule for every card: of the live list, of the build, of /admin, of the preview and on paper.
 *
 * @param picture what its name says of it; of one without a size, such as some SVG, the size is zero
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
 * The same rule for a picture whose name says nothing. A wide one may be a logo, whose ends must not be cut off.
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
 * @param mark what its name says; `null` where it says nothing
 * @param fit how it is shown; `null` as long as that is not known
 */
export function groundOf(mark: PictureMark | null, fit: PictureFit | null): PictureGround {
  if (fit === null || fit === 'fill') return 'paper';
  if (mark === null) return fit === 'top' ? 'tint' : 'mid-grey';
  if (mark.kind === 'mixed') return 'mid-grey';
  if (mark.kind === 'dark') return 'light';
  return mark.kind === 'light' ? 'dark' : 'tint';
}

/** What a card shows of a picture, in its pixels: the top of a tall one, the middle of a panorama, all of others. */
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

/** By how many times a tiny picture is enlarged in the large view: whole ones, so that its pixels stay sharp. */
export function enlargement({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(ICON.times, Math.floor(ICON.side / Math.max(width, height))));
}

/** Tells whether a picture leaves room for text beside it, as an upright or a long one does. */
export function fitsBesideText(size: PictureSize): boolean {
  return size.width / size.height < FILLS.from;
}
