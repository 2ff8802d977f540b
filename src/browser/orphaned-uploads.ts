import { type StoredFile, removeUnusedFiles } from '../backend/remove-unused-files.ts';

const KEY = 'portfolio:orphaned-uploads';
const LOCK = 'portfolio:file:';

/** A file that was noted this long ago, in ms, is orphaned unless a tab holds it. */
const SETTLING_TIME = 10 * 60 * 1000;

type Entry = StoredFile & { readonly at: number };

/** The files that this tab works on, by path, each with what ends that. */
const held = new Map<string, () => void>();

/**
 * Notes files that may become orphaned: new ones before they are uploaded, old ones before they are
 * replaced. They are checked again later, even if the tab is closed in between. Until they are settled or
 * the tab is gone, no sweep removes them.
 */
export function noteFiles(files: readonly StoredFile[], now = Date.now()): void {
  const paths = new Set(files.map((file) => file.path));
  write([
    ...read().filter((entry) => !paths.has(entry.path)),
    ...files.map(({ kind, path }) => ({ kind, path, at: now })),
  ]);
  for (const path of paths) hold(path);
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
  const notedSince = new Set(
    read()
      .filter((entry) => entry.at > asked)
      .map((entry) => entry.path),
  );
  for (const { path } of files) if (!notedSince.has(path)) letGo(path);
}

/** Removes orphaned uploads of earlier visits, but no file that this or another tab works on. */
export async function sweepFiles(now = Date.now()): Promise<void> {
  const old = read().filter((entry) => now - entry.at > SETTLING_TIME && !held.has(entry.path));
  const locked = await lockNames().catch(() => null);
  if (locked !== null) await settleFiles(old.filter((entry) => !locked.has(LOCK + entry.path)));
}

/** Tells the sweeps of other tabs that this tab works on the file. */
function hold(path: string): void {
  if (held.has(path)) return;
  const locks = lockManager();
  if (locks === null) {
    // The browser gives locks to pages of a secure origin only. A note that stays new does the same.
    const timer = setInterval(() => renew(path), SETTLING_TIME / 5);
    held.set(path, () => clearInterval(timer));
    return;
  }
  const done = new Promise<void>((resolve) => held.set(path, resolve));
  // Shared, because two tabs can work on one file. The browser ends the lock with the tab.
  locks.request(LOCK + path, { mode: 'shared' }, () => done).catch(() => undefined);
}

function letGo(path: string): void {
  held.get(path)?.();
  held.delete(path);
}

function renew(path: string): void {
  write(read().map((entry) => (entry.path === path ? { ...entry, at: Date.now() } : entry)));
}

async function lockNames(): Promise<ReadonlySet<string | undefined>> {
  const state = await lockManager()?.query();
  return new Set([...(state?.held ?? []), ...(state?.pending ?? [])].map((lock) => lock.name));
}

function lockManager(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null;
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
