import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import pLimit from 'p-limit';

const compress = promisify(brotliCompress);

/** What is worth compressing; images and fonts are compressed already. */
const TEXTS = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.webmanifest']);

/** A shorter file travels in one packet either way, in bytes. */
const SMALL = 1024;

/**
 * Writes `<file>.br` beside every text of a built site: brotli at its best, as a CDN sends it. What was packed
 * before and has not changed stays.
 *
 * @param stop stops before the next file
 * @throws the reason of `stop`
 */
export async function packFiles(folder: string, stop?: AbortSignal): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // As many as the thread pool of Node compresses at a time: the rest can still be stopped.
  const turn = pLimit(4);
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
      .map((entry) =>
        turn(async () => {
          if (!stop?.aborted) await packFile(join(entry.parentPath, entry.name));
        }),
      ),
  );
  stop?.throwIfAborted();
}

async function packFile(path: string): Promise<void> {
  const packed = `${path}.br`;
  const [file, before] = await Promise.all([stat(path), stat(packed).catch(() => null)]);
  if (file.size < SMALL || (before !== null && before.mtimeMs > file.mtimeMs)) return;
  // Renamed when it is complete: half a file would look packed.
  await writeFile(`${packed}.unfinished`, await compress(await readFile(path)));
  await rename(`${packed}.unfinished`, packed);
}
