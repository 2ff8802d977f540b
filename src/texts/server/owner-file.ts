import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { iconProblem, pdfProblem, portraitProblem } from '../../site/content/profile-files.ts';
import { contentRoot } from '../../site/variants.ts';
import type { FileField } from '../api.ts';
import { revisionOf, writeStored } from './files.ts';
import { History } from './history.ts';

/** The maximum width and height of a stored portrait, in pixels: more than twice what any page shows. */
const PORTRAIT = { width: 2000, height: 2500 };

/** The formats of a portrait and their file extensions. Any other format becomes a PNG. */
const FORMATS = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' } as const;

/**
 * Saves a file beside the profile, in a format that the build accepts. A portrait is re-encoded, because a photo's
 * metadata can reveal its location and camera.
 *
 * @param name the name of the file on the owner's machine
 * @returns the name of the stored file, which never replaces another file, or the reason why the file is rejected
 * @throws {DiskFailure} if the file or the history cannot be written
 */
export async function saveOwnerFile(
  variant: string,
  field: FileField,
  name: string,
  bytes: Buffer,
): Promise<{ readonly name: string } | { readonly problem: string }> {
  const expected = await problemOf(field, bytes);
  if (expected !== null) return { problem: `expected ${expected}, found "${name}"` };
  const { content, extension } = await prepare(field, bytes);
  const folder = new URL(`${variant}/`, contentRoot);
  const free = freeName(folder, baseOf(name) || field, extension, content);
  const url = new URL(encodeURIComponent(free), folder);
  if (lstatSync(url, { throwIfNoEntry: false }) === undefined) {
    writeStored(variant, free, content);
    const revision = revisionOf(variant, content);
    new History(variant).push([{ file: free, before: null, revision }]);
  }
  return { name: free };
}

function problemOf(field: FileField, bytes: Buffer): Promise<string | null> | string | null {
  if (field === 'cv') return pdfProblem(bytes);
  return field === 'icon' ? iconProblem(bytes) : portraitProblem(bytes);
}

async function prepare(field: FileField, bytes: Buffer) {
  if (field === 'cv') return { content: bytes, extension: 'pdf' };
  const { format } = await sharp(bytes).metadata();
  if (format === 'svg') return { content: bytes, extension: 'svg' };
  const isKept = field === 'portrait' && Object.hasOwn(FORMATS, format);
  const kind = isKept ? (format as keyof typeof FORMATS) : 'png';
  const image = sharp(bytes).autoOrient();
  if (field === 'portrait') image.resize({ ...PORTRAIT, fit: 'inside', withoutEnlargement: true });
  const output = kind === 'heif' ? 'avif' : kind;
  // For a PNG, the `quality` option would reduce the number of colours.
  const content = await image.toFormat(output, kind === 'png' ? {} : { quality: 90 }).toBuffer();
  return { content, extension: FORMATS[kind] };
}

/** Returns the name without its folders and extension. Hyphens replace control and reserved characters. */
function baseOf(name: string): string {
  return name
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}\\/:*?"<>|#%]+/gu, '-')
    .replace(/^[.\s-]+/, '')
    .trim()
    .slice(0, 80)
    .toWellFormed();
}

/**
 * Returns the first name among `base`, `base-2` and so on that is free, or whose file already has this content. Ignores
 * case.
 */
function freeName(folder: URL, base: string, extension: string, content: Buffer): string {
  const names = new Map(readdirSync(folder).map((name) => [name.toLowerCase(), name]));
  for (let number = 1; ; number += 1) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.${extension}`;
    const other = names.get(name.toLowerCase());
    if (other === undefined) return name;
    const url = new URL(encodeURIComponent(other), folder);
    if (lstatSync(url).isFile() && readFileSync(url).equals(content)) return other;
  }
}
