import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../../', import.meta.url)) });

/** What lint says of a file with this text at this path. */
async function complaints(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  expect(result?.messages.filter((message) => message.fatal)).toEqual([]);
  return (result?.messages ?? [])
    .filter(({ ruleId }) => /boundaries|no-restricted/.test(ruleId ?? ''))
    .map(({ message }) => message);
}

/** A statement of each form that brings a module in. */
const forms = {
  import: (module: string) => `import * as it from '${module}';\nexport const all = it;\n`,
  'type import': (module: string) =>
    `import type { It } from '${module}';\nexport type All = It;\n`,
  'side-effect import': (module: string) => `import '${module}';\n`,
  export: (module: string) => `export * from '${module}';\n`,
  'dynamic import': (module: string) => `export const all = () => import('${module}');\n`,
} as const;

/** The file that imports, what it imports, and where it is told to go instead. */
const forbidden: readonly (readonly [string, string, string])[] = [
  ['src/domain/x.ts', '../stores/theme.ts', 'domain holds pure rules'],
  ['src/domain/x.ts', '../site/routes.ts', 'domain holds pure rules'],
  ['src/domain/x.ts', '../backend/reader.ts', 'domain holds pure rules'],
  ['src/ui/x.tsx', '../stores/theme.ts', 'ui draws what it is given'],
  ['src/ui/x.tsx', '../backend/reader.ts', 'ui draws what it is given'],
  ['src/ui/x.tsx', '../islands/shell/ThemeToggle.tsx', 'ui draws what it is given'],
  ['src/backend/x.ts', '../stores/theme.ts', 'backend only talks to Supabase'],
  ['src/backend/x.ts', '../ui/Field.tsx', 'backend only talks to Supabase'],
  ['src/stores/x.ts', '../ui/Field.tsx', 'stores hold state without drawing it'],
  ['src/stores/x.ts', '../islands/home/panels.ts', 'stores hold state without drawing it'],
  ['src/stores/x.ts', '../site/routes.ts', 'stores hold state without drawing it'],
  ['src/islands/home/x.tsx', '../../backend/reader.ts', 'an island imports its own folder'],
  ['src/islands/home/x.tsx', '../shell/ThemeToggle.tsx', 'an island imports its own folder'],
  [
    'src/islands/home/x.tsx',
    '../../sections/rotating-title.ts',
    'an island imports its own folder',
  ],
  ['src/site/x.ts', '../backend/reader.ts', 'site knows the build and its content only'],
  ['src/site/content/x.ts', '../../stores/theme.ts', 'site knows the build and its content only'],
  ['src/sections/x.ts', '../stores/theme.ts', 'sections are baked at build time'],
  ['src/sections/x.ts', '../backend/reader.ts', 'sections are baked at build time'],
  ['src/sections/x.ts', '../ui/Field.tsx', 'sections are baked at build time'],
  ['src/layouts/frame/x.ts', '../../stores/theme.ts', 'layouts are baked at build time'],
  ['src/layouts/x.ts', '../backend/reader.ts', 'layouts are baked at build time'],
  ['src/pages/x.ts', '../stores/theme.ts', 'pages are thin'],
  ['src/pages/x.ts', '../backend/reader.ts', 'pages are thin'],
  ['src/pages/x.ts', '../domain/section.ts', 'pages are thin'],
];

describe('each room', () => {
  test.for(forbidden)('%s does not import %s, in any form', async ([file, module, instead]) => {
    for (const [form, write] of Object.entries(forms)) {
      expect((await complaints(file, write(module))).join('\n'), form).toContain(instead);
    }
  });

  test.for([
    ['src/ui/x.tsx', ['../domain/project.ts', './Field.tsx']],
    ['src/backend/x.ts', ['../domain/project.ts', '../site/routes.ts', './reader.ts']],
    [
      'src/stores/x.ts',
      ['../domain/project.ts', '../backend/reader.ts', './theme.ts', 'nanostores'],
    ],
    [
      'src/islands/home/x.tsx',
      [
        './panels.ts',
        '../../stores/theme.ts',
        '../../ui/Field.tsx',
        '../../site/routes.ts',
        'react',
      ],
    ],
    ['src/site/x.ts', ['../domain/section.ts', './routes.ts']],
    [
      'src/sections/x.ts',
      ['../islands/home/panels.ts', '../site/routes.ts', '../domain/figure.ts'],
    ],
    ['src/layouts/x.ts', ['../islands/shell/start-shell.ts', '../site/routes.ts']],
    ['src/pages/x.ts', ['../site/routes.ts', '../islands/home/panels.ts']],
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
    ['src/sections/x.astro', '../stores/theme.ts', 'sections are baked at build time'],
    ['src/layouts/x.astro', '../backend/reader.ts', 'layouts are baked at build time'],
    ['src/pages/x.astro', '../stores/theme.ts', 'pages are thin'],
  ] as const)(
    '%s holds the rule, above its fence and in its scripts',
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
          'This room knows no React',
        );
      }
    }
  },
);
