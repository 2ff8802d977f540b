import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { diskProblem } from '../../src/site/disk-problem.ts';
import { lockFile, lockFolder } from './lock.ts';

/** The data folder of an embedded backend, relative to its working directory. */
export const dataFolder = '.data';

/** The data folder in earlier versions. */
export const earlierDataFolder = 'supabase/.temp';

/** The folder for uploaded files. */
export const storageFolder = join(dataFolder, 'storage');

/** The name of a file that exists until the first start is complete. Until then, there is no user data to lose. */
const UNFINISHED = 'unfinished';

/** The name of a file that exists once the backend has been seeded (scripts/command/local.ts). */
export const seededMarker = 'seeded';

/**
 * The entries of the data folder, in the order in which {@link takeEarlierData} moves them. {@link setAside} moves only
 * those with `isStored`.
 */
const PARTS = {
  [UNFINISHED]: { kind: 'file', isStored: false },
  storage: { kind: 'folder', isStored: true },
  [seededMarker]: { kind: 'file', isStored: true },
  data: { kind: 'folder', isStored: true },
  [lockFile]: { kind: 'file', isStored: false },
  [`${lockFile}-journal`]: { kind: 'file', isStored: false },
} as const;

/** The disk space that the database needs when it opens, in bytes. The database writes its log in 16 MiB segments. */
const NEEDED_SPACE = 32 * 2 ** 20;

/**
 * Checks that the data folder and the data in it are readable and writable, and that the disk has enough space. Creates
 * the folder if it is missing. Without this check, the start would treat intact but unreadable data as damaged, and a
 * read-only lock file would not lock the folder.
 *
 * @throws {Error} naming the cause, such as a full disk, files that belong to another user, a read-only disk, or a
 *   folder in place of a file. The data is unchanged.
 */
export function assertWritable(folder: string): void {
  const probe = join(folder, 'probe');
  let path = folder;
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, { kind }] of Object.entries(PARTS)) {
      path = join(folder, name);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (!stats) continue;
      accessSync(path, constants.R_OK | constants.W_OK);
      if (kind === 'file' ? !stats.isFile() : !stats.isDirectory()) {
        throw new Error(`expected a ${kind}`);
      }
      if (kind === 'file') continue;
      for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
        accessSync(join(path, file), constants.R_OK | constants.W_OK);
      }
    }
    path = folder;
    try {
      writeFileSync(probe, Buffer.alloc(NEEDED_SPACE));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const { code = '', path: failed = path, message } = error as NodeJS.ErrnoException;
    const cause = `${diskProblem(error) ?? `cannot be used (${message})`}${REMEDIES[code] ?? ''}`;
    throw new Error(`${failed} ${cause}. The data was not changed.`, { cause: error });
  }
}

const CHANGE_OWNER =
  ' (running a command with sudo may have changed the owner of the files; change it back)';

/** How to fix a problem, by system error code. */
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: ' (free 32 MB of disk space, then start again)',
  EDQUOT: ' (free 32 MB of disk space, then start again)',
  EACCES: CHANGE_OWNER,
  EPERM: CHANGE_OWNER,
};

/**
 * Prepares the folder for a start. Deletes the data of an interrupted first start, and sets aside data without the file
 * `PG_VERSION`. In both cases, and if there is no data yet, the start creates a new database.
 *
 * @returns a notice for the owner if data was set aside
 */
export function prepareData(folder: string): string | undefined {
  const data = join(folder, 'data');
  let notice: string | undefined;
  if (existsSync(data) && !isUnfinished(folder)) {
    if (existsSync(join(data, 'PG_VERSION'))) return undefined;
    // Otherwise, the engine would create a new database among the files of the old one.
    notice = setAside(folder, 'PG_VERSION is missing');
  }
  writeFileSync(join(folder, UNFINISHED), 'The first start is not complete.\n');
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  // The start creates a new database, which has not been seeded.
  rmSync(join(folder, seededMarker), { force: true });
  return notice;
}

/** Returns whether the first start is still incomplete. */
export function isUnfinished(folder: string): boolean {
  return existsSync(join(folder, UNFINISHED));
}

/** Marks the first start as complete. */
export function completeData(folder: string): void {
  rmSync(join(folder, UNFINISHED), { force: true });
}

/**
 * Moves data that cannot be opened into a separate folder. Nothing is lost, and the backend starts with new data.
 *
 * @param reason why the data cannot be opened
 * @returns a notice for the owner
 */
export function setAside(folder: string, reason: string): string {
  const aside = join(folder, `broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const [name, { isStored }] of Object.entries(PARTS)) {
    if (isStored && existsSync(join(folder, name)))
      renameSync(join(folder, name), join(aside, name));
  }
  return `The data in ${folder} cannot be opened (${reason}). It is now in ${aside}. Starting with new data.`;
}

/**
 * Moves the data from an earlier version out of `supabase/.temp`. The Supabase CLI keeps its project link in the same
 * folder, and the CLI's files stay there. The database moves last, so the next start completes an interrupted move.
 *
 * @param earlier the data folder of the earlier version
 * @param folder the data folder of this version, which this process has locked
 * @returns whether data was moved
 * @throws {Error} if an earlier version still uses the data, if {@link assertWritable} fails, or if a file cannot be
 *   locked or moved. Nothing is lost.
 */
export function takeEarlierData(earlier: string, folder: string): boolean {
  if (!existsSync(join(earlier, 'data')) || existsSync(join(folder, 'data'))) return false;
  assertWritable(earlier);
  lockFolder(earlier)();
  for (const name of Object.keys(PARTS)) {
    const from = join(earlier, name);
    if (name.startsWith(lockFile)) rmSync(from, { force: true });
    else if (existsSync(from)) renameSync(from, join(folder, name));
  }
  return true;
}
