import type { CSSProperties } from 'react';
import type { PictureSize } from '../domain/picture-fit.ts';

/** As wide as the window allows, so that the text below a medium is in view, too. */
export const LARGE_BOX =
  'relative aspect-[var(--ratio)] w-[min(var(--width),calc(max(12rem,100dvh-16.25rem)*var(--ratio)))] max-w-full';

/** What is added where the text is beside it. */
export const UPRIGHT_BOX = 'md:w-[min(var(--width),calc((100dvh-9.5rem)*var(--ratio)))]';

/**
 * The variables of a box in the large view, which is there before its medium is loaded.
 *
 * @param size of the medium
 * @param width the largest one of the box, as a length
 */
export function boxOf(size: PictureSize, width = `${size.width}px`): CSSProperties {
  return { '--ratio': size.width / size.height, '--width': width } as CSSProperties;
}
