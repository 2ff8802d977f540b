import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file in a data folder that a process locks while it uses the folder. */
export const lockFile = 'lock.db';

/** SQLite's result code for a file that another process has locked. The higher bits of a code contain the details. */
const SQLITE_BUSY = 5;

/**
 * Makes sure that only one process uses a data folder, because two processes would damage its database. SQLite locks a
 * file the same way on every operating system. The system releases the lock when the process ends, even after a crash.
 *
 * @returns a function that releases the folder
 * @throws {Error} if the folder is in use or cannot be created, or if the lock file cannot be created, opened or locked
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, lockFile);
  // On Windows, simultaneous attempts can block each other for a few milliseconds.
  const lock = new DatabaseSync(file, { timeout: 50 });
  try {
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    throw new Error(
      isBusy(error)
        ? `${folder} is in use by another "npm start" or "npm run dev". Stop that command first.`
        : `${file} cannot be locked (${String(error)}). It contains no data. Delete it and start again.`,
      { cause: error },
    );
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
  );
}
