import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';
import { supabaseCli } from '../../scripts/command/supabase-cli.ts';
import { supabaseCommands } from './documents.ts';

// A new version of the CLI once changed the meaning of an option and broke the documented deployment. Only the CLI
// itself can reveal such a change. The CLI takes up 140 MB, so these tests run only in full runs, such as the weekly
// run.
const folder = mkdtempSync(join(tmpdir(), 'portfolio-supabase-cli-'));
const options = {
  cwd: folder,
  encoding: 'utf8',
  shell: process.platform === 'win32',
} as const;
let isInstalled = false;

beforeAll(() => {
  const name = supabaseCli.replace('npx ', '');
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', name], options);
  isInstalled = installed.status === 0;
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
beforeEach((context) => {
  if (!isInstalled) context.skip(`${supabaseCli} could not be installed from the registry.`);
});

test('the Supabase CLI supports every documented command and option', () => {
  for (const command of supabaseCommands) {
    const words = command.replace(`${supabaseCli} `, '').split(/\s+/);
    const rest = words.findIndex((word) => !/^[a-z]+$/.test(word));
    const subcommand = (rest < 0 ? words : words.slice(0, rest)).join(' ');
    const help = spawnSync('npx', ['supabase', ...subcommand.split(' '), '--help'], options);
    expect(help.status, command).toBe(0);
    // For an unknown command, the CLI prints the help for the parent command.
    expect(help.stdout, command).toContain(`supabase ${subcommand} [`);
    for (const option of words.filter((word) => word.startsWith('--'))) {
      expect(help.stdout, command).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
    }
  }
});

test('the Supabase CLI accepts every setting in config.toml', () => {
  cpSync(`${root}supabase/config.toml`, join(folder, 'supabase', 'config.toml'));
  // Nothing listens on port 1, so the CLI reads its settings and then fails to connect.
  const nowhere = '--remote=postgresql://postgres@127.0.0.1:1/postgres';
  const { stdout, stderr } = spawnSync('npx', ['supabase', 'gen', 'types', nowhere], options);
  expect(stdout + stderr).toContain('Connecting to');
  expect(stdout + stderr).not.toContain('config.toml');
});
