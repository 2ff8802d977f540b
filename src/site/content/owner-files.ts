import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The CV that visitors can download, a PDF; `null` where `profile.yaml` names none. */
export async function getCv(): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const { cv } = await getContent('profile');
  if (cv === undefined) return null;
  // Relative to the root of the project, where builds run: the built code is in another folder.
  const file = join(process.cwd(), 'content', import.meta.env.SITE_VARIANT, cv);
  return { name: cv, bytes: await readFile(file) };
}
