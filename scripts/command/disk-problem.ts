/** What a code of the system means for a folder that was to be written. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is over the quota of this user',
  EROFS: 'is on a disk that can only be read',
  EACCES: 'may not be read and written by this user',
  EPERM: 'may not be read and written by this user',
};

/**
 * What keeps a file or folder of this machine from being read or written, as a part of a sentence that begins with its
 * path; `undefined` for any other error.
 */
export function diskProblem(error: unknown): string | undefined {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : PROBLEMS[code ?? ''];
}

/**
 * Writes into a folder of this machine.
 *
 * @throws {Error} naming the folder and what is wrong with its disk, where the system names only a code
 */
export function writeInto<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const problem = diskProblem(error);
    if (problem === undefined) throw error;
    throw new DiskFailure(`${folder} ${problem}.`, { cause: error });
  }
}

/** A folder of this machine cannot be written; the message names it. */
export class DiskFailure extends Error {}
