import { type StoredFile, removeUnusedFiles } from '../backend/remove-unused-files.ts';
import { readJson, writeJson } from './json-storage.ts';

const KEY = 'portfolio:orphaned-uploads';

const DAY = 24 * 60 * 60 * 1000;

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

/**
 * Notes files that may become orphaned: new ones before they are uploaded, old ones before they are
 * replaced. A visit on another day checks them, if the tab is closed before that is done.
 */
export function noteFiles(files: readonly StoredFile[], now = Date.now()): void {
  write([...without(files), ...files.map((file) => ({ ...file, at: now }))]);
}

/** Removes those of the files that no project names. If that fails, they stay noted. */
export async function settleFiles(files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  const settled = await removeUnusedFiles(files).catch(() => []);
  write(without(settled));
}

/** Removes orphaned uploads of earlier days. A file that cannot be removed for a month is forgotten. */
export async function sweepFiles(now = Date.now()): Promise<void> {
  await settleFiles(read().filter(({ at }) => now - at > DAY));
  write(read().filter(({ at }) => now - at < 30 * DAY));
}

function without(files: readonly StoredFile[]): Entry[] {
  return read().filter((entry) => !files.some(({ path }) => path === entry.path));
}

function read(): readonly Entry[] {
  const entries = readJson('localStorage', KEY);
  return Array.isArray(entries) ? (entries as Entry[]) : [];
}

function write(entries: readonly Entry[]): void {
  writeJson('localStorage', KEY, entries);
}
