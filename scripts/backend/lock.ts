import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The result code of SQLite when another connection holds the lock. */
const SQLITE_BUSY = 5;

/**
 * Makes sure that only one process uses a data folder: two would damage its database.
 *
 * The lock is the one of an empty SQLite file: SQLite knows how to lock a file on each operating system,
 * and the operating system releases it when the process ends, however it ends.
 *
 * @returns a function that releases the folder
 * @throws {Error} when another running process holds the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const holder = join(folder, 'lock.pid');
  let lock: DatabaseSync | undefined;
  try {
    // On Windows, attempts at the same moment can get in each other's way for some milliseconds.
    lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 50 });
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    throw new Error(
      errcode === SQLITE_BUSY
        ? `${folder} is in use by ${name(holder)}. Stop that process first.`
        : `${join(folder, 'lock.db')} cannot be locked: ${message}.`,
      { cause: error },
    );
  }
  // Only for the message: other processes cannot read a locked file on Windows.
  writeFileSync(holder, String(process.pid));
  return () => {
    rmSync(holder, { force: true });
    lock.close();
  };
}

function name(holder: string): string {
  try {
    return `process ${readFileSync(holder, 'utf8')}`;
  } catch {
    return 'another process';
  }
}
