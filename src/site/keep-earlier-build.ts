import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Lets Astro build into a folder beside the one that it is told, and replaces that one at the end: a build that fails
 * or is stopped leaves the earlier one as it was. It has to be the last integration, because the others may still write
 * files at the end of a build.
 */
export function keepEarlierBuild(): AstroIntegration {
  let folder: string;
  let fresh: string;
  return {
    name: 'keep-earlier-build',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        const outDir = new URL(config.outDir.href.replace(/\/*$/, '.new/'));
        folder = fileURLToPath(config.outDir);
        fresh = fileURLToPath(outDir);
        updateConfig({
          outDir,
          build: { client: new URL('client/', outDir), server: new URL('server/', outDir) },
        });
        process.once('exit', () => rmSync(fresh, { recursive: true, force: true }));
      },
      'astro:build:done': () => replaceContents(folder, fresh),
    },
  };
}

/**
 * Puts copies of the files of one folder in the place of those of another. The other folder itself stays, and so does
 * its `.git`: it may be a link, a disk of its own, or the checkout of a branch with built pages.
 */
export function replaceContents(folder: string, by: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== '.git') rmSync(join(folder, name), { recursive: true, maxRetries: 5 });
  }
  for (const name of readdirSync(by))
    cpSync(join(by, name), join(folder, name), { recursive: true });
}
