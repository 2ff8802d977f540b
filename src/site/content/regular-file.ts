import { lstatSync } from 'node:fs';

/**
 * Checks that a path is a regular file. Symbolic links are rejected, because they could publish any file on this
 * machine.
 *
 * @returns a phrase that completes "expected …", or `null` for a regular file
 */
export function regularFileProblem(file: URL | string): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) return 'the name of a file that exists in this folder';
  if (found.isSymbolicLink()) return 'a file, not a link to one: copy the file here instead';
  // Reading from a pipe could block forever.
  return found.isFile() ? null : 'a file, not a folder, a pipe or a device';
}
