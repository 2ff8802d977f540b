import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes sure that only one process uses a data folder: two would damage its database. SQLite locks a file
 * the same way on each operating system, which releases it when the process ends, however it ends.
 *
 * @returns a function that releases the folder
 * @throws {Error} when another process holds the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  // On Windows, simultaneous attempts can block each other for some milliseconds.
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 50 });
  try {
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    throw new Error(
      `${folder} is in use by another "npm start" or "npm run dev". Stop that one first.`,
      { cause: error },
    );
  }
  return () => lock.close();
}
