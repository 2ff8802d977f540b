import type { Dimensions } from './prepared-file.ts';

/** How long to wait for an image or a video, in ms. After that, the result is unknown. */
const TIME_OUT = 10_000;

/**
 * How long to wait for a frame after the metadata, in ms. Some browsers load no frame while a video is not in the
 * document.
 */
const FRAME_TIME_OUT = 1500;

/**
 * Opens a video as a visitor's browser would. A browser without the decoder plays only the sound and reports no error.
 * In that case, the video has no width.
 *
 * @returns the displayed size of the video, `false` if the browser cannot show it, or `null` if the size is not known
 *   in time
 */
export async function probeVideo(url: string): Promise<Dimensions | false | null> {
  const video = document.createElement('video');
  const { promise, resolve } = Promise.withResolvers<Dimensions | false | null>();
  const end = () => {
    const { videoWidth: width, videoHeight: height } = video;
    resolve(width > 0 && { width, height });
  };
  let timer = setTimeout(() => resolve(null), TIME_OUT);
  video.onloadeddata = end;
  video.onerror = () => resolve(false);
  video.onloadedmetadata = () => {
    if (video.videoWidth === 0) resolve(false);
    clearTimeout(timer);
    timer = setTimeout(end, FRAME_TIME_OUT);
  };
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
  }
}

/**
 * Loads an image as a visitor's browser would.
 *
 * @returns whether the browser can show the image, or `null` if the image does not load in time
 */
export async function probeImage(url: string): Promise<boolean | null> {
  const image = new Image();
  const { promise, resolve } = Promise.withResolvers<boolean | null>();
  const timer = setTimeout(() => resolve(null), TIME_OUT);
  image.onload = () => resolve(true);
  image.onerror = () => resolve(false);
  image.src = url;
  return promise.finally(() => clearTimeout(timer));
}
