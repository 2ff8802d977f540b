import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** What a text of this kind is worth compressing for; pictures and typefaces are compressed already. */
const TEXTS = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.webmanifest']);

/** A shorter file travels in one packet either way. */
const SMALL = 1024;

/** Every file of a folder, as paths below it. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Brotli at its best, as a host keeps the files that it sends over and over. */
export function pack(content: Buffer | string): Promise<Buffer> {
  return compress(content);
}

/** Lays a compressed `<file>.br` beside every text of a built site, for servers that send those. */
export async function packFiles(folder: string): Promise<void> {
  await Promise.all(
    listFiles(folder)
      .filter((path) => TEXTS.has(extname(path)))
      .map(async (path) => {
        const content = await readFile(path);
        if (content.length >= SMALL) await writeFile(`${path}.br`, await pack(content));
      }),
  );
}
