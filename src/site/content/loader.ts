import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { contentRoot } from '../variants.ts';
import { ContentError, parseContent } from './parse.ts';
import { type Content, type ContentFile, contentSchemas } from './schemas.ts';

const contentFiles = Object.keys(contentSchemas) as ContentFile[];

/**
 * Loads `<file>.yaml` of a variant as the one entry of a collection.
 *
 * @param file the file name without extension; also the id of the entry
 * @throws {ContentError} in a build, when a file is missing or has a mistake; it lists the mistakes of
 * all files
 */
export function variantFile(variant: string, file: ContentFile): Loader {
  const path = fileURLToPath(new URL(`${variant}/${file}.yaml`, contentRoot));
  return {
    name: 'variant-file',
    load({ store, watcher, logger }) {
      const read = () => store.set({ id: file, data: readContent(variant, file) });
      try {
        read();
      } catch (error) {
        throw error instanceof ContentError ? everyMistake(variant) : error;
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

function readContent(variant: string, file: ContentFile): Record<string, unknown> {
  const url = new URL(`${variant}/${file}.yaml`, contentRoot);
  const label = `content/${variant}/${file}.yaml`;
  if (!existsSync(url)) {
    throw new ContentError(
      `${label} is missing: every variant has ${contentFiles.join('.yaml, ')}.yaml`,
    );
  }
  const data = parseContent(label, readFileSync(url, 'utf8'), contentSchemas[file]);
  if (file === 'profile') expectFiles(url, label, data as Content<'profile'>);
  return data;
}

/** Expects the files that a profile names beside it. */
function expectFiles(profile: URL, label: string, { portrait, cv }: Content<'profile'>): void {
  const missing = Object.entries({ 'portrait.file': portrait?.file, cv }).filter(
    ([, name]) => name !== undefined && !existsSync(new URL(name, profile)),
  );
  if (missing.length === 0) return;
  const lines = missing.map(([field, name]) => `  ${field}: there is no file ${name} beside it`);
  throw new ContentError([`${label} cannot be used:`, ...lines].join('\n'));
}

/** The mistakes of all files in one error, so that an editor fixes them in one go. */
function everyMistake(variant: string): ContentError {
  const messages = contentFiles.flatMap((file) => {
    try {
      readContent(variant, file);
      return [];
    } catch (error) {
      return String(error instanceof Error ? error.message : error);
    }
  });
  return new ContentError(messages.join('\n'));
}
