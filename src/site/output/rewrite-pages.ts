import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Rewrites every page of a build. */
export function rewritePages(folder: URL, rewrite: (html: string) => string): void {
  const root = fileURLToPath(folder);
  for (const name of globSync('**/*.html', { cwd: root })) {
    const path = join(root, name);
    writeFileSync(path, rewrite(readFileSync(path, 'utf8')));
  }
}
