import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { BuildError } from '../build-error.ts';
import { contentRoot } from '../variants.ts';
import { parseContent } from './parse.ts';
import { type Content, type ContentFile, contentSchemas } from './schemas.ts';

/** The content of every file of a variant. */
type Contents = { readonly [File in ContentFile]: Content<File> };

/**
 * Loads `<file>.yaml` of a variant as the one entry of a collection.
 *
 * @param file the file name without extension; also the id of the entry
 */
export function variantFile(variant: string, file: ContentFile): Loader {
  const path = fileURLToPath(new URL(`${variant}/${file}.yaml`, contentRoot));
  return {
    name: 'variant-file',
    load({ store, watcher, logger }) {
      const read = () => store.set({ id: file, data: readContents(variant)[file] });
      read();
      watcher?.add(path);
      watcher?.on('change', (changed) => {
        // Another file may have been wrong until now: every collection reads again.
        if (dirname(changed) !== dirname(path)) return;
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

/**
 * Reads every content file of a variant.
 *
 * @throws {BuildError} listing the mistakes of all files, so that an editor fixes them in one go
 */
export function readContents(variant: string): Contents {
  const mistakes: string[] = [];
  const entries = Object.entries(contentSchemas).map(([file, schema]) => {
    const url = new URL(`${variant}/${file}.yaml`, contentRoot);
    const label = `content/${variant}/${file}.yaml`;
    try {
      if (!existsSync(url)) throw new BuildError(`${label} is missing: every variant has it`);
      const data = parseContent(label, readFileSync(url, 'utf8'), schema);
      if (file === 'profile') expectFiles(url, label, data as Content<'profile'>);
      return [file, data];
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error));
      return [file, null];
    }
  });
  if (mistakes.length > 0) throw new BuildError(mistakes.join('\n'));
  return Object.fromEntries(entries) as Contents;
}

/** Expects the files that a profile names beside it. */
function expectFiles(profile: URL, label: string, { portrait, cv }: Content<'profile'>): void {
  const missing = Object.entries({ 'portrait.file': portrait?.file, cv }).filter(
    ([, name]) => name !== undefined && !existsSync(new URL(name, profile)),
  );
  if (missing.length === 0) return;
  const lines = missing.map(([field, name]) => `  ${field}: there is no file ${name} beside it`);
  throw new BuildError([`${label} cannot be used:`, ...lines].join('\n'));
}
