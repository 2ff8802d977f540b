import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listVariants } from '../../src/site/variants.ts';
import { startTemporaryBackend } from '../setup/temporary-backend.ts';
import { copyProject, runBuild } from './command.ts';

/** Returns a hash of each file in a folder. */
function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

test.for(listVariants())(
  'two builds of %s from the same sources and projects are identical, byte for byte',
  async (variant) => {
    const backend = await startTemporaryBackend({ siteUrl: 'https://portfolio.example' });
    onTestFinished(() => backend.stop());
    // Both builds use the same folder, as on a host, because Astro derives an island's `uid` from its component's path.
    const folder = copyProject(onTestFinished);
    const build = async () => {
      // Removes the output and the caches of an earlier build.
      for (const cache of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'])
        rmSync(join(folder, cache), { recursive: true, force: true });
      const { status, output } = await runBuild(folder, {
        SITE_VARIANT: variant,
        PUBLIC_SUPABASE_URL: backend.access.url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.access.publishableKey,
        PROJECTS_SNAPSHOT: 'required',
      });
      expect(status, output).toBe(0);
      return hashesOf(join(folder, 'dist'));
    };
    const first = await build();
    expect(Object.keys(first).some((file) => file.endsWith('.avif'))).toBe(true);
    expect(await build()).toEqual(first);
  },
);
