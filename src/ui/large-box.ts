import type { CSSProperties } from 'react';
import type { PictureSize } from '../domain/media/picture-fit.ts';

/** As wide as the window allows, so that the text below a medium is in view, too. */
export const LARGE_BOX =
  'relative aspect-[var(--ratio)] w-[min(var(--width),calc(max(12rem,100dvh-16.25rem)*var(--ratio)))] max-w-full';

/**
 * What is added where the text is beside it: as high as the window allows, and no wider than what the column of the
 * text leaves. A narrow dialog has no room for both: there, it is only beside the text where it is no smaller for that.
 */
export const UPRIGHT_BOX = 'md:w-[var(--narrow)] [@container_(min-width:56rem)]:w-[var(--upright)]';

/** What is added to a long one, which scrolls, for the same room. */
export const LONG_BOX =
  '!max-w-[40rem] [@container_(min-width:56rem)]:!max-w-[min(40rem,var(--room))]';

/**
 * The variables of a box in the large view, which is there before its medium is loaded.
 *
 * @param size of the medium
 * @param width the largest one of the box, as a length
 */
export function boxOf(size: PictureSize, width = `${size.width}px`): CSSProperties {
  const high = 'calc((100dvh - 9.5rem) * var(--ratio))';
  // Not in the style sheet, which is in every page.
  return {
    '--ratio': size.width / size.height,
    '--width': width,
    '--upright': `min(var(--width), ${high}, var(--room))`,
    '--narrow': `min(var(--width), max((100dvh - 16.25rem) * var(--ratio), min(${high}, var(--room))))`,
  } as CSSProperties;
}
