import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extname, relative } from 'node:path';
import sharp from 'sharp';
import { mediaFileError } from '../../domain/media/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import { regularFileProblem } from './regular-file.ts';
import { decodingProblem } from './readable-image.ts';

/**
 * Checks an image that a page's Markdown references. It must be a regular, undamaged file in the variant's folder.
 * Symbolic links are rejected, because they could point to any file on this machine.
 *
 * @param page the file of the page, in `pages/` of its variant
 * @param url the URL as written in the Markdown
 * @returns the path for Astro and the width in pixels after any rotation, or a message that tells the owner what is
 *   wrong
 */
export async function readPageImage(
  page: URL,
  url: string,
): Promise<{ readonly path: string; readonly width: number } | { readonly problem: string }> {
  const problem = (expected: string) => ({ problem: `expected ${expected}, found "${url}"` });
  const path = decodedUrl(url);
  if (path === null || /[?#\\]/.test(path) || URL.canParse(path) || path.startsWith('//')) {
    return problem('the name of an image beside this file, or a URL that starts with https://');
  }
  if (!/^\.(?:jpe?g|png|webp|avif|gif)$/i.test(extname(path))) {
    return problem('an image whose name ends in .jpg, .jpeg, .png, .webp, .avif or .gif');
  }
  const file = new URL(encodeURI(path), page);
  const variant = new URL('../', page);
  if (!file.href.startsWith(variant.href)) return problem('an image in the folder of this variant');
  const name = fileURLToPath(file);
  if (lstatSync(name, { throwIfNoEntry: false }) === undefined) {
    return problem('the name of an image that exists');
  }
  const fileProblem = regularFileProblem(name);
  if (fileProblem !== null) return problem(fileProblem);
  const folder = fileURLToPath(variant);
  if (relative(realpathSync(folder), realpathSync(name)) !== relative(folder, name)) {
    return problem('an image in a folder, not in a link to one: copy it here instead');
  }
  const bytes = readFileSync(name);
  const typeProblem = mediaFileError('image', await sniffType(bytes.subarray(0, SNIFFED_BYTES)), 1);
  if (typeProblem !== null) return problem(`an image. ${typeProblem}`);
  const damage = await decodingProblem(bytes);
  if (damage !== null) {
    return { problem: `"${url}" is damaged or incomplete (${damage.trim()}); copy it here again` };
  }
  const { width, autoOrient } = await sharp(bytes).metadata();
  return { path, width: autoOrient.width || width };
}

/** Decodes a URL as Astro does: %2F stays encoded. Returns `null` if its percent-encoding is malformed. */
export function decodedUrl(url: string): string | null {
  try {
    return decodeURI(url);
  } catch {
    return null;
  }
}
