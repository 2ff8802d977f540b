import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { reasonOf } from '../../domain/reason-of.ts';
import { BuildError } from '../build-error.ts';

/**
 * Creates an integration that builds into a temporary folder, and replaces the files in the output folder only at the
 * end. A build that fails or is stopped leaves the earlier build unchanged. This integration must come last, because
 * other integrations may write files at the end of a build.
 */
export function keepEarlierBuild(): AstroIntegration {
  let folder: string;
  let fresh: string;
  const removeFresh = () => rmSync(fresh, { recursive: true, force: true });
  return {
    name: 'keep-earlier-build',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        const cache = fileURLToPath(new URL('node_modules/.cache/portfolio/', config.root));
        mkdirSync(cache, { recursive: true });
        folder = fileURLToPath(config.outDir);
        fresh = mkdtempSync(join(cache, 'build-'));
        const outDir = pathToFileURL(`${fresh}/`);
        updateConfig({
          outDir,
          build: { client: new URL('client/', outDir), server: new URL('server/', outDir) },
        });
        process.once('exit', removeFresh);
        // A signal causes an `exit` event only if a listener ends the process.
        for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
      },
      'astro:build:done': () => {
        try {
          replaceContents(folder, fresh);
        } catch (error) {
          // Keeps the new folder, because the error message points to it.
          if (error instanceof NotRestoredError) process.off('exit', removeFresh);
          throw error;
        }
      },
    },
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The prefix of a temporary folder in the output folder. Both folders are on the same disk, so moving a file from one
 * to the other does not copy it.
 */
const WORK_PREFIX = '.replacing-';

/** Thrown if the folder contains only some of the new files, and the earlier files cannot be restored. */
class NotRestoredError extends BuildError {}

/**
 * Replaces the files in a folder with copies of those in another: all of them, or none if a step fails. The folder
 * itself and its `.git` are kept, because the folder may be a symbolic link, a mounted disk or the checkout of a branch
 * with built pages.
 *
 * @throws {Error} from the step that failed. In this case, the folder is unchanged.
 * @throws {BuildError} naming both folders, if a step fails and the earlier files cannot be restored
 */
export function replaceContents(folder: string, source: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    // A killed process may have left its temporary folder.
    if (name.startsWith(WORK_PREFIX)) remove(join(folder, name));
  }
  const workFolder = mkdtempSync(join(folder, WORK_PREFIX));
  const fresh = join(workFolder, 'new');
  const earlier = join(workFolder, 'earlier');
  const done: (readonly [from: string, to: string])[] = [];
  const step = (from: string, to: string, name: string) => {
    renameSync(join(from, name), join(to, name));
    done.push([join(from, name), join(to, name)]);
  };
  // Without a listener, Ctrl-C would end the process halfway through the replacement.
  const ignore = () => undefined;
  for (const signal of SIGNALS) process.on(signal, ignore);
  try {
    mkdirSync(earlier);
    // Copies first, so a full disk causes an error before any file is moved.
    cpSync(source, fresh, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (name !== '.git' && name !== basename(workFolder)) step(folder, earlier, name);
    }
    for (const name of readdirSync(fresh)) step(fresh, folder, name);
  } catch (error) {
    try {
      for (const [from, to] of done.toReversed()) renameSync(to, from);
    } catch {
      throw new NotRestoredError(
        `${folder} has only some of the new files: ${reasonOf(error)}\nThe new build is in ${source}, and the missing files of the earlier build are in ${earlier}.`,
      );
    }
    remove(workFolder);
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, ignore);
  }
  remove(workFolder);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, maxRetries: 5 });
}
