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
import { diskProblem } from '../command/disk-problem.ts';
import { lockFile, lockFolder } from './lock.ts';

/** Where an embedded backend keeps its data, below the folder that it is started in. */
export const dataFolder = '.data';

/** Where earlier versions kept it. */
export const earlierDataFolder = 'supabase/.temp';

/** Its folder for uploaded files. */
export const storageFolder = join(dataFolder, 'storage');

/** A file in the folder until its first start is complete: until then nobody has stored anything there. */
const UNFINISHED = 'unfinished';

/** A file in the folder once the demo projects and accounts were created (scripts/command/local.ts). */
export const seededMarker = 'seeded';

/**
 * The parts of the folder, in the order in which they are moved: what each is, and whether it holds what was stored, which
 * is set aside as a whole.
 */
const PARTS = {
  [UNFINISHED]: { kind: 'file', isStored: false },
  storage: { kind: 'folder', isStored: true },
  [seededMarker]: { kind: 'file', isStored: true },
  data: { kind: 'folder', isStored: true },
  [lockFile]: { kind: 'file', isStored: false },
  [`${lockFile}-journal`]: { kind: 'file', isStored: false },
} as const;

/** What the database writes when it opens, in bytes: its log is made in pieces of 16 MiB. */
const ROOM = 32 * 2 ** 20;

/**
 * Makes sure that the folder and everything in it can be written. Otherwise data that is as it should be could not be
 * opened, and would be taken for damaged; and a lock that can only be read locks nothing.
 *
 * @throws {Error} naming the cause: a full disk, the files of another user, a read-only disk, a folder in the place of
 *   a file; nothing has changed
 */
export function expectWritable(folder: string): void {
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
      writeFileSync(probe, Buffer.alloc(ROOM));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const { code = '', path: named = path, message } = error as NodeJS.ErrnoException;
    const cause = `${diskProblem(error) ?? `cannot be used (${message})`}${REMEDIES[code] ?? ''}`;
    throw new Error(`${named} ${cause}. The data was not changed.`, { cause: error });
  }
}

const GIVE_BACK = ': give it back to them, for example after a start with sudo';

/** What the owner can do, by the system's codes of errors. */
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: ': free 32 MB, and start again',
  EDQUOT: ': free 32 MB, and start again',
  EACCES: GIVE_BACK,
  EPERM: GIVE_BACK,
};

/**
 * Gets the folder ready for new data. If the first start was interrupted, it begins again.
 *
 * @returns what to tell the owner when data was set aside
 */
export function prepareData(folder: string): string | undefined {
  const data = join(folder, 'data');
  let notice: string | undefined;
  if (existsSync(data) && !isUnfinished(folder)) {
    if (existsSync(join(data, 'PG_VERSION'))) return undefined;
    // The engine would make a new database between the files of the old one.
    notice = setAside(folder, 'PG_VERSION is missing');
  }
  writeFileSync(join(folder, UNFINISHED), 'The first start is not complete.\n');
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  // It says that data was stored that is not there any more.
  rmSync(join(folder, seededMarker), { force: true });
  return notice;
}

/** Whether the first start is not complete. */
export function isUnfinished(folder: string): boolean {
  return existsSync(join(folder, UNFINISHED));
}

/** Notes that the first start is complete. */
export function completeData(folder: string): void {
  rmSync(join(folder, UNFINISHED), { force: true });
}

/**
 * Renames data that cannot be opened, so that nothing is lost and the backend starts with new data.
 *
 * @param reason why it cannot be opened
 * @returns what to tell the owner
 */
export function setAside(folder: string, reason: string): string {
  const aside = join(folder, `broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const [name, { isStored }] of Object.entries(PARTS)) {
    if (isStored && existsSync(join(folder, name)))
      renameSync(join(folder, name), join(aside, name));
  }
  return `The data in ${folder} cannot be opened (${reason}). It is now in ${aside}; starting with new data.`;
}

/**
 * Moves the data of an earlier version, which kept them in `supabase/.temp`: the Supabase CLI keeps there to which
 * project it is linked, and its files stay. The database is the last part, so that a move that was interrupted goes on
 * with the next start.
 *
 * @param earlier the folder of the earlier version
 * @param folder the folder of this one, which this process has locked
 * @returns whether there was something to move
 * @throws {Error} naming what cannot be moved, or when an earlier version still uses it; nothing is lost
 */
export function takeEarlierData(earlier: string, folder: string): boolean {
  if (!existsSync(join(earlier, 'data')) || existsSync(join(folder, 'data'))) return false;
  expectWritable(earlier);
  lockFolder(earlier)();
  for (const name of Object.keys(PARTS)) {
    const from = join(earlier, name);
    if (name.startsWith(lockFile)) rmSync(from, { force: true });
    else if (existsSync(from)) renameSync(from, join(folder, name));
  }
  return true;
}
