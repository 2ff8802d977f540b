import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
 * @throws {Error} saying what to do when another running process holds the folder, or it cannot be locked
 */
export function lockFolder(folder: string): () => void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new Error(`${folder} is a file, and the backend needs a folder there. Move it away.`);
  }
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
        : `${join(folder, 'lock.db')} cannot be locked: ${message}. Delete it; it holds no data.`,
      { cause: error },
    );
  }
  try {
    // Only for the message: other processes cannot read a locked file on Windows.
    writeFileSync(holder, String(process.pid));
  } catch (error) {
    lock.close();
    throw new Error(`${holder} cannot be written. Delete it; it holds no data.`, { cause: error });
  }
  return () => {
    rmSync(holder, { force: true });
    lock.close();
  };
}

function name(holder: string): string {
  try {
    // Empty until its owner has written it.
    const id = /^\d+$/.exec(readFileSync(holder, 'utf8'));
    return id === null ? 'another process' : `process ${id[0]}`;
  } catch {
    return 'another process';
  }
}
