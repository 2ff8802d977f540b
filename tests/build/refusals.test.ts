import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyProject, runBuild } from './command.ts';

/** Expects a build that stopped, and that says so in a sentence and not with a stack. */
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
      await expectRefusal(folder, {}, ['scripts/build.ts', '--variant', 'photographer']),
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

  test('astro itself, run without the script, is no way around it', async () => {
    const folder = copyProject();
    const astro = join(folder, 'node_modules', 'astro', 'bin', 'astro.mjs');
    const { status, output, built } = await runBuild(folder, { SITE_URL: '' }, [astro, 'build']);
    expect(status, output).not.toBe(0);
    expect(output).toContain('SITE_URL is missing');
    expect(built).toBe(false);
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
