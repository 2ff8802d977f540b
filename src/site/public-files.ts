import { existsSync } from 'node:fs';
import { BuildError } from './build-error.ts';

/**
 * Fails for a file in `public/` that has the path of a file that the site makes: one would silently
 * replace the other.
 *
 * @param publicDir the folder; it may be missing
 * @param made the files that the build made
 * @param dir where it made them
 * @throws {BuildError} naming each such file
 */
export function refuseHiddenFiles(publicDir: URL, made: readonly URL[], dir: URL): void {
  const hidden = made
    .map(({ href }) => href.slice(dir.href.length))
    .filter((path) => existsSync(new URL(path, publicDir)))
    .map((path) => `  public/${decodeURI(path)}`);
  if (hidden.length === 0) return;
  throw new BuildError(
    ['These files hide files that the site makes; rename or remove them:', ...hidden].join('\n'),
  );
}
