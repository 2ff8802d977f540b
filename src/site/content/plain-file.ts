import { lstatSync } from 'node:fs';

/**
 * What was expected where there is no plain file: a link is not followed, because it may lead to any file of this
 * machine.
 *
 * @returns words that follow "expected"; `null` for a plain file, which may be read and published
 */
export function plainFileProblem(file: URL | string): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) return 'the name of a file in this folder, which has no such file';
  if (found.isSymbolicLink()) return 'a file, not a link to one: copy the file here instead';
  // Reading a pipe would wait for ever.
  return found.isFile() ? null : 'a file, not a folder, a pipe or a device';
}
