import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { netlifySiteCommand } from '../../scripts/command/netlify-cli.ts';
import known from './known-commands.json' with { type: 'json' };

// A new version of a CLI may rename a command or an option. The CLIs are downloads of 140 MB and 400 MB, so these tests
// run only in full runs, such as the weekly run.
const folder = mkdtempSync(join(tmpdir(), 'portfolio-clis-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
const clis = Object.entries(known).filter(([name]) => name !== 'npm');

test.for(clis)('%s has every command and option that go-live uses', ([name, commands], context) => {
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', name], options);
  if (installed.status !== 0) context.skip(`${name} could not be installed from the registry.`);
  for (const [command, used] of Object.entries(commands)) {
    const program = name.startsWith('netlify') ? 'netlify' : 'supabase';
    const help = spawnSync('npx', [program, ...command.split(' '), '--help'], options);
    expect(help.status, command).toBe(0);
    for (const option of used)
      expect(help.stdout, command).toMatch(new RegExp(`${option}(?![\\w-])|${option}(?=[A-Z])`));
  }
});

test('the Netlify CLI does not ask go-live which workspace to use', (context) => {
  const installed = spawnSync('npx', ['netlify', '--version'], options);
  if (installed.status !== 0) context.skip('netlify-cli could not be installed from the registry.');
  for (const name of ['public', 'packages/one', 'packages/two']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const name of ['one', 'two']) {
    writeFileSync(join(folder, 'packages', name, 'package.json'), JSON.stringify({ name }));
  }
  const root = { private: true, workspaces: ['packages/*'] };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  const list = (command: string) =>
    spawnSync(command.replace(/npx \S+/, 'npx netlify'), {
      ...options,
      shell: true,
      input: '',
      timeout: 60_000,
      // Nothing listens at this URL.
      env: {
        ...process.env,
        NETLIFY_API_URL: 'http://127.0.0.1:9/api/v1',
        NETLIFY_AUTH_TOKEN: 'none',
      },
    });
  const question = /Select the project|multiple projects/;
  const asked = list('npx netlify-cli sites:list --json');
  expect(asked.stdout + asked.stderr).toMatch(question);
  const outcome = list(netlifySiteCommand('sites:list --json'));
  expect(outcome.stdout + outcome.stderr).not.toMatch(question);
  expect(outcome.stdout + outcome.stderr).toContain('127.0.0.1:9');
});
