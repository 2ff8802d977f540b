import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { missingPackage } from './missing-package.ts';

test.for([
  ["Cannot find package '@supabase/lite' imported from /site/scripts/x.ts", '@supabase/lite'],
  ["Cannot find package '/site/node_modules/vitest/index.js' imported from /site/x.ts", null],
  ["Cannot find module '/site/src/gone.ts' imported from /site/scripts/x.ts", null],
  ["Cannot find module './gone.ts'", null],
  ['fetch failed', null],
] as const)('%s: the package is %s', ([message, name]) => {
  const sentence = missingPackage(new Error(message));
  if (name === null) expect(sentence).toBeNull();
  else expect(sentence).toContain(`"${name}", which is not installed. Run "npm ci --include=dev"`);
});

test("a tool whose package is missing is named as Node's own error names it", () => {
  let error: unknown;
  try {
    createRequire(import.meta.url).resolve('no-such-tool/package.json');
  } catch (thrown) {
    error = thrown;
  }
  expect(missingPackage(error)).toContain('"no-such-tool"');
});
