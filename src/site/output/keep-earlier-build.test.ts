import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepEarlierBuild, replaceContents } from './keep-earlier-build.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

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

test("only a build uses a temporary folder, in the project's cache", () => {
  const root = pathToFileURL(`${makeFolder(['dist.new/own.txt'])}/`);
  const outDirFor = (command: string) => {
    let outDir = new URL('dist/', root);
    void keepEarlierBuild().hooks['astro:config:setup']?.({
      command,
      config: { root, outDir },
      updateConfig: (update: { outDir: URL }) => (outDir = update.outDir),
    } as never);
    return outDir.href.slice(root.href.length);
  };
  const folders = [outDirFor('build'), outDirFor('build')];
  for (const folder of folders) {
    expect(folder).toMatch(/^node_modules\/\.cache\/portfolio\/build-\w+\/$/);
    expect(existsSync(new URL(folder, root))).toBe(true);
  }
  expect(new Set(folders).size).toBe(2);
  expect(outDirFor('dev')).toBe('dist/');
  expect(outDirFor('sync')).toBe('dist/');
});

test('a new build replaces every file in the earlier one, but keeps a Git repository in the folder', () => {
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

test('files that a killed process left in the folder are removed', () => {
  const folder = makeFolder(['index.html', '.replacing-abc/new/index.html']);
  replaceContents(folder, makeFolder(['new.html']));
  expect(filesOf(folder)).toEqual(['new.html']);
});

/** Makes the chosen file moves fail. */
function failMoves(fails: (step: number) => boolean): void {
  const move = vi.mocked(renameSync);
  const works = move.getMockImplementation();
  onTestFinished(() => void move.mockImplementation(works ?? (() => undefined)));
  let count = 0;
  move.mockImplementation((from, to) => {
    count += 1;
    if (fails(count)) throw new Error('EBUSY: resource busy');
    works?.(from, to);
  });
}

test.for([1, 2, 3, 4])('if move %i of 4 fails, the earlier build stays complete', (failing) => {
  const folder = makeFolder(['a.html', '_astro/old.js', '.git/HEAD']);
  const earlier = filesOf(folder);
  const fresh = makeFolder(['a.html', '_astro/new.js']);
  writeFileSync(join(fresh, 'a.html'), 'new');
  failMoves((step) => step === failing);
  expect(() => replaceContents(folder, fresh)).toThrow('EBUSY');
  expect(filesOf(folder)).toEqual(earlier);
  expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe('a.html');
});

test('if a new file cannot be copied, the earlier build stays complete', () => {
  const folder = makeFolder(['index.html']);
  expect(() => replaceContents(folder, join(folder, 'no-such-folder'))).toThrow('ENOENT');
  expect(filesOf(folder)).toEqual(['index.html']);
});

test('if the earlier build cannot be restored, both builds are kept and the message says where', () => {
  const folder = makeFolder(['a.html', 'b.html']);
  const fresh = makeFolder(['a.html', 'c.html']);
  failMoves((step) => step >= 2);
  expect(() => replaceContents(folder, fresh)).toThrow(`The new build is in ${fresh}`);
  expect(filesOf(fresh)).toEqual(['a.html', 'c.html']);
  expect(filesOf(folder).filter((name) => /earlier.*html$/.test(name))).toHaveLength(1);
});
