import { buckets } from '../../src/domain/media.ts';
import type { StoredFile } from './format.ts';

/** What a URL or a file name on Windows reads as something else. */
const SPECIAL = /[\p{Cc}<>:"|?*\\#%]/u;

/** Names of devices on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

/**
 * Why a name cannot be a path in a backup, the same on every system, or `null`. It comes from a backend
 * or a list that anyone may have written: check it before you make a path or a URL of it.
 */
export function nameProblem({ bucket, path }: Pick<StoredFile, 'bucket' | 'path'>): string | null {
  if (!(Object.values(buckets) as string[]).includes(bucket)) return 'it is in an unknown bucket';
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    return 'its name is not a path inside the bucket';
  }
  if (!path.isWellFormed() || SPECIAL.test(path)) {
    return 'its name has a character that not every disk and URL keeps';
  }
  if (parts.some((part) => /[. ]$/.test(part) || DEVICE.test(part))) {
    return 'Windows does not allow its name';
  }
  if (path.length > 1024 || parts.some((part) => Buffer.byteLength(part) > 255)) {
    return 'its name is too long';
  }
  return null;
}

/** A file that is left out, and why, for a person: a name may contain anything. */
export function leftOut(
  { bucket, path }: Pick<StoredFile, 'bucket' | 'path'>,
  why: string,
): string {
  return `${JSON.stringify(`${bucket}/${path}`)}: ${why}`;
}

/** Whether the backend refused one file, rather than not answering at all. */
export function answered(error: Error): boolean {
  return error.name !== 'StorageUnknownError';
}

/** Prints what is left out, if anything, and lets the command fail. */
export function reportLeftOut(title: string, files: readonly string[]): void {
  if (files.length === 0) return;
  console.error(`${title}:\n${files.map((file) => `  ${file}`).join('\n')}`);
  process.exitCode = 1;
}
