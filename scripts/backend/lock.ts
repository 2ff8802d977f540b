import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes sure that only one process uses a data folder: two would damage its database.
 *
 * @returns a function that releases the folder
 * @throws {Error} when another running process holds the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  try {
    write(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) {
      throw new Error(`${folder} is in use by process ${holder}. Stop that process first.`, {
        cause: error,
      });
    }
    rmSync(file);
    write(file);
  }
  return () => rmSync(file, { force: true });
}

function write(file: string): void {
  const descriptor = openSync(file, 'wx');
  writeSync(descriptor, String(process.pid));
  closeSync(descriptor);
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
