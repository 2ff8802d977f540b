import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** In node_modules/.cache, which hosts keep for the next build, and which may be deleted at any time. */
const FOLDER = 'node_modules/.cache/portfolio-images';

let packages: Promise<Buffer> | undefined;

/**
 * Makes something once. Later builds with the same parts and the same packages read it from a file.
 *
 * @param parts everything else that the result depends on
 */
export async function cached(
  parts: readonly (string | Buffer)[],
  make: () => Promise<string | Buffer>,
): Promise<Buffer> {
  packages ??= readFile(resolve('package-lock.json'));
  const hash = createHash('sha256').update(await packages);
  for (const part of parts) hash.update('\0').update(part);
  const file = resolve(FOLDER, hash.digest('hex'));
  try {
    return await readFile(file);
  } catch {
    const made = Buffer.from(await make());
    await mkdir(resolve(FOLDER), { recursive: true });
    // Renamed when complete, because another build may read it at the same time.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file);
    return made;
  }
}
