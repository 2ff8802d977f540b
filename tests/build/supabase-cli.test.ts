import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';
import { supabaseCli } from '../../scripts/command/supabase-cli.ts';
import { supabaseCommands } from './documents.ts';

test('every Supabase CLI command uses the same major version, which the code defines once', () => {
  expect(supabaseCommands.length).toBeGreaterThan(8);
  for (const command of supabaseCommands) expect(command).toMatch(`${supabaseCli} `);
  const naming = globSync('{scripts,src,supabase,.github}/**/*.{ts,tsx,toml,sql,yml}', {
    cwd: root,
  })
    .filter((name) => readFileSync(`${root}${name}`, 'utf8').includes('npx supabase'))
    .map((name) => name.replaceAll('\\', '/'));
  expect(naming).toEqual(['scripts/command/supabase-cli.ts']);
});

test('every Supabase CLI command for a database targets the hosted database', () => {
  for (const command of supabaseCommands) {
    if (/ (db|migration) /.test(command)) expect(command).toContain('--remote');
  }
});
