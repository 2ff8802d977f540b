import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { ContentError, parseContent } from './parse.ts';
import { type Content, type ContentFile, contentSchemas } from './schemas.ts';

/**
 * Loads `<file>.yaml` of a variant as the one entry of a collection.
 *
 * @param folder the folder of the variant, with a slash at the end
 * @param file the file name without extension; also the id of the entry
 * @throws {ContentError} in a build, when a file is missing or has a mistake; it lists the mistakes of
 * all files
 */
export function variantFile(folder: URL, file: ContentFile): Loader {
  const path = fileURLToPath(new URL(`${file}.yaml`, folder));
  return {
    name: 'variant-file',
    schema: contentSchemas[file],
    load({ store, watcher, logger }) {
      const read = () => {
        const data = readContent(folder, file);
        store.clear();
        store.set({ id: file, data });
      };
      try {
        read();
      } catch (error) {
        throw error instanceof ContentError ? everyMistake(folder) : error;
      }
      watcher?.add(path);
      watcher?.on('change', (changed) => {
        if (changed === path) void readAgain(read).catch((error) => logger.error(String(error)));
      });
      return Promise.resolve();
    },
  };
}

/** How long to wait before each try, in ms. */
const PAUSES = [0, 100, 400];

/**
 * Reads a file that was changed: an editor may still be writing it, and then it is empty or cut.
 *
 * @throws what the last try throws
 */
export async function readAgain(read: () => void): Promise<void> {
  for (const [index, pause] of PAUSES.entries()) {
    if (pause > 0) await setTimeout(pause);
    try {
      read();
      return;
    } catch (error) {
      if (index === PAUSES.length - 1) throw error;
    }
  }
}

function readContent(folder: URL, file: ContentFile): Record<string, unknown> {
  const url = new URL(`${file}.yaml`, folder);
  const label = decodeURIComponent(url.pathname.split('/').slice(-3).join('/'));
  if (!existsSync(url)) {
    throw new ContentError(
      `${label} is missing: every variant has ${contentFiles.join('.yaml, ')}.yaml`,
    );
  }
  const data = parseContent(label, readFileSync(url, 'utf8'), contentSchemas[file]);
  if (file === 'profile') expectFiles(folder, label, data as Content<'profile'>);
  return data;
}

/** Expects the files that a profile names beside it. */
function expectFiles(folder: URL, label: string, { portrait, cv }: Content<'profile'>): void {
  const missing = Object.entries({ 'portrait.file': portrait?.file, cv }).filter(
    ([, name]) => name !== undefined && !existsSync(new URL(name, folder)),
  );
  if (missing.length === 0) return;
  const lines = missing.map(([field, name]) => `  ${field}: there is no file ${name} beside it`);
  throw new ContentError([`${label} cannot be used:`, ...lines].join('\n'));
}

/** The mistakes of all files in one error, so that an editor fixes them in one go. */
function everyMistake(folder: URL): ContentError {
  const messages = contentFiles.flatMap((file) => {
    try {
      readContent(folder, file);
      return [];
    } catch (error) {
      return String(error instanceof Error ? error.message : error);
    }
  });
  return new ContentError(messages.join('\n'));
}

const contentFiles = Object.keys(contentSchemas) as ContentFile[];
