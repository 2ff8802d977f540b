import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** An image of noise, which does not compress well; `sigma` is how much its points differ. */
export function picture(
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

/** A small video. */
export function video(): Promise<Buffer> {
  return readFile(new URL('../../supabase/seed/media/order-flow.mp4', import.meta.url));
}

/** A sample of the package that prepares files. */
export function sample(name: string): Promise<Buffer> {
  return readFile(new URL(`../../packages/media-files/samples/${name}`, import.meta.url));
}

/** Writes a video that has that many bytes: after its frames, the rest is zeros. */
export function writeLargeVideo(file: string, video: Buffer, size: number): void {
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, video);
  closeSync(descriptor);
  truncateSync(file, size);
}
