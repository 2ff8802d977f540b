import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { astroBuild, copyProject, runBuild } from './command.ts';

test('an invalid variable stops a production build, and a secret key is not printed', async () => {
  const { status, output, built } = await runBuild(copyProject(onTestFinished), {
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_do_not_print',
  });
  expect({ status, built }, output).toEqual({ status: 1, built: false });
  expect(output).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key');
  expect(output).not.toContain('do_not_print');
  expect(output).not.toMatch(/^\s+at /m);
});

test('with a fresh copy of .env.example, every command that needs no backend works', async () => {
  const folder = copyProject(onTestFinished);
  cpSync(new URL('../../.env.example', import.meta.url), join(folder, '.env'));
  const unset = {
    SITE_URL: undefined,
    PUBLIC_SUPABASE_URL: undefined,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined,
  };
  const synced = await runBuild(folder, unset, [astroBuild[0], 'sync']);
  expect(synced.status, synced.output).toBe(0);
});

test('a folder named .env, as created by Python tools, is ignored', async () => {
  const folder = copyProject(onTestFinished);
  mkdirSync(join(folder, '.env'));
  const synced = await runBuild(folder, {}, [astroBuild[0], 'sync']);
  expect(synced.status, synced.output).toBe(0);
});
