import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { noiseImage } from '../../tests/setup/media.ts';
import { readBackup, restoreBackup } from './restore-backup.ts';

const PNG = await noiseImage('png', 4, 4);

/** Creates a backup with two files. `list` is the content of backup.json. */
function backupWith(list: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'backup.json'), list);
  mkdirSync(join(folder, 'files'));
  for (const name of ['0.png', '1.png']) writeFileSync(join(folder, 'files', name), PNG);
  return folder;
}

/** Creates a fake backend that records every write. */
function fakeBackend() {
  const written: string[] = [];
  const uploads: object[] = [];
  const write = (what: string) => {
    written.push(what);
    return Promise.resolve({ error: null });
  };
  const client = {
    storage: {
      from: (bucket: string) => ({
        list: () => Promise.resolve({ data: [{ id: '1', name: 'stored.png' }], error: null }),
        upload: (path: string, _: unknown, options: object) =>
          uploads.push({ path, ...options }) && path === 'rejected.png'
            ? Promise.resolve({ error: new Error('mime type not supported') })
            : write(`${bucket}/${path}`),
      }),
    },
    from: (table: string) => ({
      upsert: (rows: readonly object[]) => write(`${table}: ${rows.length}`),
    }),
  };
  return { written, uploads, client: client as unknown as SupabaseClient<Database> };
}

const image = (path: string) => ({ bucket: 'project-images', path }) as const;

test('a backup from before a table existed is restored without that table', async () => {
  const { client, written } = fakeBackend();
  const list = { rows: { projects: [{ id: 'a' }] }, files: [image('there.png')] };
  const { rows } = await restoreBackup(client, readBackup(backupWith(JSON.stringify(list))));
  expect(written).toEqual(['project-images/there.png', 'projects: 1']);
  expect(rows).toEqual({ projects: [{ id: 'a' }], contact_messages: [] });
});

test.for([
  ['is cut off', '{"rows": {"projects": ['],
  ['is empty', ''],
  ['is an empty object', '{}'],
  ['has no rows', JSON.stringify({ files: [image('there.png')] })],
  ['has invalid rows', JSON.stringify({ rows: { projects: [1] }, files: [] })],
  ['has files without a name', JSON.stringify({ rows: {}, files: [{ bucket: 'project-images' }] })],
  [
    'has files in another bucket',
    JSON.stringify({ rows: {}, files: [{ ...image('a'), bucket: '../b' }] }),
  ],
])('a backup.json that %s is reported', ([, list = '']) => {
  const folder = backupWith(list);
  expect(() => readBackup(folder)).toThrow(`${join(folder, 'backup.json')} is damaged: `);
});

test('a file that cannot be restored is listed, and the rest is restored', async () => {
  const { client, written } = fakeBackend();
  const files = [image('there.png'), image('rejected.png'), image('gone.png')];
  const list = { rows: { projects: [{ id: 'a' }] }, files };
  const restored = await restoreBackup(client, readBackup(backupWith(JSON.stringify(list))));
  expect(written).toEqual(['project-images/there.png', 'projects: 1']);
  expect(restored.files).toEqual([image('there.png')]);
  expect(restored.leftOut).toEqual([
    '"project-images/rejected.png": mime type not supported',
    expect.stringContaining('"project-images/gone.png": ENOENT'),
  ]);
});

test('a file that a project uses is listed if neither the backup nor the bucket contains it', async () => {
  const { client } = fakeBackend();
  const list = {
    rows: {
      projects: ['there.png', 'stored.png', 'gone.png', null].map((path, id) => ({
        id,
        image_file_path: path,
      })),
    },
    files: [image('there.png')],
  };
  const { leftOut } = await restoreBackup(client, readBackup(backupWith(JSON.stringify(list))));
  expect(leftOut).toEqual([
    '"project-images/gone.png": a project uses this file, but the backup does not contain it',
  ]);
});

test('a restored file gets the type of its content, and is cached for as long as an uploaded file', async () => {
  const { client, uploads } = fakeBackend();
  // Backups from earlier versions also contain a type.
  const files = [{ ...image('there.png'), type: 'text/html' }];
  await restoreBackup(client, readBackup(backupWith(JSON.stringify({ rows: {}, files }))));
  expect(uploads).toEqual([
    { path: 'there.png', contentType: 'image/png', cacheControl: '31536000', upsert: true },
  ]);
});

test.for([
  ...[
    '../../../../rest/v1/rpc/grant_admin',
    '%2e%2e/%2e%2e/x',
    '%2E%2e%2fx',
    '..\\..\\x',
    'a/../../x',
  ],
  ...['grant_admin?email=a', 'grant_admin#', '.\t./x', '/x', 'a//x', '', '.', '..', '%', '\ud83d'],
])('a file with the unsafe path %j is left out', async (path) => {
  const { client, written, uploads } = fakeBackend();
  const list = JSON.stringify({ rows: {}, files: [image(path), image('there.png')] });
  const folder = backupWith(list);
  const { leftOut } = await restoreBackup(client, readBackup(folder));
  expect(leftOut).toEqual([
    `${JSON.stringify(`project-images/${path}`)}: its name cannot be part of a URL`,
  ]);
  expect(written).toEqual(['project-images/there.png']);
  expect(uploads).toHaveLength(1);
});

const NO_IMAGE =
  'This file is not a PNG, JPEG, WebP, AVIF or GIF image. Save it as a PNG or a JPEG.';

test.for([
  ['contains a secret key', 'SUPABASE_SECRET_KEY=x', NO_IMAGE],
  ['contains a web page', '<!doctype html>', NO_IMAGE],
  ['is empty', '', 'This file is empty.'],
] as const)('a file that %s is left out', async ([, content, reason]) => {
  const { client, uploads } = fakeBackend();
  const folder = backupWith(JSON.stringify({ rows: {}, files: [image('there.png')] }));
  writeFileSync(join(folder, 'files', '0.png'), content);
  const { leftOut } = await restoreBackup(client, readBackup(folder));
  expect(leftOut).toEqual([`"project-images/there.png": ${reason}`]);
  expect(uploads).toEqual([]);
});

describe('a backup from somebody else', () => {
  const list = JSON.stringify({ rows: {}, files: [image('there.png')] });
  const expectLeftOut = async (folder: string) => {
    const { client, uploads } = fakeBackend();
    const { leftOut } = await restoreBackup(client, readBackup(folder));
    expect(uploads).toEqual([]);
    expect(leftOut).toEqual(['"project-images/there.png": it is not a regular file']);
  };

  test('cannot publish a local file through a symbolic link', async () => {
    const folder = backupWith(list);
    const secret = join(folder, 'secret.png');
    writeFileSync(secret, PNG);
    rmSync(join(folder, 'files', '0.png'));
    // On Windows, only some accounts can create symbolic links to files.
    try {
      symlinkSync(secret, join(folder, 'files', '0.png'));
    } catch {
      return;
    }
    await expectLeftOut(folder);
  });

  test('is rejected if its folder "files" is a symbolic link', () => {
    const folder = backupWith(list);
    const other = backupWith(list);
    rmSync(join(folder, 'files'), { recursive: true });
    symlinkSync(join(other, 'files'), join(folder, 'files'), 'junction');
    expect(() => readBackup(folder)).toThrow('is not a folder');
  });

  test.skipIf(process.platform === 'win32')(
    'cannot block a restore with a named pipe',
    async () => {
      const folder = backupWith(list);
      rmSync(join(folder, 'files', '0.png'));
      spawnSync('mkfifo', [join(folder, 'files', '0.png')]);
      await expectLeftOut(folder);
      rmSync(join(folder, 'backup.json'));
      spawnSync('mkfifo', [join(folder, 'backup.json')]);
      expect(() => readBackup(folder)).toThrow('it is not a regular file');
    },
  );
});

/** Whether file permissions apply. Root can read every file, and Windows has no such permissions. */
const hasModes = process.getuid !== undefined && process.getuid() !== 0;

test.runIf(hasModes)(
  "another user's backup is reported as unreadable, not as damaged or missing",
  () => {
    const folder = backupWith('{"rows":{},"files":[]}');
    for (const path of [join(folder, 'backup.json'), folder]) {
      chmodSync(path, 0o000);
      expect(() => readBackup(folder)).toThrow(
        `${path} must be readable and writable by this user.`,
      );
      chmodSync(path, 0o700);
    }
  },
);
