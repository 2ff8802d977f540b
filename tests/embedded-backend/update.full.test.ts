import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { copySupabase } from '../../scripts/backend/copy-supabase.ts';
import { dataFolder } from '../../scripts/backend/data.ts';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { seed } from '../../scripts/backend/seed.ts';
import { sessionlessClient } from '../../scripts/owner-access/sessionless-client.ts';
import { startBackend } from '../../scripts/backend/start-backend.ts';
import { runChecks } from '../../scripts/doctor/run-checks.ts';
import { freePorts } from '../setup/temporary-backend.ts';

const firstTexts = fileURLToPath(new URL('../fixtures/first-migrations/', import.meta.url));
const siteUrl = 'http://localhost:1';

test('after an update, an embedded backend from an earlier version keeps its data, and the doctor finds no problem', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-update-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [port = 0] = await freePorts(1);
  const start = () => startBackend({ folder, port, siteUrl });
  const projects = () => sessionlessClient(`http://127.0.0.1:${port}`, embeddedKeys.secret);

  // Recreates the first version of this project, which kept its data in the folder where the Supabase CLI stores the
  // link to a hosted project.
  copySupabase(folder);
  const migrations = join(folder, 'supabase', 'migrations');
  for (const name of readdirSync(migrations).sort().slice(6)) rmSync(join(migrations, name));
  for (const name of readdirSync(firstTexts)) {
    copyFileSync(join(firstTexts, name), join(migrations, name));
  }
  const earlier = await start();
  await seed(earlier);
  await projects().from('projects').update({ title: 'Kept' }).gte('display_order', 0);
  await earlier.stop();
  const cli = join(folder, 'supabase', '.temp');
  mkdirSync(cli);
  for (const name of readdirSync(join(folder, dataFolder))) {
    renameSync(join(folder, dataFolder, name), join(cli, name));
  }
  writeFileSync(join(cli, 'project-ref'), 'abcdefghijklmnopqrst');

  copySupabase(folder);
  const updated = await start();
  onTestFinished(() => updated.stop());
  const { data } = await projects().from('projects').select('title, image_file_path');
  expect(data?.length).toBeGreaterThanOrEqual(7);
  for (const { title } of data ?? []) expect(title).toBe('Kept');
  const image = data?.find(({ image_file_path }) => image_file_path !== null)?.image_file_path;
  const stored = await projects()
    .storage.from('project-images')
    .download(image ?? '');
  expect(stored.data?.size).toBeGreaterThan(0);
  expect(readdirSync(cli)).toEqual(['project-ref']);

  const findings = await runChecks({
    url: updated.url,
    publishableKey: embeddedKeys.publishable,
    secretKey: embeddedKeys.secret,
    siteUrl,
    isEmbedded: true,
    timeout: 30_000,
  });
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(findings.map(({ text }) => text)).toContain('Functions: as shipped.');
});
