import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Beside what the packages keep: it may be deleted at any time, and hosts carry it to the next build. */
const FOLDER = 'node_modules/.cache/portfolio-pictures';

let packages: Promise<Buffer> | undefined;

/**
 * Makes something once: the next build with the same parts and the same packages reads it.
 *
 * @param parts everything that what is made depends on
 */
export async function kept(
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
    // Two builds may make the same at once: neither reads what the other has half written.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file);
    return made;
  }
}
