import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { copySupabase } from '../../scripts/backend/copy-supabase.ts';
import { startBackend } from '../../scripts/backend/start-backend.ts';
import { freePorts } from '../setup/temporary-backend.ts';

let parent: string;
let folder: string;
let data: string;

/** Starts and stops a backend; answers its notices. */
async function start(): Promise<string[]> {
  const notices: string[] = [];
  const [port = 0] = await freePorts(1);
  const onNotice = (text: string) => notices.push(text);
  const backend = await startBackend({ folder, port, siteUrl: 'http://localhost', onNotice });
  await backend.stop();
  return notices;
}

/** The files of the tables and indexes that the migrations made. */
const ourTables = () =>
  readdirSync(join(data, 'base', '5'))
    .filter((name) => Number(name) >= 16_384)
    .map((name) => join(data, 'base', '5', name));

/** The file of the index by which the database finds the parts of a long message. */
async function indexOfLongMessages(): Promise<string> {
  const connection = await createPgliteConnection({ url: data });
  const { rows } = (await connection.driver.query(
    `select pg_relation_filepath(indexrelid) as file from pg_index
    where indrelid = (select reltoastrelid from pg_class where relname = 'contact_messages')`,
  )) as unknown as { rows: readonly { readonly file: string }[] };
  await connection.close();
  return join(data, rows[0]?.file ?? '');
}

const setAside = () =>
  readdirSync(join(folder, 'supabase', '.temp')).filter((name) => name.startsWith('broken-'));

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'portfolio-start-'));
  folder = join(parent, 'complete');
  copySupabase(folder);
  expect(await start()).toEqual([]);
}, 300_000);

beforeEach(() => {
  folder = mkdtempSync(join(parent, 'copy-'));
  cpSync(join(parent, 'complete'), folder, { recursive: true });
  data = join(folder, 'supabase', '.temp', 'data');
});

afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));

test.for<[string, () => unknown]>([
  ['an empty pg_control', () => writeFileSync(join(data, 'global', 'pg_control'), '')],
  ['no PG_VERSION', () => rmSync(join(data, 'PG_VERSION'))],
  ['no tables', () => rmSync(join(data, 'base'), { recursive: true })],
  ['no table of ours', () => ourTables().forEach((name) => rmSync(name))],
  ['emptied tables of ours', () => ourTables().forEach((name) => truncateSync(name))],
  ['an emptied index of long values', async () => truncateSync(await indexOfLongMessages())],
  [
    'a cut write-ahead log',
    () => {
      for (const name of readdirSync(join(data, 'pg_wal')).filter((each) => /^0/.test(each))) {
        truncateSync(join(data, 'pg_wal', name), 1000);
      }
    },
  ],
])(
  'data with %s are set aside, and the start goes on',
  { timeout: 300_000 },
  async ([, damage]) => {
    await damage();
    const [notice] = await start();
    const [aside = 'nothing'] = setAside();
    expect(notice).toContain(`They are now in ${join('supabase', '.temp', aside)}`);
    expect(await start()).toEqual([]);
    expect(setAside()).toEqual([aside]);
  },
);

test('a first start that was interrupted begins again', async () => {
  writeFileSync(join(data, 'global', 'pg_control'), '');
  writeFileSync(join(data, 'unfinished'), '');
  expect(await start()).toEqual([]);
  expect(setAside()).toEqual([]);
}, 300_000);

test('a migration that fails is named with the message of the database, and leaves the data', async () => {
  const file = join(folder, 'supabase', 'migrations', '29990101000000_wrong.sql');
  writeFileSync(file, 'create table public.half (); select * from nowhere;');
  await expect(start()).rejects.toThrow(
    'Migration 29990101000000_wrong.sql failed: relation "nowhere" does not exist',
  );
  rmSync(file);
  expect(await start()).toEqual([]);
  expect(setAside()).toEqual([]);
}, 300_000);

test('a backend whose process ends is started again once', { timeout: 300_000 }, async () => {
  const notices: string[] = [];
  const [port = 0] = await freePorts(1);
  const onNotice = (text: string) => notices.push(text);
  const backend = await startBackend({ folder, port, siteUrl: 'http://localhost', onNotice });
  const holder = join(folder, 'supabase', '.temp', 'lock.pid');
  const kill = () => process.kill(Number(readFileSync(holder, 'utf8')), 'SIGKILL');
  kill();
  const isAnswering = () =>
    fetch(`${backend.url}/rest/v1/`).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(() => notices.length > 0, { timeout: 60_000 });
  await vi.waitUntil(isAnswering, { timeout: 200_000, interval: 100 });
  expect(notices).toEqual([expect.stringContaining('is started again')]);
  kill();
  expect(await backend.ended).toBeTypeOf('string');
});
