import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copySupabase } from '../../scripts/backend/copy-supabase.ts';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { sessionlessClient } from '../../scripts/owner-access/sessionless-client.ts';
import { startBackend } from '../../scripts/backend/start-backend.ts';
import { backupFile } from '../../scripts/backup/format.ts';
import { readBackup, restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { takeBackup } from '../../scripts/backup/take-backup.ts';
import { buckets } from '../../src/domain/media/media.ts';
import { mediaRules } from '../../src/domain/media/media-file.ts';
import { runBuild } from '../build/command.ts';
import { freePorts, startTemporaryBackend } from '../setup/temporary-backend.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

// These tests use their own backend, because other tests change the rows in the shared backend.
const source = await startTemporaryBackend({ siteUrl: 'http://localhost' });
afterAll(() => source.stop());

/** The bytes that identify each file type at the start of a file. */
const signatures: Readonly<Record<string, string>> = {
  'image/png': `\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR${'\0'.repeat(17)}\0\0\0\x06IDAT`,
  'image/jpeg': '\xff\xd8\xff',
  'image/webp': 'RIFF\0\0\0\0WEBP',
  'image/avif': '\0\0\0\x18ftypavif',
  'image/gif': 'GIF89a',
  'video/mp4': '\0\0\0\x18ftypisom',
  'video/webm': '\x1a\x45\xdf\xa3\x87\x42\x82\x84webm',
  'video/quicktime': '\0\0\0\x18ftypqt  ',
};

/** One file of each type that the buckets accept. Every second file is in a folder. */
const everyType = Object.entries(mediaRules).flatMap(([kind, { types }]) =>
  Object.entries(types).map(([type, extension], position) => ({
    bucket: buckets[kind as keyof typeof buckets],
    path: `${position % 2 ? 'a folder/' : ''}every-type-${position}.${extension}`,
    type,
    bytes: Buffer.concat([
      Buffer.from(signatures[type] ?? '', 'latin1'),
      Buffer.from([position, 0, 255, 13, 10, 26]),
    ]),
  })),
);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Creates an empty project with the migrations applied. */
async function freshProject() {
  const folder = temporaryFolder();
  copySupabase(folder);
  const [port = 0] = await freePorts(1);
  const backend = await startBackend({ folder, port, siteUrl: 'http://localhost' });
  onTestFinished(() => backend.stop());
  return { backend, client: sessionlessClient(backend.url, embeddedKeys.secret) };
}

test('restoring a backup to a fresh project brings back every row and every file, byte for byte', async () => {
  const { url, secretKey } = source.access;
  const old = sessionlessClient(url, secretKey);
  for (const { bucket, path, type, bytes } of everyType) {
    const options = { contentType: type };
    expect((await old.storage.from(bucket).upload(path, bytes, options)).error).toBeNull();
  }
  const folder = join(temporaryFolder(), 'backup');
  const { rows, files } = await takeBackup(old, folder);
  expect(rows.projects.length).toBeGreaterThanOrEqual(7);
  expect(files).toEqual(
    expect.arrayContaining(everyType.map(({ bucket, path }) => ({ bucket, path }))),
  );

  const { client } = await freshProject();
  await restoreBackup(client, readBackup(folder));
  // A second restore changes nothing.
  await restoreBackup(client, readBackup(folder));
  const again = join(temporaryFolder(), 'again');
  const restored = await takeBackup(client, again);
  expect(restored).toEqual({ rows, files, leftOut: [], absent: [] });
  for (const [position, file] of files.entries()) {
    const bytes = (of: string) => readFileSync(backupFile(of, position, file));
    expect(bytes(again).equals(bytes(folder)), file.path).toBe(true);
  }
});

test('a failed backup or restore exits with status 1 and explains why in one sentence', async () => {
  const { url, secretKey } = source.access;
  const other = { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: 'sb_secret_other' };
  const taken = await runBuild(checkout, other, ['scripts/backup.ts']);
  expect(taken).toMatchObject({ status: 1, output: `\n${url}: Invalid API key\n` });
  const there = { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey };
  const empty = temporaryFolder();
  const none = await runBuild(checkout, there, ['scripts/restore.ts', empty]);
  expect(none).toMatchObject({ status: 1, output: `\nThere is no backup in ${empty}.\n` });
  expect((await runBuild(checkout, there, ['scripts/restore.ts'])).status).toBe(1);
});
