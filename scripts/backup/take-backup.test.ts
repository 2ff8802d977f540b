import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media/media.ts';
import { backupFile } from './format.ts';
import { report } from './report.ts';
import { takeBackup } from './take-backup.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Creates a fake backend whose image bucket lists files with these names. */
function backendWith(names: readonly string[]): SupabaseClient<Database> {
  const entries = names.map(image);
  return backendThatLists((offset) => entries.slice(offset, offset + 1000));
}

const image = (name: string) => ({ id: name, name, metadata: { mimetype: 'image/png' } });

/**
 * Creates a fake backend with these projects and messages. `list` returns the entries of a folder in the image bucket.
 * Downloading cut.png, gone.png or silent.png fails.
 */
function backendThatLists(
  list: (offset: number, folder: string) => unknown,
  rows: readonly object[] = [],
  messages: object = { data: [], count: 0 },
): SupabaseClient<Database> {
  const table = (response: object) => {
    const query = {
      select: () => query,
      order: () => query,
      gt: () => query,
      limit: () => response,
    };
    return query;
  };
  const client = {
    from: (name: string) =>
      table(name === 'projects' ? { data: rows, count: rows.length } : messages),
    storage: {
      from: (bucket: string) => ({
        list: (folder: string, { offset }: { offset: number }) => ({
          data: bucket === buckets.image ? list(offset, folder) : [],
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

test('files with unusual names are copied, and nothing is written outside the backup', async () => {
  const folder = temporaryFolder();
  const names = ['nul.png', 'CON', 'x:y|z*.p"g', 'nul\0.png', 'ünï code.png', 'a .png'];
  const backup = join(folder, 'deep/er/backup');
  const { files, leftOut } = await takeBackup(backendWith(names), backup);
  expect(leftOut).toEqual([]);
  expect(files.map(({ path }) => path)).toEqual(names);
  for (const [position, file] of files.entries()) {
    expect(readFileSync(backupFile(backup, position, file), 'utf8')).toBe(file.path);
  }
  const everything = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(everything.filter((entry) => entry.isFile())).toHaveLength(names.length + 1);
});

test('a file whose name cannot be part of a URL is never requested', async () => {
  const names = [
    '../../../../rest/v1/rpc/list_admins',
    '%2e%2e/x',
    '..\\x',
    'x#y',
    'x?y',
    'a\tb',
    '/x',
  ];
  const { files, leftOut } = await takeBackup(
    backendWith(names),
    join(temporaryFolder(), 'backup'),
  );
  expect(files).toEqual([]);
  expect(leftOut).toEqual(
    names.map(
      (name) => `${JSON.stringify(`project-images/${name}`)}: its name cannot be part of a URL`,
    ),
  );
});

test('files in folders are copied', async () => {
  const client = backendThatLists((_, folder) =>
    folder === ''
      ? [{ id: null, name: 'folder' }]
      : folder === 'folder'
        ? [{ id: null, name: 'deeper' }, image('a.png')]
        : [image('.emptyFolderPlaceholder'), image('b.png')],
  );
  const { files } = await takeBackup(client, join(temporaryFolder(), 'backup'));
  expect(files.map(({ path }) => path)).toEqual(['folder/deeper/b.png', 'folder/a.png']);
});

test('a file that a project uses is reported once if it is not in its bucket or its download fails', async () => {
  const rows = [
    { id: '1', image_file_path: 'kept.png', video_file_path: 'replaced.mp4' },
    { id: '2', image_file_path: 'gone.png', video_file_path: null },
    { id: '3', image_file_path: 'folder/lost.png' },
  ];
  const client = backendThatLists(() => ['kept.png', 'gone.png'].map(image), rows);
  const { leftOut } = await takeBackup(client, join(temporaryFolder(), 'backup'));
  const reason = 'a project uses this file, but it no longer exists (run the backup again)';
  expect(leftOut).toEqual([
    '"project-images/gone.png": Object not found',
    `"project-videos/replaced.mp4": ${reason}`,
    `"project-images/folder/lost.png": ${reason}`,
  ]);
});

test('a backend without the messages table is backed up, but any other error from that table stops the backup', async () => {
  const error = { code: 'PGRST205', message: 'Could not find the table' };
  const rows = [{ id: '1' }];
  const without = backendThatLists(() => [], rows, { error });
  const copied = await takeBackup(without, join(temporaryFolder(), 'backup'));
  expect(copied).toMatchObject({ rows: { projects: rows }, absent: ['contact_messages'] });
  expect(copied.leftOut).toEqual([]);
  const failing = backendThatLists(() => [], rows, { error: { ...error, code: '57014' } });
  await expect(takeBackup(failing, join(temporaryFolder(), 'backup'))).rejects.toThrow(
    error.message,
  );
});

test('if the backend counts more rows than it sends, the backup fails instead of leaving rows out', async () => {
  const folder = temporaryFolder();
  const cut = backendThatLists(() => [], [], { data: [], count: 3 });
  await expect(takeBackup(cut, join(folder, 'backup'))).rejects.toThrow(
    'returned only 0 rows of "contact_messages", but reports that there are more',
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('an interrupted backup does not get its final name', async () => {
  const folder = temporaryFolder();
  await expect(
    takeBackup(backendWith(['kept.png', 'silent.png']), join(folder, 'backup')),
  ).rejects.toThrow('fetch failed');
  expect(readdirSync(folder)).toEqual(['backup.unfinished']);
});

test('a file whose download fails halfway is listed, and the rest is copied', async () => {
  const backup = join(temporaryFolder(), 'backup');
  const { files, leftOut } = await takeBackup(backendWith(['cut.png', 'kept.png']), backup);
  expect(files.map(({ path }) => path)).toEqual(['kept.png']);
  expect(leftOut).toEqual(['"project-images/cut.png": terminated']);
});

// /dev/full is a Linux device that is always full.
test.runIf(existsSync('/dev/full')).for(['files/1.png', 'backup.json'])(
  'if the disk is full when the backup writes %s, the error names the folder and not the backend',
  async (file) => {
    const backup = join(temporaryFolder(), 'backup');
    mkdirSync(join(`${backup}.unfinished`, 'files'), { recursive: true });
    symlinkSync('/dev/full', join(`${backup}.unfinished`, file));
    const owner = { explain: (message: string) => `http://backend.example: ${message}` };
    const copying = takeBackup(backendWith(['a.png', 'b.png']), backup);
    await expect(report(owner as Parameters<typeof report>[0], 'Copied', copying)).rejects.toThrow(
      /^[^:]*backup\.unfinished is on a full disk\.$/,
    );
    expect(existsSync(backup)).toBe(false);
  },
);
