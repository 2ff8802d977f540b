import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

test('every wrong variable stops a production build, and is named', async () => {
  const output = await expectRefusal(copyProject(onTestFinished), {
    SITE_VARIANT: 'photographer',
    SITE_URL: '',
    PUBLIC_SUPABASE_URL: '',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_do_not_print',
    PUBLIC_CONTACT_DELIVERY: 'mail',
    PROJECTS_SNAPSHOT: '1',
  });
  for (const problem of [
    'there is no "photographer"; known are: consultant, developer',
    'SITE_URL is missing',
    'PUBLIC_SUPABASE_URL is missing',
    'PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key',
    'PUBLIC_CONTACT_DELIVERY does not know "mail"; known are: none, supabase, netlify',
    'PROJECTS_SNAPSHOT does not know "1"; known are: auto, off, required',
  ]) {
    expect(output).toContain(problem);
  }
  expect(output).not.toContain('do_not_print');
  expect(output).not.toMatch(/^\s+at /m);
});

test('files with mistakes stop the build, and all of them are told at once', async () => {
  const folder = copyProject(onTestFinished);
  cpSync(
    new URL('../fixtures/content/missing-field.yaml', import.meta.url),
    join(folder, 'content', 'developer', 'sections.yaml'),
  );
  rmSync(join(folder, 'content', 'developer', 'skills.yaml'));
  const output = await expectRefusal(folder, {}, [...astroBuild, '--variant', 'developer']);
  expect(output).toContain('content/developer/sections.yaml cannot be used:');
  expect(output).toContain('skills.subtitle (line 5): missing; expected text');
  expect(output).toContain('content/developer/skills.yaml is missing');
  expect(output).not.toContain('Stack trace');
});
