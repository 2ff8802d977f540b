import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BuildError } from '../build-error.ts';

/**
 * Fails if a file in `public/` has the same path as a file that the build generates, because one of them would silently
 * replace the other. This includes `imprint/index.html` beside `imprint.html`, because hosts differ in which of the two
 * they serve.
 *
 * @param publicDir the folder, which may be missing
 * @param generated the files that the build has generated
 * @param dir the output folder
 * @throws {BuildError} naming each of these files
 */
export function rejectConflictingFiles(publicDir: URL, generated: readonly URL[], dir: URL): void {
  const conflicting = generated
    .map(({ href }) => href.slice(dir.href.length))
    .flatMap((path) => [
      path,
      ...(/\.html$/.test(path) ? [path.replace('.html', '/index.html')] : []),
    ])
    .filter((path) => existsSync(new URL(path, publicDir)))
    .map((path) => `  public/${decodeURI(path)}`);
  if (conflicting.length === 0) return;
  throw new BuildError(
    [
      'These files have the same URLs as files that the build generates; rename or remove them:',
      ...conflicting,
    ].join('\n'),
  );
}

/**
 * Fails if `public/` is not a real folder, or if it contains anything other than regular files and folders. A symbolic
 * link could publish any file on this machine, and a pipe would block the build.
 *
 * @param publicDir the folder, which may be missing
 * @throws {BuildError} naming `public/`, or each entry that is not a regular file or a folder
 */
export function rejectSpecialFiles(publicDir: URL): void {
  // Without the trailing slash, `lstatSync` examines a link itself, not its target.
  const folder = lstatSync(fileURLToPath(publicDir).replace(/[\\/]$/, ''), {
    throwIfNoEntry: false,
  });
  if (folder === undefined) return;
  if (!folder.isDirectory()) {
    throw new BuildError(
      'public/ is a link or a file; put a folder with copies of the files in its place.',
    );
  }
  const specialFiles = listSpecialFiles(publicDir);
  if (specialFiles.length === 0) return;
  const paths = specialFiles.map(
    ({ href }) => `  public/${decodeURIComponent(href.slice(publicDir.href.length))}`,
  );
  throw new BuildError(
    ['These are links or pipes; replace each of them with a copy of the file:', ...paths].join(
      '\n',
    ),
  );
}

/**
 * Lists everything that is not a regular file or a folder. Avoids `recursive`, which would follow links into other
 * folders.
 */
function listSpecialFiles(folder: URL): URL[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = new URL(encodeURIComponent(entry.name), folder);
    if (entry.isDirectory()) return listSpecialFiles(new URL(`${path.href}/`));
    return entry.isFile() ? [] : [path];
  });
}
