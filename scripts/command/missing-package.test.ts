import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { missingPackage } from './missing-package.ts';
import { runTool } from './run-tool.ts';

/** Creates the error that Node throws for a missing module. */
const notFound = (message: string) =>
  Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });

test('the message for a missing package names the package and the command that installs it', () => {
  const error = notFound("Cannot find package '@supabase/lite' imported from /site/scripts/x.ts");
  expect(missingPackage(error)).toContain(
    '"@supabase/lite", which is not installed. Run "npm ci --include=dev"',
  );
});

test.for([
  "Cannot find package '/site/node_modules/vitest/index.js' imported from /site/x.ts",
  "Cannot find module '/site/src/gone.ts' imported from /site/scripts/x.ts",
  String.raw`Cannot find module 'C:\site\src\gone.ts' imported from C:\site\x.ts`,
  "Cannot find module './gone.ts'",
])('an error about a missing file is not explained as a missing package: %s', (message) => {
  expect(missingPackage(notFound(message))).toBeNull();
});

test.for([
  "The build failed.\nCannot find module 'shiki' imported from /site/src/x.ts",
  "Cannot find package 'shiki'",
])('an error without the error code for a missing module is not explained: %s', (message) => {
  expect(missingPackage(new Error(message))).toBeNull();
});

test.for([
  ['a module', () => import('no-such-tool' as string) as Promise<unknown>],
  [
    'a file in a package',
    () => Promise.try(() => createRequire(import.meta.url).resolve('no-such-tool/package.json')),
  ],
  ['a tool', () => runTool('no-such-tool', [])],
] as const)('if %s is missing, the message names its package', async ([, load]) => {
  const error: unknown = await load().catch((thrown: unknown) => thrown);
  expect(missingPackage(error)).toContain('"no-such-tool"');
});
