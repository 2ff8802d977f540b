import { BuildError } from './build-error.ts';

/**
 * Refuses a folder that the site cannot be built in: Vite reads `#` and `?` in a path as in a URL, and Tailwind `%`.
 *
 * @param folder the root of the project
 * @throws {BuildError} naming the character
 */
export function expectBuildableFolder(folder: string): void {
  const [character] = /[%#?]/.exec(folder) ?? [];
  if (character === undefined) return;
  throw new BuildError(
    `The site cannot be built in ${folder}: rename or move the folder whose name contains "${character}".`,
  );
}
