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
 * Reads or writes a file or folder of this machine.
 *
 * @throws {DiskFailure} naming the path and what is wrong with its disk, where the system may name only a code
 */
export function explainDisk<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const problem = diskProblem(error);
    if (problem === undefined) throw error;
    throw new DiskFailure(`${path} ${problem}.`, { cause: error });
  }
}

/** A file or folder of this machine cannot be used; the message names it. */
export class DiskFailure extends Error {}
