import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/site/build.ts';
import { supabaseCli } from '../../scripts/supabase-cli.ts';
import { supabaseCommands } from './documents.ts';

/** The settings of a TOML file, as "section.name". */
function settingsOf(file: string): string[] {
  let section = '';
  return readFileSync(new URL(`../../supabase/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
      const name = /^(\w+) = /.exec(line)?.[1];
      return name === undefined ? [] : [section === '' ? name : `${section}.${name}`];
    });
}

test('the Supabase CLI is given settings that it knows: it stops at any other', () => {
  // All of them are in the file that `supabase init` makes.
  expect(settingsOf('config.toml')).toEqual([
    'project_id',
    'api.schemas',
    'api.max_rows',
    'db.major_version',
    'db.seed.enabled',
    'functions.message-mail.verify_jwt',
  ]);
  // It reads a number of the environment only when the variable is set, and knows no driver.
  expect(
    readFileSync(new URL('../../supabase/config.toml', import.meta.url), 'utf8'),
  ).not.toContain('env(');
  expect(settingsOf('embedded.toml')).toContain('db.driver');
});

test('every command of the Supabase CLI is of one major version, which the code names once', () => {
  expect(supabaseCommands.length).toBeGreaterThan(8);
  for (const command of supabaseCommands) expect(command).toMatch(`${supabaseCli} `);
  const naming = globSync('{scripts,src,supabase,.github}/**/*.{ts,tsx,toml,sql,yml}', {
    cwd: root,
  })
    .filter((name) => readFileSync(`${root}${name}`, 'utf8').includes('npx supabase'))
    .map((name) => name.replaceAll('\\', '/'));
  expect(naming).toEqual(['scripts/supabase-cli.ts']);
});

test('what reaches a database names the hosted one', () => {
  for (const command of supabaseCommands) {
    if (/ (db|migration) /.test(command)) expect(command).toContain('--remote');
  }
});
