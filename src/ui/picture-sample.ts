import { SAMPLE, isTransparentSample } from '../domain/picture-fit.ts';

/**
 * Tells whether a page may read the pixels of an image: the backend, where uploaded files are, allows it by CORS. Its
 * URL is no prop: it is the same for the whole build, and every card would hand it down to its picture.
 */
export function allowsCors(url: string): boolean {
  return url.startsWith(`${import.meta.env.PUBLIC_SUPABASE_URL}/`);
}

/** Tells whether parts of a loaded image are transparent; `null` if the page may not read its pixels. */
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
