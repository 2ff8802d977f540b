import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PublicProject } from '../domain/media.ts';
import { mediaRules } from '../domain/media-file.ts';

/** Where `npm run snapshot` saves the list and the images. */
export const snapshotFolder = resolve('.snapshot');

/** The content of `projects.json` in that folder. */
export interface Snapshot {
  /** The time in ISO 8601. */
  readonly takenAt: string;
  readonly projects: readonly PublicProject[];
}

export const snapshotFile = join(snapshotFolder, 'projects.json');

/** The file of the image of a URL. */
export function snapshotImage(url: string): string {
  return join(snapshotFolder, createHash('sha256').update(url).digest('hex'));
}

/** The snapshot, or `null` if there is none. */
export function readSnapshot(): Snapshot | null {
  if (!existsSync(snapshotFile)) return null;
  return JSON.parse(readFileSync(snapshotFile, 'utf8')) as Snapshot;
}

export function readSnapshotImage(url: string): Buffer | null {
  const file = snapshotImage(url);
  return existsSync(file) ? readFileSync(file) : null;
}

/**
 * Fetches an image for the build.
 *
 * @throws {Error} when it does not arrive within 10 s, or is larger than the limit of uploads
 */
export async function fetchImage(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.byteLength > mediaRules.image.limit) throw new Error('it is too large');
  return bytes;
}
