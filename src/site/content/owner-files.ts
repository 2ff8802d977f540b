import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { getImage } from 'astro:assets';
import { getEntry } from 'astro:content';
import { getContent } from './queries.ts';

/** Returns the owner's portrait for Astro's image components, or `null` if `profile.yaml` names none. */
export async function getPortrait() {
  return (await getEntry('portrait', 'portrait'))?.data ?? null;
}

/**
 * Returns the URL of the portrait for structured data, or `null` if there is none. The image is a JPEG of at most 640 by
 * 800 pixels.
 */
export async function portraitUrl(): Promise<string | null> {
  const portrait = await getPortrait();
  if (portrait === null) return null;
  const size = { width: 640, height: 800, fit: 'cover' } as const;
  const { src } = await getImage({ src: portrait.image, format: 'jpeg', ...size });
  return new URL(src, import.meta.env.SITE).href;
}

/**
 * Returns the owner's icon as a PNG, or `null` if `profile.yaml` names none. The icon is re-encoded, because the
 * metadata of the original may reveal who made it, with which program, and where.
 *
 * @param side the width and height in pixels
 */
export async function getIcon(side: number): Promise<Buffer | null> {
  const { icon } = await getContent('profile');
  if (icon === undefined) return null;
  const file = join(process.cwd(), 'content', import.meta.env.SITE_VARIANT, icon);
  // SVG files are rendered at twice the size or larger (at most 2,400 dpi), then scaled down.
  const { width, density = 72 } = await sharp(file).metadata();
  const scale = /\.svg$/i.test(icon) ? Math.max(1, (2 * side) / width) : 1;
  return sharp(file, { density: Math.min(density * scale, 2400) })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

/** Returns the PDF of the CV that visitors can download, or `null` if `profile.yaml` names none. */
export async function getCv(): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const { cv } = await getContent('profile');
  if (cv === undefined) return null;
  // The path starts at the project's root, where builds run, because the built code is in a different folder.
  const file = join(process.cwd(), 'content', import.meta.env.SITE_VARIANT, cv);
  return { name: cv, bytes: await readFile(file) };
}
