import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media.ts';
import { mediaRules } from '../../src/domain/media-file.ts';
import {
  type TemporaryBackend,
  startTemporaryBackend,
} from '../../tests/setup/temporary-backend.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';

let backend: TemporaryBackend;
let client: SupabaseClient<Database>;

beforeAll(async () => {
  backend = await startTemporaryBackend('http://localhost');
  client = createClient<Database>(backend.url, backend.keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
});

afterAll(() => backend.stop());

/** A file of every type that the buckets accept. */
const files = Object.entries(mediaRules).flatMap(([kind, { types }]) =>
  Object.entries(types).map(([type, extension], position) => ({
    bucket: buckets[kind as keyof typeof buckets],
    path: `every-type/${position}.${extension}`,
    type,
    bytes: Buffer.from([position, 0, 255, 13, 10, 26]),
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
    expect(readFileSync(join(second, 'files', bucket, path)).equals(bytes), path).toBe(true);
    await client.storage.from(bucket).remove([path]);
  }
}, 30_000);
