import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject, runBuild } from './command.ts';

test('a new content is a copy that says what to fill in, and is never written over', async () => {
  const folder = copyProject(onTestFinished);
  const create = (...parameters: string[]) =>
    runBuild(folder, {}, ['scripts/new.ts', ...parameters]);
  const created = await create('photographer', '--from', 'developer');
  expect(created).toMatchObject({ status: 0 });
  expect(created.output).toMatch(
    /content\/photographer\/profile\.yaml\n {4}line \d+: name: Your Name/,
  );
  const profile = (name: string) =>
    readFileSync(join(folder, 'content', name, 'profile.yaml'), 'utf8');
  expect(profile('photographer')).toBe(profile('developer'));
  for (const [parameters, message] of [
    [['photographer'], 'content/photographer/ exists already.'],
    [['Photo Grapher'], '"Photo Grapher" cannot be a folder here'],
    [['../photographer'], '"../photographer" cannot be a folder here'],
    [
      ['other', '--from', 'nobody'],
      'There is no content "nobody"; expected one of: consultant, developer',
    ],
    [[], 'npm run new -- photographer'],
  ] as const) {
    const refused = await create(...parameters);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.output).toContain(message);
  }
});
