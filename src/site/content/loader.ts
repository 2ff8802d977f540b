import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { SNIFFED_BYTES, mediaFileError, sniffType } from '../../domain/media-file.ts';
import { BuildError } from '../build-error.ts';
import { contentRoot } from '../variants.ts';
import { decodeContent } from './decode.ts';
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
      const complete = schema === contentSchemas.profile ? profileWithFiles(url) : schema;
      return [file, parseContent(label, decodeContent(label, readFileSync(url)), complete)];
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error));
      return [file, null];
    }
  });
  if (mistakes.length > 0) throw new BuildError(mistakes.join('\n'));
  const contents = Object.fromEntries(entries) as Contents;
  expectAchievements(variant, contents);
  return contents;
}

/** The figures of the hero are claims: an achievement must begin with each. */
function expectAchievements(variant: string, { profile, experience }: Contents): void {
  const achievements = (experience.roles ?? []).flatMap(({ achievements = [] }) => achievements);
  const unfounded = (profile.figures ?? []).filter(
    (figure) => !achievements.some((achievement) => achievement.startsWith(figure)),
  );
  if (unfounded.length === 0) return;
  const lines = unfounded.map((figure) => `  figures: no achievement in experience.yaml begins with "${figure}"`);
  throw new BuildError([`content/${variant}/profile.yaml cannot be used:`, ...lines].join('\n'));
}

/** The schema of a profile, which also checks the files that it names. */
function profileWithFiles(profile: URL) {
  return contentSchemas.profile.check(({ value: { portrait, cv }, issues }) => {
    const files = [
      { path: ['portrait', 'file'], name: portrait?.file, isPortrait: true },
      { path: ['cv'], name: cv, isPortrait: false },
    ];
    for (const { path, name, isPortrait } of files) {
      if (name === undefined) continue;
      const file = new URL(name, profile);
      const expect = (message: string) =>
        issues.push({ code: 'custom', input: name, path, message: `expected ${message}` });
      if (!existsSync(file)) expect('the name of a file in this folder, which has no such file');
      else if (isPortrait) {
        const bytes = readFileSync(file);
        const problem = mediaFileError('image', sniffType(bytes.subarray(0, SNIFFED_BYTES)), 1);
        if (problem !== null) expect(`an image. ${problem}`);
      }
    }
  });
}
