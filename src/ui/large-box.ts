import type { CSSProperties } from 'react';
import type { PictureSize } from '../domain/picture-fit.ts';

/** As wide as the window allows, so that the text below a medium is in view, too. */
export const LARGE_BOX =
  'relative aspect-[var(--ratio)] w-[min(var(--width),calc(max(12rem,100dvh-16.25rem)*var(--ratio)))] max-w-full';

/**
 * What is added where the text is beside it: as high as the window allows, and no wider than what the column of the
 * text leaves. A narrow dialog has no room for both: there, it is only beside the text where it is no smaller for that.
 */
export const UPRIGHT_BOX = [
  'md:w-[min(var(--width),max(calc((100dvh-16.25rem)*var(--ratio)),min(calc((100dvh-9.5rem)*var(--ratio)),calc(100cqw-var(--beside)))))]',
  '[@container_(min-width:56rem)]:w-[min(var(--width),calc((100dvh-9.5rem)*var(--ratio)),calc(100cqw-var(--beside)))]',
].join(' ');

/** What is added to a long one, which scrolls, for the same room. */
export const LONG_BOX =
  '!max-w-[40rem] [@container_(min-width:56rem)]:!max-w-[min(40rem,calc(100cqw-var(--beside)))]';

/**
 * The variables of a box in the large view, which is there before its medium is loaded.
 *
 * @param size of the medium
 * @param width the largest one of the box, as a length
 */
export function boxOf(size: PictureSize, width = `${size.width}px`): CSSProperties {
  return { '--ratio': size.width / size.height, '--width': width } as CSSProperties;
}
