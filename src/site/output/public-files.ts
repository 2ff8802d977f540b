import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BuildError } from '../build-error.ts';

/**
 * Fails for a file in `public/` that has the path of a file that the site makes: one would silently
 * replace the other. So would `imprint/index.html` and the page `imprint.html`, of which each host takes another one.
 *
 * @param publicDir the folder; it may be missing
 * @param made the files that the build made
 * @param dir where it made them
 * @throws {BuildError} naming each such file
 */
export function refuseHiddenFiles(publicDir: URL, made: readonly URL[], dir: URL): void {
  const hidden = made
    .map(({ href }) => href.slice(dir.href.length))
    .flatMap((path) => [
      path,
      ...(/\.html$/.test(path) ? [path.replace('.html', '/index.html')] : []),
    ])
    .filter((path) => existsSync(new URL(path, publicDir)))
    .map((path) => `  public/${decodeURI(path)}`);
  if (hidden.length === 0) return;
  throw new BuildError(
    ['These files hide files that the site makes; rename or remove them:', ...hidden].join('\n'),
  );
}

/**
 * Fails for a `public/` that is a link or no folder, and for anything in it that is no plain file: a link would publish
 * what it leads to, which may be any file of this machine, and a pipe would hold up the build.
 *
 * @param publicDir the folder; it may be missing
 * @throws {BuildError} naming each of them
 */
export function refuseLinks(publicDir: URL): void {
  // Without the slash at the end, it is the link itself, not what it leads to.
  const folder = lstatSync(fileURLToPath(publicDir).replace(/[\\/]$/, ''), {
    throwIfNoEntry: false,
  });
  if (folder === undefined) return;
  if (!folder.isDirectory()) {
    throw new BuildError(
      'public/ is a link or a file; put a folder with copies of the files in its place.',
    );
  }
  const found = listLinks(publicDir);
  if (found.length === 0) return;
  const paths = found.map(
    ({ href }) => `  public/${decodeURIComponent(href.slice(publicDir.href.length))}`,
  );
  throw new BuildError(
    ['These are links or pipes; put a copy of the file in their place:', ...paths].join('\n'),
  );
}

/** Not `recursive`: that would follow a link into another folder. */
function listLinks(folder: URL): URL[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = new URL(encodeURIComponent(entry.name), folder);
    if (entry.isDirectory()) return listLinks(new URL(`${path.href}/`));
    return entry.isFile() ? [] : [path];
  });
}
