import type { CSSProperties } from 'react';
import type { PictureSize } from '../domain/media/picture-fit.ts';

/**
 * The variables of a box in the large view (styles/projects.css), which is there before its medium is loaded.
 *
 * @param size of the medium
 * @param width the largest one of the box, as a length
 */
export function boxOf(size: PictureSize, width = `${size.width}px`): CSSProperties {
  const high = 'calc((100dvh - 9.5rem) * var(--ratio))';
  return {
    '--ratio': size.width / size.height,
    '--width': width,
    '--upright': `min(var(--width), ${high}, var(--room))`,
    '--narrow': `min(var(--width), max((100dvh - 16.25rem) * var(--ratio), min(${high}, var(--room))))`,
  } as CSSProperties;
}
