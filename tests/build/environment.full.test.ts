import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { astroBuild, copyProject, runBuild } from './command.ts';

test('a production build fails if a variable is invalid, and does not print a secret key', async () => {
  const { status, output, built } = await runBuild(copyProject(onTestFinished), {
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_do_not_print',
  });
  expect({ status, built }, output).toEqual({ status: 1, built: false });
  expect(output).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY contains a Supabase secret');
  expect(output).not.toContain('do_not_print');
  expect(output).not.toMatch(/^\s+at /m);
});

test('astro sync works with a fresh copy of .env.example', async () => {
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

test('astro sync ignores a folder named .env, which Python tools create', async () => {
  const folder = copyProject(onTestFinished);
  mkdirSync(join(folder, '.env'));
  const synced = await runBuild(folder, {}, [astroBuild[0], 'sync']);
  expect(synced.status, synced.output).toBe(0);
});
