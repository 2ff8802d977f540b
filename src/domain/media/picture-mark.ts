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

/** The size of an image or a video in pixels, as it is shown, and its kind: `plain` for a video. */
export interface PictureMark {
  readonly width: number;
  readonly height: number;
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

function isWithinLimits({ width, height }: PictureMark): boolean {
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
