import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { copySupabase } from '../../scripts/backend/copy-supabase.ts';
import { dataFolder } from '../../scripts/backend/data.ts';
import { startBackend } from '../../scripts/backend/start-backend.ts';
import { freePorts } from '../setup/temporary-backend.ts';

let parent: string;
let folder: string;
let data: string;

/** Starts and stops a backend. */
async function start(): Promise<void> {
  const [port = 0] = await freePorts(1);
  const backend = await startBackend({ folder, port, siteUrl: 'http://localhost' });
  await backend.stop();
}

const setAside = () =>
  readdirSync(join(folder, dataFolder)).filter((name) => name.startsWith('broken-'));

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'portfolio-start-'));
  folder = join(parent, 'complete');
  copySupabase(folder);
  await start();
}, 300_000);

beforeEach(() => {
  folder = mkdtempSync(join(parent, 'copy-'));
  cpSync(join(parent, 'complete'), folder, { recursive: true });
  data = join(folder, dataFolder, 'data');
});

afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));

test.for<[string, () => void]>([
  ['an empty pg_control', () => writeFileSync(join(data, 'global', 'pg_control'), '')],
  ['no tables', () => rmSync(join(data, 'base'), { recursive: true })],
  [
    'a truncated write-ahead log',
    () => {
      for (const name of readdirSync(join(data, 'pg_wal')).filter((each) => /^0/.test(each))) {
        truncateSync(join(data, 'pg_wal', name), 1000);
      }
    },
  ],
])('the backend moves data with %s aside and starts', { timeout: 300_000 }, async ([, damage]) => {
  damage();
  await start();
  expect(setAside()).toHaveLength(1);
  await start();
  expect(setAside()).toHaveLength(1);
});

test(
  'the backend reports a full disk and keeps the data',
  { timeout: 300_000 },
  async (context) => {
    const temp = join(folder, dataFolder);
    const disk = mkdtempSync(join(parent, 'disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', disk]);
    if (mounted.status !== 0) context.skip('Only the root user on Linux can create a small disk.');
    onTestFinished(() => void spawnSync('umount', [disk]));
    cpSync(temp, disk, { recursive: true });
    rmSync(temp, { recursive: true });
    symlinkSync(disk, temp);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'other'), Buffer.alloc(bavail * bsize));
    await expect(start()).rejects.toThrow('is on a full disk');
    expect(setAside()).toEqual([]);
    rmSync(join(disk, 'other'));
    await start();
    expect(setAside()).toEqual([]);
  },
);

test('after an interrupted first start, the next start begins from scratch', async () => {
  writeFileSync(join(data, 'global', 'pg_control'), '');
  writeFileSync(join(folder, dataFolder, 'unfinished'), '');
  await start();
  expect(setAside()).toEqual([]);
}, 300_000);

test("a failed migration is reported with the database's message, and the data is kept", async () => {
  const file = join(folder, 'supabase', 'migrations', '29990101000000_wrong.sql');
  writeFileSync(file, 'create table public.half (); select * from nowhere;');
  await expect(start()).rejects.toThrow(
    'Migration 29990101000000_wrong.sql failed: relation "nowhere" does not exist',
  );
  rmSync(file);
  await start();
  expect(setAside()).toEqual([]);
}, 300_000);

test('you can stop a backend whose process has already ended', async (context) => {
  const [port = 0] = await freePorts(1);
  const backend = await startBackend({ folder, port, siteUrl: 'http://localhost' });
  const killed = spawnSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'serve.ts']);
  if (killed.error) context.skip('There is no pkill on this system.');
  expect(killed.status).toBe(0);
  // Blocks the event loop, so Node does not notice that the process has ended.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await backend.stop();
  expect(await backend.ended).toMatch(/exit code/);
}, 300_000);
