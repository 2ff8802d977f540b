import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../../', import.meta.url)) });

/** What lint reports for a file with this text at this path. */
async function complaints(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  expect(result?.messages.filter((message) => message.fatal)).toEqual([]);
  return (result?.messages ?? [])
    .filter(({ ruleId }) => /boundaries|no-restricted/.test(ruleId ?? ''))
    .map(({ message }) => message);
}

/** Each form of statement that imports a module. */
const forms = {
  import: (module: string) => `import * as it from '${module}';\nexport const all = it;\n`,
  'type import': (module: string) =>
    `import type { It } from '${module}';\nexport type All = It;\n`,
  'side-effect import': (module: string) => `import '${module}';\n`,
  export: (module: string) => `export * from '${module}';\n`,
  'dynamic import': (module: string) => `export const all = () => import('${module}');\n`,
} as const;

/** The file that imports, what it imports, and where the message says it belongs. */
const forbidden: readonly (readonly [string, string, string])[] = [
  ['src/domain/x.ts', '../stores/toast.ts', 'domain has pure rules'],
  ['src/domain/x.ts', '../site/routes.ts', 'domain has pure rules'],
  ['src/domain/x.ts', '../backend/anonymous-client.ts', 'domain has pure rules'],
  ['src/ui/x.tsx', '../stores/toast.ts', 'ui renders its props'],
  ['src/ui/x.tsx', '../backend/anonymous-client.ts', 'ui renders its props'],
  ['src/ui/x.tsx', '../islands/shell/ThemeToggle.tsx', 'ui renders its props'],
  ['src/backend/x.ts', '../stores/toast.ts', 'backend only talks to Supabase'],
  ['src/backend/x.ts', '../ui/Field.tsx', 'backend only talks to Supabase'],
  ['src/browser/x.ts', '../stores/toast.ts', 'browser wraps local storage and files'],
  ['src/browser/x.ts', '../ui/Field.tsx', 'browser wraps local storage and files'],
  ['src/stores/x.ts', '../ui/Field.tsx', 'stores hold state and render nothing'],
  ['src/stores/x.ts', '../islands/shell/ThemeToggle.tsx', 'stores hold state and render nothing'],
  ['src/stores/x.ts', '../site/routes.ts', 'stores hold state and render nothing'],
  [
    'src/islands/home/x.tsx',
    '../../backend/anonymous-client.ts',
    'an island imports its own folder',
  ],
  ['src/islands/home/x.tsx', '../shell/ThemeToggle.tsx', 'an island imports its own folder'],
  [
    'src/islands/home/x.tsx',
    '../../sections/rotating-title.ts',
    'an island imports its own folder',
  ],
  ['src/backend/x.ts', '../site/routes.ts', 'backend only talks to Supabase'],
  ['src/directives/x.ts', '../stores/toast.ts', 'a client directive is inlined'],
  ['src/site/content/x.ts', '../../stores/toast.ts', 'site is code of the build'],
  ['src/sections/x.ts', '../stores/toast.ts', 'sections are rendered at build time'],
  ['src/sections/x.ts', '../backend/anonymous-client.ts', 'sections are rendered at build time'],
  ['src/layouts/page-scripts/x.ts', '../../stores/toast.ts', 'layouts are rendered at build time'],
  ['src/layouts/x.ts', '../backend/anonymous-client.ts', 'layouts are rendered at build time'],
  ['src/pages/x.ts', '../stores/toast.ts', 'pages only combine'],
  ['src/pages/x.ts', '../backend/anonymous-client.ts', 'pages only combine'],
];

describe('each room', () => {
  test.for(forbidden)('%s does not import %s, in any form', async ([file, module, instead]) => {
    for (const [form, write] of Object.entries(forms)) {
      expect((await complaints(file, write(module))).join('\n'), form).toContain(instead);
    }
  });

  test.for([
    ['src/ui/x.tsx', ['../domain/project.ts', './Field.tsx']],
    ['src/browser/x.ts', ['../domain/project.ts', '../backend/anonymous-client.ts']],
    ['src/backend/x.ts', ['../domain/project.ts', './anonymous-client.ts']],
    [
      'src/stores/x.ts',
      [
        '../domain/project.ts',
        '../backend/anonymous-client.ts',
        '../browser/drafts.ts',
        './toast.ts',
        'nanostores',
      ],
    ],
    [
      'src/islands/home/x.tsx',
      [
        './section-panel.ts',
        '../../stores/toast.ts',
        '../../ui/Field.tsx',
        '../../site/routes.ts',
        'react',
      ],
    ],
    ['src/site/x.ts', ['../domain/section.ts', '../backend/anonymous-client.ts', './routes.ts']],
    [
      'src/sections/x.ts',
      ['../islands/home/SectionToggle.tsx', '../ui/Tooltip.tsx', '../site/routes.ts'],
    ],
    ['src/layouts/x.ts', ['../islands/shell/Toaster.tsx', '../site/routes.ts']],
    [
      'src/pages/x.ts',
      ['../site/routes.ts', '../domain/section.ts', '../islands/admin/AdminScreen.tsx'],
    ],
  ] as const)('%s imports what it may', async ([file, modules]) => {
    for (const module of modules) {
      for (const write of Object.values(forms)) {
        expect(await complaints(file, write(module)), module).toEqual([]);
      }
    }
  });

  test.for(['src/domain/x.ts', 'src/site/x.ts', 'src/stores/x.ts', 'src/islands/home/x.ts'])(
    '%s imports neither scripts nor tests',
    async (file) => {
      const up = '../'.repeat(file.split('/').length - 1);
      for (const module of [`${up}scripts/ports.ts`, `${up}tests/setup/browser.ts`]) {
        expect(await complaints(file, forms.import(module)), module).not.toEqual([]);
      }
    },
  );
});

describe('an Astro file', () => {
  test.for([
    ['src/sections/x.astro', '../stores/toast.ts', 'sections are rendered at build time'],
    ['src/layouts/x.astro', '../backend/anonymous-client.ts', 'layouts are rendered at build time'],
    ['src/pages/x.astro', '../stores/toast.ts', 'pages only combine'],
  ] as const)(
    '%s follows the rule, above its fence and in its scripts',
    async ([file, module, instead]) => {
      const above = `---\nimport * as it from '${module}';\nconst all = it;\n---\n\n<p>{all}</p>\n`;
      const below = `<p>text</p>\n<script>\n  import '${module}';\n</script>\n`;
      expect((await complaints(file, above)).join('\n')).toContain(instead);
      expect(await complaints(file, below)).not.toEqual([]);
    },
  );
});

describe('Supabase', () => {
  const packages = ['@supabase/supabase-js', '@supabase/postgrest-js', '@supabase/auth-js'];

  test.for([
    'src/domain/x.ts',
    'src/ui/x.tsx',
    'src/stores/x.ts',
    'src/islands/home/x.tsx',
    'src/site/x.ts',
    'src/sections/x.ts',
    'src/layouts/x.ts',
    'src/pages/x.ts',
  ])('is not imported by %s, in any form', async (file) => {
    for (const name of packages) {
      for (const [form, write] of Object.entries(forms)) {
        expect((await complaints(file, write(name))).join('\n'), `${form} of ${name}`).toContain(
          'Only src/backend talks to Supabase',
        );
      }
    }
  });

  test('is imported by backend', async () => {
    for (const name of packages) {
      expect(await complaints('src/backend/x.ts', forms.import(name))).toEqual([]);
    }
  });
});

test.for(['src/stores/x.ts', 'src/backend/x.ts', 'src/domain/x.ts'])(
  '%s knows no React',
  async (file) => {
    for (const name of ['react', 'react-dom', 'react-dom/client', '@nanostores/react']) {
      for (const [form, write] of Object.entries(forms)) {
        expect((await complaints(file, write(name))).join('\n'), `${form} of ${name}`).toContain(
          'This room does not use React',
        );
      }
    }
  },
);
