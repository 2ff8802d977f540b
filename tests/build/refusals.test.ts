import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { astroBuild, copyProject, runBuild } from './command.ts';

/** Expects a build that stopped with a sentence and without a stack trace. */
async function expectRefusal(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
  command?: readonly string[],
): Promise<string> {
  const { status, output, built } = await runBuild(folder, variables, command);
  expect(status, output).toBe(1);
  expect(built).toBe(false);
  return output;
}

describe('the environment', () => {
  test('an unknown variant stops the build, and the known ones are listed', async () => {
    const folder = copyProject();
    for (const output of [
      await expectRefusal(folder, { SITE_VARIANT: 'photographer' }),
      await expectRefusal(folder, {}, [...astroBuild, '--variant', 'photographer']),
    ]) {
      expect(output).toContain('there is no "photographer"; known are: consultant, developer');
      expect(output).not.toMatch(/^\s+at /m);
    }
  });

  test('a production build without its addresses stops and names them', async () => {
    const output = await expectRefusal(copyProject(), { SITE_URL: '', PUBLIC_SUPABASE_URL: '' });
    expect(output).toContain('SITE_URL is missing');
    expect(output).toContain('PUBLIC_SUPABASE_URL is missing');
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('an unknown way of delivering messages stops the build, and the known ones are listed', async () => {
    const output = await expectRefusal(copyProject(), { PUBLIC_CONTACT_DELIVERY: 'mail' });
    expect(output).toContain(
      'PUBLIC_CONTACT_DELIVERY does not know "mail"; known are: none, supabase, netlify',
    );
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('a secret key stops the build and is not repeated', async () => {
    const output = await expectRefusal(copyProject(), {
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_do_not_print',
    });
    expect(output).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key');
    expect(output).not.toContain('do_not_print');
  });

  test('an empty variable in .env is as good as none', async () => {
    const folder = copyProject();
    cpSync(new URL('../../.env.example', import.meta.url), join(folder, '.env'));
    const unset = {
      SITE_URL: undefined,
      PUBLIC_SUPABASE_URL: undefined,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined,
    };
    const output = await expectRefusal(folder, unset);
    expect(output).toContain('SITE_URL is missing');
    expect(output).toContain('PUBLIC_SUPABASE_URL is missing');
    // What needs no backend works with it.
    const synced = await runBuild(folder, unset, [astroBuild[0], 'sync']);
    expect(synced.status, synced.output).toBe(0);
  });

  test('the list of projects is required, left out or tried for, and nothing else', async () => {
    const output = await expectRefusal(copyProject(), { PROJECTS_SNAPSHOT: '1' });
    expect(output).toContain('PROJECTS_SNAPSHOT does not know "1"; known are: auto, off, required');
  });
});

describe('the content', () => {
  test('files with mistakes stop the build, and all of them are told at once', async () => {
    const folder = copyProject();
    cpSync(
      new URL('../fixtures/content/missing-field.yaml', import.meta.url),
      join(folder, 'content', 'developer', 'sections.yaml'),
    );
    rmSync(join(folder, 'content', 'developer', 'skills.yaml'));
    const output = await expectRefusal(folder, { SITE_VARIANT: 'developer' });
    expect(output).toContain('content/developer/sections.yaml cannot be used:');
    expect(output).toContain('skills.subtitle (line 5): missing; expected text');
    expect(output).toContain('content/developer/skills.yaml is missing');
    expect(output).not.toContain('Stack trace');
  });

  test('a file that is not there stops the build', async () => {
    const folder = copyProject();
    rmSync(join(folder, 'content', 'consultant', 'skills.yaml'));
    const output = await expectRefusal(folder, {});
    expect(output).toContain('content/consultant/skills.yaml is missing');
  });
});
