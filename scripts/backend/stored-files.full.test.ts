import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets, mediaRules } from '../../src/domain/media-file.ts';
import {
  type TemporaryBackend,
  startTemporaryBackend,
} from '../../tests/setup/temporary-backend.ts';
import { embeddedKeys } from './keys.ts';
import { sessionlessClient } from './sessionless-client.ts';
import { backupFile } from '../backup/format.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import type { Target } from '../doctor/ask.ts';
import { checkFiles, removeOrphans } from '../doctor/check-files.ts';

let backend: TemporaryBackend;
let client: SupabaseClient<Database>;

beforeAll(async () => {
  backend = await startTemporaryBackend({ siteUrl: 'http://localhost' });
  client = sessionlessClient(backend.url, embeddedKeys.secret);
}, 120_000);

afterAll(() => backend.stop());

/** As much of each type as tells it from others. */
const starts: Readonly<Record<string, string>> = {
  'image/png': `\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR${'\0'.repeat(17)}\0\0\0\x06IDAT`,
  'image/jpeg': '\xff\xd8\xff',
  'image/webp': 'RIFF\0\0\0\0WEBP',
  'image/avif': '\0\0\0\x18ftypavif',
  'image/gif': 'GIF89a',
  'video/mp4': '\0\0\0\x18ftypisom',
  'video/webm': '\x1a\x45\xdf\xa3\x87\x42\x82\x84webm',
  'video/quicktime': '\0\0\0\x18ftypqt  ',
};

/** A file of every type that the buckets accept, every second one in a folder. */
const files = Object.entries(mediaRules).flatMap(([kind, { types }]) =>
  Object.entries(types).map(([type, extension], position) => ({
    bucket: buckets[kind as keyof typeof buckets],
    path: `${position % 2 ? 'a folder/' : ''}every-type-${position}.${extension}`,
    type,
    bytes: Buffer.concat([
      Buffer.from(starts[type] ?? '', 'latin1'),
      Buffer.from([position, 0, 255, 13, 10, 26]),
    ]),
  })),
);

test('every type of file that the buckets accept comes back from a backup, byte for byte', async () => {
  for (const { bucket, path, type, bytes } of files) {
    const options = { contentType: type };
    expect((await client.storage.from(bucket).upload(path, bytes, options)).error).toBeNull();
  }
  const [first, second] = [join(backend.folder, 'first'), join(backend.folder, 'second')];
  const taken = await takeBackup(client, first);
  expect(taken.leftOut).toEqual([]);
  expect(taken.files).toEqual(
    expect.arrayContaining(files.map(({ bucket, path, type }) => ({ bucket, path, type }))),
  );

  for (const { bucket, path } of files) await client.storage.from(bucket).remove([path]);
  expect((await restoreBackup(client, first)).leftOut).toEqual([]);
  expect(await takeBackup(client, second)).toEqual(taken);
  for (const { bucket, path, bytes } of files) {
    const position = taken.files.findIndex((file) => file.bucket === bucket && file.path === path);
    const file = taken.files[position];
    expect(file && readFileSync(backupFile(second, position, file)).equals(bytes), path).toBe(true);
    await client.storage.from(bucket).remove([path]);
  }
}, 60_000);

test('files that no project names are found, and removed when they are older than a day', async () => {
  const target: Target = {
    url: backend.url,
    publishableKey: embeddedKeys.publishable,
    secretKey: embeddedKeys.secret,
    timeout: 15_000,
  };
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  const named = (await takeBackup(client, join(backend.folder, 'named'))).files;
  expect(await checkFiles(target, tomorrow)).toMatchObject([{ state: 'ok' }]);

  // One is in the other bucket under a name that a project has.
  const [video] = named.filter(({ bucket }) => bucket === buckets.video);
  const orphans = [
    ...Array.from({ length: 6 }, (_, position) => [buckets.image, `lost-${position}.png`]),
    [buckets.image, video?.path ?? ''],
  ] as const;
  for (const [bucket = '', path = ''] of orphans) {
    const options = { contentType: 'image/png' };
    expect((await client.storage.from(bucket).upload(path, 'x', options)).error).toBeNull();
  }
  expect(await checkFiles(target)).toMatchObject([{ state: 'ok' }]);
  const [finding] = await checkFiles(target, tomorrow);
  expect(finding?.state).toBe('warning');
  expect(finding?.text).toContain('Files that belong to no project: 7, such as "project-images/');
  expect(finding?.fix).toContain('npm run doctor -- --remove-orphans');

  const doctor = fileURLToPath(new URL('../doctor.ts', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [doctor, '--remove-orphans'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: embeddedKeys.publishable,
      SUPABASE_SECRET_KEY: embeddedKeys.secret,
    },
  });
  expect(stdout).toMatch(/^Nothing to remove\.$/m);
  expect(status).toBe(0);

  expect(await removeOrphans(target, tomorrow)).toMatch(/^Removed 7: "project-images\//);
  expect((await takeBackup(client, join(backend.folder, 'after'))).files).toEqual(named);
}, 60_000);
