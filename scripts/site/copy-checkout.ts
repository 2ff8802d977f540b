import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';

/** Lays what a build reads into an empty folder, where it may be changed; it needs packages beside it. */
export function copySources(folder: string): void {
  for (const name of [
    'public',
    'src',
    'content',
    'scripts',
    'astro.config.mjs',
    'tailwind.config.cjs',
    'netlify.toml',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ]) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { recursive: true });
  }
}

/** Lays a checkout into an empty folder, to be changed and built. */
export function copyCheckout(folder: string): void {
  copySources(folder);
  // A folder of its own for the packages, since Astro keeps the content it read in it.
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', entry), join(packages, entry), 'junction');
  }
}
