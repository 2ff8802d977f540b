import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { keepEarlierBuild, replaceContents } from './keep-earlier-build.ts';

function makeFolder(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-earlier-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();

test('only a build is made beside the folder that Astro is told', () => {
  const root = pathToFileURL('/site/');
  const outDirFor = (command: string) => {
    let outDir = new URL('dist/', root);
    void keepEarlierBuild().hooks['astro:config:setup']?.({
      command,
      config: { outDir },
      updateConfig: (update: { outDir: URL }) => (outDir = update.outDir),
    } as never);
    return outDir.href.slice(root.href.length);
  };
  expect(outDirFor('build')).toBe('dist.new/');
  expect(outDirFor('dev')).toBe('dist/');
  expect(outDirFor('sync')).toBe('dist/');
});

test('a new build replaces every file of the earlier one, but not the repository in its folder', () => {
  const folder = makeFolder(['index.html', '_astro/old.js', '.git/HEAD']);
  const fresh = makeFolder(['index.html', '_astro/new.webp']);
  writeFileSync(join(fresh, 'index.html'), 'new');
  replaceContents(folder, fresh);
  expect(filesOf(folder)).toEqual(
    ['.git', '.git/HEAD', '_astro', '_astro/new.webp', 'index.html'].toSorted(),
  );
  rmSync(folder, { recursive: true });
  replaceContents(folder, fresh);
  expect(existsSync(join(folder, 'index.html'))).toBe(true);
});
