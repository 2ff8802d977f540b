import type { PictureSize } from './prepared-file.ts';

/** How long to wait for a medium, in ms. After that, it is not known whether it can be shown. */
const TIME_OUT = 10_000;

/** How long to wait for a frame after the metadata, in ms: some browsers load none while a video is not on a page. */
const FRAME_TIME_OUT = 1500;

/**
 * Opens a video as a visitor's browser will. One that lacks the decoder plays only the sound, and reports no
 * error: its picture has no width.
 *
 * @returns the size of its picture, as it is shown; `false` where it has none, `null` when that is not known in time
 */
export async function showsVideo(url: string): Promise<PictureSize | false | null> {
  const video = document.createElement('video');
  const { promise, resolve } = Promise.withResolvers<PictureSize | false | null>();
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
 * Loads an image as a visitor's browser will.
 *
 * @returns whether it can be shown; `null` when that is not known in time
 */
export async function showsImage(url: string): Promise<boolean | null> {
  const image = new Image();
  const { promise, resolve } = Promise.withResolvers<boolean | null>();
  const timer = setTimeout(() => resolve(null), TIME_OUT);
  image.onload = () => resolve(true);
  image.onerror = () => resolve(false);
  image.src = url;
  return promise.finally(() => clearTimeout(timer));
}
