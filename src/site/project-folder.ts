import { BuildError } from './build-error.ts';

/**
 * Rejects a folder that the site cannot be built in. In a path, Vite reads `#` and `?` as parts of a URL, and Tailwind
 * reads `%` as the start of an encoded character.
 *
 * @param folder the root of the project
 * @throws {BuildError} naming the character
 */
export function assertBuildableFolder(folder: string): void {
  const [character] = /[%#?]/.exec(folder) ?? [];
  if (character === undefined) return;
  throw new BuildError(
    `The site cannot be built in ${folder}: rename or move the folder whose name contains "${character}".`,
  );
}
