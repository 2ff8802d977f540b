import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts } from '../../tests/setup/temporary-backend.ts';
import { copySupabase } from './copy-supabase.ts';
import { startBackend } from './start-backend.ts';

let folder: string;
let temporary: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-start-'));
  copySupabase(folder);
  temporary = join(folder, 'supabase', '.temp');
  mkdirSync(join(temporary, 'data'), { recursive: true });
  writeFileSync(join(temporary, 'data', 'PG_VERSION'), '17\n');
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Expects a start to fail with a message and to leave the data alone. */
async function expectRefusal(message: string): Promise<void> {
  const [port = 0] = await freePorts(1);
  await expect(startBackend({ folder, port, siteUrl: 'http://localhost' })).rejects.toThrow(
    message,
  );
  expect(readdirSync(join(temporary, 'data'))).toEqual(['PG_VERSION']);
  expect(readdirSync(temporary).filter((name) => name.startsWith('broken-'))).toEqual([]);
}

test.for([
  ['\n[storage', 'supabase/embedded.toml cannot be used: Invalid TOML document'],
  ['\n[db.pooler]\nenabled = "perhaps"', 'cannot be used: db/pooler/enabled: Expected boolean'],
])(
  'a mistake in the settings (%j) is named and touches no data',
  { timeout: 60_000 },
  async ([text, message]) => {
    appendFileSync(join(folder, 'supabase', 'embedded.toml'), String(text));
    await expectRefusal(String(message));
  },
);

test.for([
  ['[db]\n', '', 'driver = "pglite"'],
  ['driver = "pglite"', '', 'driver = "pglite"'],
  ['driver = "pglite"', 'driver = "sqlite"', 'driver = "pglite"'],
  ['url = "./supabase/.temp/data"', '', 'url = "./supabase/.temp/data"'],
  ['.temp/data', '.temp/date', 'url = "./supabase/.temp/data"'],
  [/[^]*/, '', 'driver = "pglite"'],
] as const)(
  'settings that lead away from the data (%s) are refused with the line to restore',
  { timeout: 60_000 },
  async ([line, instead, message]) => {
    const settings = join(folder, 'supabase', 'embedded.toml');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(line, instead));
    await expectRefusal(`it needs the line ${message}`);
    expect(readdirSync(temporary)).toEqual(['data', 'keys.json', 'lock.db']);
  },
);

test('damaged keys are named and touch no data', async () => {
  writeFileSync(join(temporary, 'keys.json'), 'null');
  await expectRefusal('keys.json is damaged. Delete this file');
}, 60_000);
