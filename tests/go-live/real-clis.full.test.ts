import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import known from './known-commands.json' with { type: 'json' };

// A new version may rename a command or an option. The CLIs take 140 and 400 MB, so this runs only in the weekly full
// run.
const folder = mkdtempSync(join(tmpdir(), 'portfolio-clis-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
const clis = Object.entries(known).filter(([name]) => name !== 'npm');

test.for(clis)('%s knows every command and option of go-live', ([name, commands], context) => {
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
