import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { ContentError, parseContent } from './parse.ts';
import { type ContentFile, contentSchemas } from './schemas.ts';

/**
 * Loads `<file>.yaml` of a variant as the one entry of a collection.
 *
 * @param folder the folder of the variant, with a slash at its end
 * @param file the file without its ending; the id of the entry as well
 * @throws {ContentError} from the build, when the file is missing or has a mistake; it tells the
 * mistakes of the other files too
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
        if (changed !== path) return;
        try {
          read();
        } catch (error) {
          logger.error(String(error));
        }
      });
      return Promise.resolve();
    },
  };
}

function readContent(folder: URL, file: ContentFile): Record<string, unknown> {
  const url = new URL(`${file}.yaml`, folder);
  const label = decodeURIComponent(url.pathname.split('/').slice(-3).join('/'));
  if (!existsSync(url)) {
    throw new ContentError(
      `${label} is missing: every variant has ${contentFiles.join('.yaml, ')}.yaml`,
    );
  }
  return parseContent(label, readFileSync(url, 'utf8'), contentSchemas[file]);
}

/** The mistakes of all files in one error, so that an editor mends them in one go. */
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
