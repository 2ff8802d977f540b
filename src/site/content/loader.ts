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
 * @throws {ContentError} from the build, when the file is missing or has a mistake
 */
export function variantFile(folder: URL, file: ContentFile): Loader {
  const url = new URL(`${file}.yaml`, folder);
  const path = fileURLToPath(url);
  const label = decodeURIComponent(url.pathname.split('/').slice(-3).join('/'));
  return {
    name: 'variant-file',
    schema: contentSchemas[file],
    load({ store, watcher, logger }) {
      const read = () => {
        if (!existsSync(url)) {
          throw new ContentError(
            `${label} is missing: every variant has ${Object.keys(contentSchemas).join('.yaml, ')}.yaml`,
          );
        }
        const data = parseContent(label, readFileSync(url, 'utf8'), contentSchemas[file]);
        store.clear();
        store.set({ id: file, data });
      };
      read();
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
