import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

// The lint rule comes from a package that has its own tests. This file tests the rule's configuration, because a
// mistake there could silently allow any import.

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../../', import.meta.url)) });

/** Returns the lint messages about the imports of a file with this path and text. */
async function lintMessages(filePath: string, text: string): Promise<string> {
  const [result] = await eslint.lintText(text, { filePath });
  expect(result?.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return (result?.messages ?? [])
    .filter(({ ruleId }) => /boundaries|no-restricted/.test(ruleId ?? ''))
    .map(({ message }) => message)
    .join('\n');
}

test.for([
  ['src/domain/x.ts', '../stores/toast.ts', 'domain contains only pure rules'],
  ['src/words/x.ts', '../domain/routes.ts', 'words contains only plain data'],
  ['src/domain/x.ts', '../words/words.ts', 'domain contains only pure rules'],
  ['src/ui/x.tsx', '../stores/toast.ts', 'ui renders only its props'],
  ['src/backend/x.ts', '../stores/toast.ts', 'backend only talks to Supabase'],
  ['src/browser-storage/x.ts', '../stores/toast.ts', 'browser-storage only reads and writes'],
  ['src/texts/panel/x.ts', '../server/save.ts', 'The panel runs in the browser'],
  ['src/stores/x.ts', '../ui/Field.tsx', 'stores hold state and render nothing'],
  ['src/actions/x.ts', '../ui/Field.tsx', 'actions render nothing'],
  ['src/islands/home/x.tsx', '../shell/ThemeToggle.tsx', 'an island imports only its own folder'],
  ['src/site/x.ts', '../stores/toast.ts', 'site contains only build code'],
  ['src/social-images/x.ts', '../stores/toast.ts', 'social-images renders only the text'],
  ['src/sections/x.ts', '../backend/anonymous-client.ts', 'sections are rendered at build time'],
  ['src/layouts/x.ts', '../stores/toast.ts', 'layouts are rendered at build time'],
  ['src/pages/x.ts', '../stores/toast.ts', 'pages only combine'],
  ['src/page-scripts/x.ts', '../ui/has-modifier.ts', 'a page script is inlined'],
  ['src/directives/x.ts', '../stores/toast.ts', 'a client directive is inlined'],
  ['src/styles/x.ts', '../stores/toast.ts', 'styles import only styles'],
  ['src/ui/x.tsx', '@supabase/supabase-js', 'Only src/backend talks to Supabase'],
  ['src/stores/x.ts', '@supabase/supabase-js', 'Only src/backend talks to Supabase'],
  ['src/stores/x.ts', 'react', 'This folder does not use React'],
  ['src/backend/x.ts', 'react', 'This folder does not use React'],
  ['src/backend/x.ts', '@portfolio/cv-import', 'Only scripts and tests import cv-import'],
  ['src/stores/x.ts', '@portfolio/cv-import', 'Only scripts and tests import cv-import'],
  ['src/site/x.ts', '@portfolio/cv-import', 'Only scripts and tests import cv-import'],
  ['src/domain/x.ts', '@portfolio/media-files/media-type', 'Only stores, site'],
  ['src/islands/admin/x.tsx', '@portfolio/media-files', 'Only stores, site'],
  ['packages/media-files/src/x.ts', '@portfolio/cv-import', 'Only scripts and tests'],
  [
    'packages/media-files/src/x.ts',
    '../../../src/domain/routes.ts',
    'knows nothing about the site',
  ],
  ['packages/cv-import/src/x.ts', '../../../src/domain/routes.ts', 'knows nothing about the site'],
  [
    'packages/cv-import/src/x.test.ts',
    '../../../scripts/new/report.ts',
    'knows nothing about the site',
  ],
] as const)('%s may not import %s', async ([file, module, instead]) => {
  expect(await lintMessages(file, `import '${module}';\n`)).toContain(instead);
  expect(await lintMessages(file, `export const all = () => import('${module}');\n`)).toContain(
    instead,
  );
});

test.for(['src/domain/x.ts', 'src/islands/home/x.ts'])(
  '%s cannot import scripts or packages',
  async (file) => {
    const up = '../'.repeat(file.split('/').length - 1);
    expect(await lintMessages(file, `import '${up}scripts/command/ports.ts';\n`)).not.toBe('');
    expect(await lintMessages(file, `import '${up}packages/cv-import/src/index.ts';\n`)).not.toBe(
      '',
    );
  },
);

test('the rule applies to Astro files, in the frontmatter and in scripts', async () => {
  const file = 'src/sections/x.astro';
  const above = `---\nimport '../stores/toast.ts';\n---\n\n<p>text</p>\n`;
  expect(await lintMessages(file, above)).toContain('sections are rendered at build time');
  const below = `<p>text</p>\n<script>\n  import '../stores/toast.ts';\n</script>\n`;
  expect(await lintMessages(file, below)).not.toBe('');
});
