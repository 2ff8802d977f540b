import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media.ts';
import { takeBackup } from './take-backup.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A project whose image bucket lists files of these names. */
function projectWith(names: readonly string[]): SupabaseClient<Database> {
  const entries = names.map((name) => ({ id: name, name, metadata: { mimetype: 'image/png' } }));
  return projectThatLists((offset) => entries.slice(offset, offset + 100));
}

/** A project whose image bucket answers like this, in every folder. */
function projectThatLists(list: (offset: number) => unknown): SupabaseClient<Database> {
  const empty = { select: () => empty, order: () => empty, range: () => ({ data: [] }) };
  const client = {
    from: () => empty,
    storage: {
      from: (bucket: string) => ({
        list: (_: string, { offset }: { offset: number }) => ({
          data: bucket === buckets.image ? list(offset) : [],
        }),
        download: (path: string) =>
          path === 'cut.png'
            ? Promise.reject(new TypeError('terminated'))
            : path === 'gone.png'
              ? { error: new Error('Object not found') }
              : { data: new Blob([path]) },
      }),
    },
  };
  return client as unknown as SupabaseClient<Database>;
}

const unsafe = [
  '../../x',
  '..',
  './x',
  'a//x',
  '/etc/x',
  'folder/',
  '',
  '..\\x',
  'C:\\x',
  'C:x',
  '%2e%2e/x',
  'x?download',
  'x#y',
  'nul\0.png',
  'line\nbreak.png',
  '\ud800.png',
  'CON',
  'folder/com1.png',
  'trailing. ',
  'dot.',
  `${'x'.repeat(256)}`,
];

test('names that are no path on every system are left out and named, and nothing is written outside', async () => {
  const folder = temporaryFolder();
  const names = [...unsafe, 'gone.png', 'a', 'a/b.png', 'kept.png', 'kept.png', 'sub/ünï code.png'];
  const { files, leftOut } = await takeBackup(projectWith(names), join(folder, 'deep/er/backup'));
  const kept = ['a', 'kept.png', 'sub/ünï code.png'];
  expect(files.map(({ path }) => path)).toEqual(kept);
  const backup = join(folder, 'deep/er/backup');
  for (const path of kept) {
    expect(readFileSync(join(backup, 'files/project-images', path), 'utf8')).toBe(path);
  }
  expect(leftOut.map((line) => line.replace(/: [^:]*$/, ''))).toEqual(
    [...unsafe, 'gone.png', 'a/b.png'].map((path) => JSON.stringify(`project-images/${path}`)),
  );
  const everything = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(everything.filter((entry) => entry.isFile())).toHaveLength(kept.length + 1);
});

test.for<[string, unknown, string]>([
  ['a number', { id: 'a', name: 5 }, 'project-images/<5>'],
  ['null', { id: 'a', name: null }, 'project-images/<{'],
  ['an object', { id: 'a', name: { b: 1 } }, 'project-images/<{'],
  ['missing', null, 'project-images/<null>'],
  ['empty, of a folder', { id: null, name: '' }, 'project-images/'],
])('an entry whose name is %s is left out and named', async ([, entry, name]) => {
  const client = projectThatLists(() => [entry, { id: 'b', name: 'kept.png', metadata: null }]);
  const { files, leftOut } = await takeBackup(client, join(temporaryFolder(), 'backup'));
  expect(files.map(({ path }) => path)).toEqual(['kept.png']);
  expect(leftOut).toEqual([expect.stringContaining(name)]);
});

test('a list that repeats its first page for ever ends', async () => {
  const page = Array.from({ length: 100 }, (_, position) => ({ id: 'a', name: `${position}.png` }));
  const { files } = await takeBackup(
    projectThatLists(() => page),
    join(temporaryFolder(), 'backup'),
  );
  expect(files).toHaveLength(100);
});

test('a list of ever new folders ends with a sentence', async () => {
  let made = 0;
  const client = projectThatLists(() =>
    Array.from({ length: 100 }, () => ({ id: null, name: `f${(made += 1)}` })),
  );
  await expect(takeBackup(client, join(temporaryFolder(), 'backup'))).rejects.toThrow(
    'the server lists more than 100000 files and folders',
  );
});

test('an answer that is no list is told in a sentence', async () => {
  const backup = join(temporaryFolder(), 'backup');
  await expect(
    takeBackup(
      projectThatLists(() => ({ message: 'hello' })),
      backup,
    ),
  ).rejects.toThrow('project-images: the server did not answer with a list of files.');
});

test('a file whose download is cut costs itself, not the rest', async () => {
  const backup = join(temporaryFolder(), 'backup');
  const { files, leftOut } = await takeBackup(projectWith(['cut.png', 'kept.png']), backup);
  expect(files.map(({ path }) => path)).toEqual(['kept.png']);
  expect(leftOut).toEqual(['"project-images/cut.png": the download was cut (terminated)']);
});
