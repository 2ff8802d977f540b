import type { PictureSize } from '../domain/picture-fit.ts';

/**
 * The sizes of the images and videos that this page has loaded, by their URL, so that the large view opens in its final
 * box. A cache and no store: it is read once, before the first render, and nothing renders again when it changes.
 */
const sizes = new Map<string, PictureSize>();

export function rememberSize(url: string, size: PictureSize): void {
  sizes.set(url, size);
}

export function knownSize(url: string): PictureSize | undefined {
  return sizes.get(url);
}
