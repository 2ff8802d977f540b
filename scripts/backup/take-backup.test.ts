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
              : path === 'silent.png'
                ? {
                    error: Object.assign(new Error('fetch failed'), {
                      name: 'StorageUnknownError',
                    }),
                  }
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
  `${'x'.repeat(256)}`,
];

test('names that cannot be a path are left out and named, and nothing is written outside', async () => {
  const folder = temporaryFolder();
  const names = [...unsafe, 'gone.png', 'a', 'a/b.png', 'kept.png', 'sub/ünï code.png'];
  const { files, leftOut } = await takeBackup(projectWith(names), join(folder, 'deep/er/backup'));
  const kept = ['a', 'kept.png', 'sub/ünï code.png'];
  expect(files.map(({ path }) => path)).toEqual(kept);
  const backup = join(folder, 'deep/er/backup');
  for (const path of kept) {
    expect(readFileSync(join(backup, 'files/project-images', path), 'utf8')).toBe(path);
  }
  expect(leftOut.map((line) => /^".*"(?=: )/.exec(line)?.[0])).toEqual(
    [...unsafe, 'gone.png', 'a/b.png'].map((path) => JSON.stringify(`project-images/${path}`)),
  );
  const everything = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(everything.filter((entry) => entry.isFile())).toHaveLength(kept.length + 1);
});

test('a folder without a name is not listed for ever', async () => {
  const client = projectThatLists(() => [{ id: null, name: '' }]);
  const { files, leftOut } = await takeBackup(client, join(temporaryFolder(), 'backup'));
  expect(files).toEqual([]);
  expect(leftOut).toHaveLength(1);
});

test('a backup that is interrupted is not there under its name', async () => {
  const folder = temporaryFolder();
  await expect(
    takeBackup(projectWith(['kept.png', 'silent.png']), join(folder, 'backup')),
  ).rejects.toThrow('fetch failed');
  expect(readdirSync(folder)).toEqual(['backup.unfinished']);
});

test('a file whose download is cut costs itself, not the rest', async () => {
  const backup = join(temporaryFolder(), 'backup');
  const { files, leftOut } = await takeBackup(projectWith(['cut.png', 'kept.png']), backup);
  expect(files.map(({ path }) => path)).toEqual(['kept.png']);
  expect(leftOut).toEqual(['"project-images/cut.png": terminated']);
});
