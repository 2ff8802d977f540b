/** What each system error code means, as a phrase that follows the path of a file or folder. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'is on a full disk',
  EDQUOT: "exceeds this user's disk quota",
  EROFS: 'is on a read-only disk',
  EACCES: 'must be readable and writable by this user',
  EPERM: 'must be readable and writable by this user',
};

/**
 * Explains why a file or folder on this machine cannot be read or written. Returns a phrase that follows the path, or
 * `undefined` for an error that is not about permissions or the disk.
 */
export function diskProblem(error: unknown): string | undefined {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : PROBLEMS[code ?? ''];
}

/**
 * Runs an action that reads or writes a file or folder on this machine. Rethrows errors that {@link diskProblem} does
 * not explain.
 *
 * @throws {DiskFailure} naming the path and the problem, because the system's error may contain only a code
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

/** Thrown when a file or folder on this machine cannot be used. The message names its path. */
export class DiskFailure extends Error {}
