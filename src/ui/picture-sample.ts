import { buckets } from '../domain/media-file.ts';
import { SAMPLE, isTransparentSample } from '../domain/picture-fit.ts';

/** Tells whether the host of an image lets a page look into it, which that of uploaded files does. */
export function isOpen(url: string): boolean {
  return url.includes(`/${buckets.image}/`);
}

/** Tells whether parts of a loaded image are transparent; `null` if its host does not let a page know. */
export function isTransparent(image: HTMLImageElement): boolean | null {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE.width;
  canvas.height = SAMPLE.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  try {
    context.drawImage(image, 0, 0, SAMPLE.width, SAMPLE.height);
    return isTransparentSample(context.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data);
  } catch {
    return null;
  }
}
