import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { astroBuild, copyProject, runBuild } from './command.ts';

test('a fresh copy of .env.example leaves every command that needs no backend working', async () => {
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
