import { lstatSync } from 'node:fs';

/**
 * Why something is no file of its own that may be read and published, in the words of "expected ...".
 *
 * @param file what it is, not what a link leads to: that may be any file of this machine
 * @returns `null` for a plain file
 */
export function plainFileProblem(file: URL | string): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) return 'the name of a file in this folder, which has no such file';
  if (found.isSymbolicLink()) return 'a file, not a link to one: copy the file here instead';
  // Reading a pipe would wait for ever.
  return found.isFile() ? null : 'a file, not a folder, a pipe or a device';
}
