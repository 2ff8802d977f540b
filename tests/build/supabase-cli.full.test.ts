import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { supabaseCli } from '../../scripts/supabase-cli.ts';
import { supabaseCommands } from './documents.ts';

test(
  'the Supabase CLI knows every documented command and option',
  { timeout: 600_000 },
  (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'portfolio-supabase-cli-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const name = supabaseCli.replace('npx ', '');
    const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
    const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', name], options);
    if (installed.status !== 0) context.skip(`${name} could not be installed from the registry.`);

    for (const command of supabaseCommands) {
      const words = command.replace(`${supabaseCli} `, '').split(/\s+/);
      const rest = words.findIndex((word) => !/^[a-z]+$/.test(word));
      const subcommand = (rest < 0 ? words : words.slice(0, rest)).join(' ');
      const help = spawnSync('npx', ['supabase', ...subcommand.split(' '), '--help'], options);
      expect(help.status, command).toBe(0);
      // An unknown command prints the help of the one above it.
      expect(help.stdout, command).toContain(`supabase ${subcommand} [`);
      for (const option of words.filter((word) => word.startsWith('--'))) {
        expect(help.stdout, command).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
      }
    }
  },
);
