import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { buckets } from '../../src/domain/media/media.ts';
import {
  type TemporaryBackend,
  startTemporaryBackend,
} from '../../tests/setup/temporary-backend.ts';
import { embeddedKeys } from './keys.ts';
import { sessionlessClient } from '../owner-access/sessionless-client.ts';
import { takeBackup } from '../backup/take-backup.ts';
import type { Target } from '../doctor/request.ts';
import { checkFiles, removeOrphans } from '../doctor/check-files.ts';

let backend: TemporaryBackend;
let client: SupabaseClient<Database>;

beforeAll(async () => {
  backend = await startTemporaryBackend({ siteUrl: 'http://localhost' });
  client = sessionlessClient(backend.url, embeddedKeys.secret);
}, 120_000);

afterAll(() => backend.stop());

/** Runs a task with the clock set 25 hours ahead. The backend's clock does not change. */
async function tomorrow<Result>(task: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] });
  return task().finally(() => vi.useRealTimers());
}

test('the doctor removes unused files only if they are more than a day old', async () => {
  const target: Target = {
    isEmbedded: true,
    url: backend.url,
    publishableKey: embeddedKeys.publishable,
    secretKey: embeddedKeys.secret,
    timeout: 15_000,
  };
  const used = (await takeBackup(client, join(backend.folder, 'before'))).files;
  expect(await tomorrow(() => checkFiles(target))).toMatchObject([{ state: 'ok' }]);

  // The last orphan has the same path as a project's video, but is in the other bucket.
  const [video] = used.filter(({ bucket }) => bucket === buckets.video);
  const orphans = [
    ...Array.from({ length: 6 }, (_, position) => [buckets.image, `lost-${position}.png`]),
    [buckets.image, video?.path ?? ''],
  ] as const;
  for (const [bucket = '', path = ''] of orphans) {
    const options = { contentType: 'image/png' };
    expect((await client.storage.from(bucket).upload(path, 'x', options)).error).toBeNull();
  }
  expect(await checkFiles(target)).toMatchObject([{ state: 'ok' }]);
  const [finding] = await tomorrow(() => checkFiles(target));
  expect(finding?.state).toBe('warning');
  expect(finding?.text).toContain('Files that do not belong to any project (7): "project-images/');
  expect(finding?.fix).toContain('npm run doctor -- --local --remove-orphans');

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

  expect(await tomorrow(() => removeOrphans(target))).toMatch(/^Removed 7: "project-images\//);
  expect((await takeBackup(client, join(backend.folder, 'after'))).files).toEqual(used);
}, 60_000);
