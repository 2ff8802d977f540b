import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { getContent } from './content/queries.ts';

/** Files of every content; only what a page shows becomes part of the site. */
const images = import.meta.glob<{ readonly default: ImageMetadata }>(
  '/content/*/*.{jpg,jpeg,png,webp,avif}',
  { caseSensitive: false },
);

/** The portrait of the owner, for Astro's images; `null` where `profile.yaml` names none. */
export async function getPortrait() {
  const { portrait } = await getContent('profile');
  if (!portrait) return null;
  const load = images[`/content/${import.meta.env.SITE_VARIANT}/${portrait.file}`];
  if (!load) throw new Error(`${portrait.file} is no image that Astro can read.`);
  return { image: (await load()).default, alternativeText: portrait.alternativeText };
}

/** The URL of the portrait for machines: a JPEG of 640 by 800 pixels. */
export async function portraitUrl(): Promise<string | null> {
  const portrait = await getPortrait();
  if (portrait === null) return null;
  const size = { width: 640, height: 800, fit: 'cover' } as const;
  const { src } = await getImage({ src: portrait.image, format: 'jpeg', ...size });
  return new URL(src, import.meta.env.SITE).href;
}

/** The CV that visitors can download, a PDF; `null` where `profile.yaml` names none. */
export async function getCv(): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const { cv } = await getContent('profile');
  if (cv === undefined) return null;
  // Relative to the root of the project, where builds run: the built code is in another folder.
  const file = join(process.cwd(), 'content', import.meta.env.SITE_VARIANT, cv);
  return { name: cv, bytes: await readFile(file) };
}
