import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Fails for a file in `public/` that has the path of a file that the site makes: one would silently
 * replace the other.
 *
 * @param publicDir the folder; it may be missing
 * @param made the files that the build made
 * @param dir where it made them
 * @throws {Error} naming each such file
 */
export function refuseHiddenFiles(publicDir: URL, made: readonly URL[], dir: URL): void {
  if (!existsSync(publicDir)) return;
  const folder = fileURLToPath(publicDir);
  const paths = new Set(made.map((url) => relative(fileURLToPath(dir), fileURLToPath(url))));
  const hidden = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => paths.has(path));
  if (hidden.length === 0) return;
  const names = hidden.map((path) => `  public/${path.replaceAll(sep, '/')}`);
  const error = new Error(
    ['These files hide files that the site makes; rename or remove them:', ...names].join('\n'),
  );
  // The message says all there is: Astro would print the stack below it.
  error.stack = '';
  throw error;
}
