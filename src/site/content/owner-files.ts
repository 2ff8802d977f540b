import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { getImage } from 'astro:assets';
import { getEntry } from 'astro:content';
import { getContent } from './queries.ts';

/** The portrait of the owner, for Astro's images; `null` where `profile.yaml` names none. */
export async function getPortrait() {
  return (await getEntry('portrait', 'portrait'))?.data ?? null;
}

/** The URL of the portrait for machines: a JPEG of 640 by 800 pixels. */
export async function portraitUrl(): Promise<string | null> {
  const portrait = await getPortrait();
  if (portrait === null) return null;
  const size = { width: 640, height: 800, fit: 'cover' } as const;
  const { src } = await getImage({ src: portrait.image, format: 'jpeg', ...size });
  return new URL(src, import.meta.env.SITE).href;
}

/**
 * The icon of the owner, as PNG: an original may say who made it, with what, and where; `null` where `profile.yaml` names
 * none.
 *
 * @param side in pixels
 */
export async function getIcon(side: number): Promise<Buffer | null> {
  const { icon } = await getContent('profile');
  if (icon === undefined) return null;
  const file = join(process.cwd(), 'content', import.meta.env.SITE_VARIANT, icon);
  // Drawings are rendered at twice the side, or more, then made smaller.
  const { width, density = 72 } = await sharp(file).metadata();
  const scale = /\.svg$/i.test(icon) ? Math.max(1, (2 * side) / width) : 1;
  return sharp(file, { density: Math.min(density * scale, 2400) })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

/** The CV that visitors can download, a PDF; `null` where `profile.yaml` names none. */
export async function getCv(): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const { cv } = await getContent('profile');
  if (cv === undefined) return null;
  // Relative to the root of the project, where builds run: the built code is in another folder.
  const file = join(process.cwd(), 'content', import.meta.env.SITE_VARIANT, cv);
  return { name: cv, bytes: await readFile(file) };
}
