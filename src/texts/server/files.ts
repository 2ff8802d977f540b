import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { decodeContent } from '../../site/content/decode.ts';
import { pageSlugOf } from '../../site/content/page-slug.ts';
import { regularFileProblem } from '../../site/content/regular-file.ts';
import { explainDisk } from '../../site/disk-problem.ts';
import { contentRoot } from '../../site/variants.ts';
import { BuildError } from '../../site/build-error.ts';
import { SHOWN_IF_PRESENT, forms } from './forms.ts';

/** Returns the paths of a variant's files that have a form. The panel edits no other files. */
export function listFiles(variant: string): string[] {
  const pages = new URL(`${variant}/pages/`, contentRoot);
  const found = lstatSync(new URL(`${variant}/pages`, contentRoot), { throwIfNoEntry: false });
  const slugs = (found?.isDirectory() ? readdirSync(pages) : []).flatMap((name) => {
    const slug = pageSlugOf(name);
    return slug !== null && 'slug' in slug ? [slug.slug] : [];
  });
  return [
    ...Object.keys(forms).filter(
      (file) => file !== SHOWN_IF_PRESENT || urlOf(variant, file).exists,
    ),
    ...slugs.toSorted().map((slug) => `pages/${slug}.md`),
  ];
}

/** A file on disk. */
export interface StoredFile {
  /** `null` if the file does not exist. */
  readonly bytes: Buffer | null;
  /** A hash of the bytes, or an empty string if the file does not exist. */
  readonly revision: string;
}

/**
 * Reads a file of a variant.
 *
 * @param file a path from {@link listFiles}, or the path of a new file
 * @throws {BuildError} if the file is a link, a folder, a pipe or a device, or a folder in its path is a link or a file
 */
export function readStored(variant: string, file: string): StoredFile {
  const { url, exists } = urlOf(variant, file);
  if (!exists) return { bytes: null, revision: '' };
  const problem = regularFileProblem(url);
  const label = displayPath(variant, file);
  if (problem !== null) throw new BuildError(`${label} cannot be used: expected ${problem}`);
  const bytes = readFileSync(url);
  return { bytes, revision: revisionOf(variant, bytes) };
}

/**
 * Returns the text of a file and its byte order mark, which is empty if the file has none.
 *
 * @throws {BuildError} if the file is not UTF-8
 */
export function decodeStored(variant: string, file: string, bytes: Buffer | null) {
  if (bytes === null) return { text: '', bom: '' };
  return {
    text: decodeContent(displayPath(variant, file), bytes),
    bom: bytes.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? '\uFEFF' : '',
  };
}

/**
 * Writes a file of a variant completely, or not at all.
 *
 * @param bytes the new content; `null` removes the file
 * @throws {BuildError} if a folder in its path is a link or a file
 * @throws {DiskFailure} if the disk is full or read-only, a quota is exceeded, or a permission is missing
 */
export function writeStored(variant: string, file: string, bytes: Buffer | null): void {
  explainDisk(displayPath(variant, file), () => writeWhole(variant, file, bytes));
}

function writeWhole(variant: string, file: string, bytes: Buffer | null): void {
  const { url, exists } = urlOf(variant, file);
  if (bytes === null) {
    rmSync(url, { force: true });
    return;
  }
  mkdirSync(new URL('.', url), { recursive: true });
  // On Linux and Windows, Vite's file watcher ignores names that end in "~", which text editors give backup copies.
  const copy = new URL(`${variant}/.texts~`, contentRoot);
  // Remove anything at this path first, such as a copy from an interrupted save, or a link.
  rmSync(copy, { force: true });
  writeFileSync(copy, bytes, { flag: 'wx' });
  if (exists) chmodSync(copy, lstatSync(url).mode);
  renameSync(copy, url);
}

/** Returns a hash of a file, or an empty string if there is no file. A copy in another variant has a different hash. */
export function revisionOf(variant: string, bytes: Uint8Array | null): string {
  if (bytes === null) return '';
  return createHash('sha256').update(`${variant}\n`).update(bytes).digest('base64url');
}

/** Returns the path of a file as build messages show it. */
export function displayPath(variant: string, file: string): string {
  return `content/${variant}/${file}`;
}

/**
 * Returns the URL of a file and whether the file exists.
 *
 * @throws {BuildError} if a folder in the path is a link, which may point anywhere, or a file
 */
function urlOf(variant: string, file: string): { readonly url: URL; readonly exists: boolean } {
  const url = new URL(`${variant}/${file}`, contentRoot);
  const folders = file.split('/').slice(0, -1);
  for (const [index] of folders.entries()) {
    const folder = folders.slice(0, index + 1).join('/');
    const found = lstatSync(new URL(`${variant}/${folder}`, contentRoot), {
      throwIfNoEntry: false,
    });
    if (found && !found.isDirectory()) {
      throw new BuildError(
        `${displayPath(variant, folder)} cannot be used: expected a folder, not a link or a file`,
      );
    }
  }
  return { url, exists: lstatSync(url, { throwIfNoEntry: false }) !== undefined };
}
