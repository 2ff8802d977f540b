import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Creates an image of noise, which compresses poorly. `sigma` is the standard deviation of its pixels. */
export function noiseImage(
  format: 'png' | 'jpeg' | 'webp',
  width: number,
  height: number,
  sigma = 30,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer();
}

/** Reads a small video from the demo content. */
export function video(): Promise<Buffer> {
  return readFile(new URL('../../supabase/seed/media/order-flow.mp4', import.meta.url));
}

/** Reads a file in packages/media-files/samples. */
export function sample(name: string): Promise<Buffer> {
  return readFile(new URL(`../../packages/media-files/samples/${name}`, import.meta.url));
}

/** Writes a video, padded with zeros to `size` bytes. */
export function writeLargeVideo(file: string, video: Buffer, size: number): void {
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, video);
  closeSync(descriptor);
  truncateSync(file, size);
}
