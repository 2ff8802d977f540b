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

/** Where an embedded backend keeps its data, below the folder that it is started in. */
export const dataFolder = 'supabase/.temp';

/** A file in the folder until its first start is complete: until then nobody has stored anything there. */
const UNFINISHED = 'unfinished';

/** A file in the folder once the demo projects and accounts were created (scripts/command/local.ts). */
export const seededMarker = 'seeded';

/** The file that a process locks while it uses the folder (lock.ts). */
export const lockFile = 'lock.db';

/** The parts of the folder: what each is, and whether it holds what was stored, which is set aside as a whole. */
const PARTS = {
  storage: { kind: 'folder', isStored: true },
  [seededMarker]: { kind: 'file', isStored: true },
  data: { kind: 'folder', isStored: true },
  [UNFINISHED]: { kind: 'file', isStored: false },
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
    const cause = CAUSES[code] ?? `cannot be used (${message})`;
    throw new Error(`${named} ${cause}. The data was not changed.`, { cause: error });
  }
}

const OTHER_USER =
  'may not be read and written by this user: give it back to them, for example after a start with sudo';

/** What the system's codes of errors mean for the owner. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'is on a full disk: free 32 MB, and start again',
  EDQUOT: 'is over the quota of this user: free 32 MB, and start again',
  EROFS: 'is on a disk that can only be read',
  EACCES: OTHER_USER,
  EPERM: OTHER_USER,
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
