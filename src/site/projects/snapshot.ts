import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type PublicProject, parsePublicProjects } from '../../domain/project/project.ts';
import { reasonOf } from '../../domain/reason-of.ts';
import { BuildError } from '../build-error.ts';
import { regularFileProblem } from '../content/regular-file.ts';

/** The folder in which `npm run snapshot` saves the list of projects and their images. */
export const snapshotFolder = resolve('.snapshot');

/** The content of `projects.json` in the snapshot folder. */
export interface Snapshot {
  /** The origin of the Supabase project that the snapshot was taken from. */
  readonly supabaseUrl: string;
  /** The time of the snapshot, in ISO 8601 format. */
  readonly takenAt: string;
  readonly projects: readonly PublicProject[];
}

export const snapshotFile = join(snapshotFolder, 'projects.json');

/** Returns the path of an image's saved copy. */
export function snapshotImage(url: string): string {
  return join(snapshotFolder, createHash('sha256').update(url).digest('hex'));
}

/**
 * Reads the snapshot.
 *
 * @param file the path of its `projects.json`
 * @param supabaseUrl the origin of this build's Supabase project
 * @returns `null` if there is no snapshot
 * @throws {BuildError} if `.snapshot` is not a folder, or the snapshot is invalid or from another backend. The message
 *   says what to do.
 */
export function readSnapshot(file: string, supabaseUrl: string): Snapshot | null {
  const folder = dirname(file);
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return null;
  if (!isFolder(folder)) {
    throw new BuildError('.snapshot is a link or a file. Remove it, and run "npm run snapshot".');
  }
  // A broken symbolic link is a mistake, but `existsSync` would treat it as a missing snapshot.
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const problem = regularFileProblem(file);
  try {
    if (problem !== null) throw new Error(`expected ${problem}`);
    const snapshot = parseSnapshot(JSON.parse(readFileSync(file, 'utf8')));
    if (snapshot.supabaseUrl !== supabaseUrl) {
      throw new Error(`it is from ${snapshot.supabaseUrl}, but this site uses ${supabaseUrl}`);
    }
    return snapshot;
  } catch (error) {
    throw new BuildError(
      `.snapshot/projects.json cannot be used: ${reasonOf(error)}.\nTake a new snapshot with "npm run snapshot", or remove the folder.`,
    );
  }
}

/** Checks the content of `projects.json`, which may have been edited or come from an earlier version of the site. */
function parseSnapshot(value: unknown): Snapshot {
  const { supabaseUrl, takenAt, projects } = Object(value) as Partial<
    Record<keyof Snapshot, unknown>
  >;
  if (supabaseUrl === undefined && takenAt !== undefined && projects !== undefined) {
    throw new Error('it is from an earlier version, and does not name its backend');
  }
  const list = parsePublicProjects(projects);
  if (
    typeof supabaseUrl !== 'string' ||
    typeof takenAt !== 'string' ||
    Number.isNaN(Date.parse(takenAt)) ||
    list === null
  ) {
    throw new Error('expected a URL, a time and projects, as "npm run snapshot" writes them');
  }
  return { supabaseUrl, takenAt, projects: list };
}

/**
 * Reads the saved copy of an image.
 *
 * @throws {Error} if the snapshot does not contain the image
 */
export function readSnapshotImage(url: string): Buffer {
  const file = snapshotImage(url);
  const problem = regularFileProblem(file);
  if (problem !== null) throw new Error('the snapshot does not contain it');
  return readFileSync(file);
}

/** Returns whether a path is a real folder. A symbolic link could point to any folder on this machine. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
