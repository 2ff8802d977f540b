import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { astroBuild, copyProject, runBuild } from './command.ts';

test('a build with invalid content files fails and reports every mistake at once', async () => {
  const folder = copyProject(onTestFinished);
  cpSync(
    new URL('../fixtures/content/missing-field.yaml', import.meta.url),
    join(folder, 'content', 'developer', 'software-stack.yaml'),
  );
  rmSync(join(folder, 'content', 'developer', 'skills.yaml'));
  const build = [...astroBuild, '--variant', 'developer'];
  const { status, output, built } = await runBuild(folder, {}, build);
  expect({ status, built }, output).toEqual({ status: 1, built: false });
  expect(output).toContain('content/developer/software-stack.yaml cannot be used:');
  expect(output).toContain('placeholder.title (line 4): missing; expected text');
  expect(output).toContain('content/developer/skills.yaml is missing');
  expect(output).not.toContain('Stack trace');
});
