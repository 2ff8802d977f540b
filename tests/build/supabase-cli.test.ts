import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
