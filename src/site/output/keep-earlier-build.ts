import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { reasonOf } from '../../domain/reason-of.ts';
import { BuildError } from '../build-error.ts';

/**
 * Lets Astro build into a new folder of its own, and replaces the one that it is told at the end: a build that fails or
 * is stopped leaves the earlier one as it was. It has to be the last integration, because the others may still write
 * files at the end of a build.
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
        // Without this, a signal would end the process without its `exit`.
        for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
      },
      'astro:build:done': () => {
        try {
          replaceContents(folder, fresh);
        } catch (error) {
          // Its message names the folder.
          if (error instanceof NotRestoredError) process.off('exit', removeFresh);
          throw error;
        }
      },
    },
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The hidden folder within the one that is replaced: a file moves within a disk without a copy. */
const WORK = '.replacing-';

/** Some files of a folder are new ones, and some are not. */
class NotRestoredError extends BuildError {}

/**
 * Puts copies of the files of one folder in the place of those of another: all of them, or none if a step fails. The
 * other folder itself stays, and so does its `.git`: it may be a link, a disk of its own, or the checkout of a branch
 * with built pages.
 *
 * @throws {BuildError} naming both folders if the earlier files could not be put back either
 * @throws {Error} of the step that failed; everything is as it was
 */
export function replaceContents(folder: string, by: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    // A process that was killed left it.
    if (name.startsWith(WORK)) remove(join(folder, name));
  }
  const work = mkdtempSync(join(folder, WORK));
  const fresh = join(work, 'new');
  const earlier = join(work, 'earlier');
  const done: (readonly [from: string, to: string])[] = [];
  const step = (from: string, to: string, name: string) => {
    renameSync(join(from, name), join(to, name));
    done.push([join(from, name), join(to, name)]);
  };
  // Without a listener, Ctrl-C would stop this half-way.
  const wait = () => undefined;
  for (const signal of SIGNALS) process.on(signal, wait);
  try {
    mkdirSync(earlier);
    // A full disk is noticed before anything has gone.
    cpSync(by, fresh, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (name !== '.git' && name !== basename(work)) step(folder, earlier, name);
    }
    for (const name of readdirSync(fresh)) step(fresh, folder, name);
  } catch (error) {
    try {
      for (const [from, to] of done.toReversed()) renameSync(to, from);
    } catch {
      throw new NotRestoredError(
        `${folder} has only some of the new files: ${reasonOf(error)}\nThe new build is in ${by}, and what is missing of the earlier one in ${earlier}.`,
      );
    }
    remove(work);
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, wait);
  }
  remove(work);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, maxRetries: 5 });
}
