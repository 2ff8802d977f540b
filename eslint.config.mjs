import { defineConfig } from 'eslint/config';
import boundaries from 'eslint-plugin-boundaries';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The rooms of src/ and what each may import (docs/architecture.md). `instead` is what a developer
 * reads who imports against the direction.
 */
const rooms = {
  domain: {
    may: [],
    instead: 'domain holds pure rules and imports nothing of ours: pass the value in.',
  },
  ui: {
    may: ['ui', 'domain'],
    instead:
      'ui draws what it is given: read the store in the island, and pass the value as a prop.',
  },
  backend: {
    may: ['backend', 'domain', 'site'],
    instead: 'backend only talks to Supabase: state belongs to stores/, drawing to islands/.',
  },
  stores: {
    may: ['stores', 'backend', 'domain'],
    instead: 'stores hold state without drawing it: a component belongs to islands/ or ui/.',
  },
  islands: {
    may: ['stores', 'ui', 'domain', 'site'],
    instead:
      'an island imports its own folder, stores, ui, domain and site: what talks to Supabase belongs to backend/ behind a store, what two islands share to ui/ or stores/.',
  },
  site: {
    may: ['site', 'domain'],
    instead:
      'site knows the build and its content only: what draws belongs to sections/ or layouts/.',
  },
  sections: {
    may: ['sections', 'layouts', 'islands', 'site', 'domain'],
    instead:
      'sections are baked at build time: what needs a store or Supabase belongs to islands/.',
  },
  layouts: {
    may: ['sections', 'layouts', 'islands', 'site', 'domain', 'styles'],
    instead: 'layouts are baked at build time: what needs a store or Supabase belongs to islands/.',
  },
  pages: {
    may: ['layouts', 'sections', 'islands', 'site'],
    instead: 'pages are thin: compose layouts, sections and islands, and move the rest there.',
  },
  styles: { may: ['styles'], instead: 'styles import styles only.' },
};

/** Folders outside src/ that nothing in it may import. */
const outside = ['scripts', 'tests', 'supabase'];

const policies = Object.entries(rooms).flatMap(([room, { may, instead }]) => [
  {
    from: { element: { type: room } },
    disallow: { to: { element: { type: '*' } } },
    message: instead,
  },
  ...may.map((other) => ({
    from: { element: { type: room } },
    allow: { to: { element: { type: other } } },
  })),
]);

const supabase = {
  group: ['@supabase/*'],
  selector: '^@supabase[/]',
  message:
    'Only src/backend talks to Supabase: add an operation there, and a store action that calls it.',
};
const react = {
  group: ['react', 'react-dom', 'react/*', 'react-dom/*', '@nanostores/react'],
  selector: '^(react|react-dom|@nanostores[/]react)([/]|$)',
  message: 'This room knows no React: a component or a hook belongs to src/islands or src/ui.',
};

/** Packages that some rooms may not import. Each file matches one block: a later one would replace an earlier. */
const packages = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: patterns.map(({ group, message }) => ({ group, message })) },
    ],
    // The rule above does not look at import().
    'no-restricted-syntax': [
      'error',
      ...patterns.map(({ selector, message }) => ({
        selector: `ImportExpression[source.value=/${selector}/]`,
        message,
      })),
    ],
  },
});

export default defineConfig(
  { ignores: ['dist/', '.astro/', 'supabase/.temp/', 'src/backend/database.types.ts'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  reactHooks.configs.flat.recommended,
  {
    files: ['src/**/*.{ts,tsx,astro,js}'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'islands', pattern: 'src/islands/*', capture: ['island'] },
        ...Object.keys(rooms)
          .filter((room) => room !== 'islands')
          .map((room) => ({ type: room, pattern: `src/${room}` })),
        ...outside.map((folder) => ({ type: folder, pattern: folder })),
      ],
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.astro', '.css', '.js'] } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'allow', policies }],
      'boundaries/no-unknown-files': 'error',
      'boundaries/no-unknown-dependencies': 'error',
    },
  },
  packages(['src/backend/**'], [react]),
  packages(['src/stores/**', 'src/domain/**'], [react, supabase]),
  packages(
    ['src/**/*.{ts,tsx,astro}'],
    [supabase],
    ['src/backend/**', 'src/stores/**', 'src/domain/**'],
  ),
  {
    // The two files that conventions put beside the rooms.
    files: ['src/content.config.ts', 'src/env.d.ts'],
    rules: { 'boundaries/no-unknown-files': 'off' },
  },
  {
    // "?raw" is no path that a resolver knows.
    files: ['src/layouts/Document.astro', 'src/layouts/pictures/palette.ts'],
    rules: { 'boundaries/no-unknown-dependencies': 'off' },
  },
  {
    // The scripts in .astro files are linted under made-up paths, from which imports do not resolve.
    files: ['src/**/*.astro/*.{js,ts}'],
    rules: {
      'boundaries/no-unknown-files': 'off',
      'boundaries/no-unknown-dependencies': 'off',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: supabase.group, message: supabase.message },
            {
              group: ['**/stores/**', '**/backend/**', '**/ui/**', '**/scripts/**', '**/tests/**'],
              message: rooms.layouts.instead,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'readonly' } },
  },
);
