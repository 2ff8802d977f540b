import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media.ts';
import { backupFile } from './format.ts';
import { takeBackup } from './take-backup.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A project whose image bucket lists files of these names. */
function projectWith(names: readonly string[]): SupabaseClient<Database> {
  const entries = names.map((name) => ({ id: name, name, metadata: { mimetype: 'image/png' } }));
  return projectThatLists((offset) => entries.slice(offset, offset + 1000));
}

/** A project whose image bucket answers like this. */
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

test('files are kept whatever their names, and nothing is written outside', async () => {
  const folder = temporaryFolder();
  const names = ['../../x', '..', '/etc/x.png', 'C:\\x', 'x#y.p?g', 'nul\0.png', 'ünï code.png'];
  const backup = join(folder, 'deep/er/backup');
  const { files, leftOut } = await takeBackup(projectWith(names), backup);
  expect(files.map(({ path }) => path)).toEqual(names);
  expect(leftOut).toEqual([]);
  for (const [position, file] of files.entries()) {
    expect(readFileSync(backupFile(backup, position, file), 'utf8')).toBe(file.path);
  }
  const everything = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(everything.filter((entry) => entry.isFile())).toHaveLength(names.length + 1);
});

test('folders are left out', async () => {
  const client = projectThatLists(() => [{ id: null, name: 'folder' }]);
  const { files } = await takeBackup(client, join(temporaryFolder(), 'backup'));
  expect(files).toEqual([]);
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
