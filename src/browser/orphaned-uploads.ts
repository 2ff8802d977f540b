import { type StoredFile, removeUnusedFiles } from '../backend/remove-unused-files.ts';

const KEY = 'portfolio:orphaned-uploads';

/** A save in another tab may take this long, in ms. */
const SETTLING_TIME = 10 * 60 * 1000;

type Entry = StoredFile & { readonly at: number };

/**
 * Notes files that may become orphaned: new ones before they are uploaded, old ones before they are
 * replaced. They are checked again later, even if the tab is closed in between.
 */
export function noteFiles(files: readonly StoredFile[], now = Date.now()): void {
  write([...read(), ...files.map(({ kind, path }) => ({ kind, path, at: now }))]);
}

/**
 * Removes those of the files that no project names. {@link sweepFiles} tries again for those that were
 * not removed.
 */
export async function settleFiles(files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  const asked = Date.now();
  try {
    const settled = new Set((await removeUnusedFiles(files)).map((file) => file.path));
    // A file that a second try has noted since then is not settled by this answer.
    write(read().filter((entry) => entry.at > asked || !settled.has(entry.path)));
  } catch {
    // They stay noted for the next sweep.
  }
}

/** Removes orphaned uploads of earlier visits. */
export function sweepFiles(now = Date.now()): Promise<void> {
  return settleFiles(read().filter((entry) => now - entry.at > SETTLING_TIME));
}

function read(): Entry[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function write(entries: readonly Entry[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // Without storage, a closed tab can leave a file behind.
  }
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'image' || value.kind === 'video') &&
    'path' in value &&
    typeof value.path === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
