import { type StoredFile, removeUnusedFiles } from '../backend/remove-unused-files.ts';

const KEY = 'portfolio:orphaned-uploads';

/** A file whose note is older than a day, in ms, is orphaned: an open tab renews the notes of its files. */
const SETTLING_TIME = 24 * 60 * 60 * 1000;

type Entry = StoredFile & { readonly at: number };

/** The files that a project names. */
export function storedFiles(project: {
  readonly imageFilePath: string | null;
  readonly videoFilePath: string | null;
}): StoredFile[] {
  return [
    { kind: 'image' as const, path: project.imageFilePath },
    { kind: 'video' as const, path: project.videoFilePath },
  ].flatMap(({ kind, path }) => (path === null ? [] : { kind, path }));
}

/** The files that this tab works on, by path. */
const own = new Map<string, StoredFile>();

/**
 * Notes files that may become orphaned: new ones before they are uploaded, old ones before they are
 * replaced. A visit on another day checks them, if the tab is closed before that is done.
 */
export function noteFiles(files: readonly StoredFile[], now = Date.now()): void {
  if (own.size === 0) setInterval(() => noteFiles([...own.values()]), SETTLING_TIME / 24);
  for (const file of files) own.set(file.path, file);
  write([...without(files), ...files.map(({ kind, path }) => ({ kind, path, at: now }))]);
}

/** Removes those of the files that no project names. If that fails, they stay noted. */
export async function settleFiles(files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  for (const { path } of files) own.delete(path);
  const settled = await removeUnusedFiles(files).catch(() => []);
  write(without(settled));
}

/** Removes orphaned uploads of earlier days. */
export async function sweepFiles(now = Date.now()): Promise<void> {
  await settleFiles(read().filter((entry) => now - entry.at > SETTLING_TIME));
}

function without(files: readonly StoredFile[]): Entry[] {
  const paths = new Set(files.map((file) => file.path));
  return read().filter((entry) => !paths.has(entry.path));
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
  const { kind, path, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    (kind === 'image' || kind === 'video') && typeof path === 'string' && typeof at === 'number'
  );
}
