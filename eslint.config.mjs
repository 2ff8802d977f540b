import { fileURLToPath } from 'node:url';
import { defineConfig, includeIgnoreFile } from 'eslint/config';
import boundaries from 'eslint-plugin-boundaries';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The folders that `packages/` and each folder in `src/` may import from (docs/architecture.md). `instead` is the error
 * message for an import from any other folder of this repository.
 */
const folders = {
  domain: {
    may: [],
    instead:
      'domain contains only pure rules and imports no other folder. Pass the value as an argument.',
  },
  words: {
    may: ['words'],
    instead:
      'words contains only plain data and the code that fills its placeholders. Rules and components belong elsewhere.',
  },
  ui: {
    may: ['ui', 'words', 'domain'],
    instead:
      'ui renders only its props. Read the store in the island and pass the value as a prop.',
  },
  backend: {
    may: ['backend', 'domain'],
    instead:
      'backend only talks to Supabase. State belongs in stores/, and components in islands/.',
  },
  'browser-storage': {
    may: ['browser-storage', 'domain'],
    instead: 'browser-storage only reads and writes browser storage. State belongs in stores/.',
  },
  stores: {
    may: ['stores', 'browser-storage', 'backend', 'domain'],
    instead: 'stores hold state and render nothing. Components belong in islands/ or ui/.',
  },
  actions: {
    may: ['actions', 'stores', 'browser-storage', 'backend', 'domain'],
    instead: 'actions render nothing. Components belong in islands/ or ui/.',
  },
  islands: {
    may: ['actions', 'stores', 'ui', 'words', 'domain'],
    instead:
      'an island imports only its own folder, actions, stores, ui, words and domain. Calls to Supabase belong in backend/, behind a store or an action. Code that two islands share belongs in ui/ or stores/.',
  },
  site: {
    may: ['site', 'words', 'backend', 'domain'],
    instead:
      'site contains only build code without markup. Markup belongs in sections/ or layouts/.',
  },
  'social-images': {
    may: ['social-images', 'site', 'styles'],
    instead: 'social-images renders only the text that it gets from site/.',
  },
  sections: {
    may: ['sections', 'page-scripts', 'islands', 'ui', 'site', 'words', 'domain', 'styles'],
    instead:
      'sections are rendered at build time. Code that needs a store or Supabase belongs in islands/.',
  },
  layouts: {
    may: [
      'layouts',
      'sections',
      'page-scripts',
      'islands',
      'ui',
      'site',
      'words',
      'social-images',
      'domain',
      'styles',
    ],
    instead:
      'layouts are rendered at build time. Code that needs a store or Supabase belongs in islands/.',
  },
  pages: {
    may: [
      'layouts',
      'sections',
      'page-scripts',
      'islands',
      'site',
      'words',
      'social-images',
      'domain',
      'styles',
    ],
    instead: 'pages only combine layouts, sections and islands. Move all other code there.',
  },
  texts: {
    may: ['texts', 'site', 'domain', 'sections', 'styles'],
    instead:
      'texts is an editor for the development server, and builds do not contain it. Code that pages need belongs elsewhere.',
  },
  'page-scripts': {
    may: [],
    instead:
      'a page script is inlined into its pages. With an import, it would become a separate file that pages wait for.',
  },
  directives: {
    may: [],
    instead: 'a client directive is inlined into every page, so it cannot import other modules.',
  },
  styles: { may: ['styles'], instead: 'styles import only styles.' },
  packages: {
    may: [],
    instead:
      'a package knows nothing about the site or other packages. Take the value as an argument, as cv-import takes its rules.',
  },
};

/** Folders that neither `packages/` nor `src/` may import from. Tests in `src/` are exempt. */
const outside = ['scripts', 'tests', 'supabase'];

const policies = Object.entries(folders).flatMap(([folder, { may, instead }]) => [
  {
    from: { element: { type: folder } },
    disallow: { to: { element: { type: '*' } } },
    message: instead,
  },
  ...may.map((other) => ({
    from: { element: { type: folder } },
    allow: { to: { element: { type: other } } },
  })),
]);

const supabase = {
  group: ['@supabase/*'],
  selector: '^@supabase[/]',
  message:
    'Only src/backend talks to Supabase. Add an operation there, and a store action that calls it.',
};
const react = {
  group: ['react', 'react-dom', 'react/*', 'react-dom/*', '@nanostores/react'],
  selector: '^(react|react-dom|@nanostores[/]react)([/]|$)',
  message: 'This folder does not use React. Components and hooks belong in src/islands or src/ui.',
};

const cvImport = {
  group: ['@portfolio/cv-import'],
  selector: '^@portfolio[/]cv-import',
  message: 'Only scripts and tests import cv-import. Pages do not depend on it.',
};
const mediaFiles = {
  group: ['@portfolio/media-files', '@portfolio/media-files/*'],
  selector: '^@portfolio[/]media-files',
  message:
    'Only stores, site, scripts and tests import media-files. An island calls a store, such as project-form.',
};
const textsServer = {
  group: ['**/server/**'],
  selector: '[/]server[/]',
  message:
    'The panel runs in the browser. Code that it shares with its server belongs in src/texts itself.',
};

/**
 * Creates a configuration block that forbids certain imports in certain files. At most one of these blocks may match a
 * file, because the rules of a later block replace those of an earlier one.
 */
const restrictImports = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: patterns.map(({ group, message }) => ({ group, message })) },
    ],
    // The rule above does not check dynamic imports.
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
  includeIgnoreFile(fileURLToPath(new URL('.gitignore', import.meta.url))),
  // Generated by the Supabase CLI (npm run types).
  { ignores: ['src/backend/database.types.ts'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['src/**/*.{ts,tsx,astro,js}', 'packages/**/*.ts'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'islands', pattern: 'src/islands/*', capture: ['island'] },
        { type: 'packages', pattern: 'packages/*' },
        ...Object.keys(folders)
          .filter((folder) => folder !== 'islands' && folder !== 'packages')
          .map((folder) => ({ type: folder, pattern: `src/${folder}` })),
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
  restrictImports(['src/backend/**'], [react, cvImport, mediaFiles]),
  restrictImports(
    ['src/{actions,browser-storage,domain}/**'],
    [react, supabase, cvImport, mediaFiles],
  ),
  restrictImports(['src/stores/**'], [react, supabase, cvImport]),
  restrictImports(['src/site/**'], [supabase, cvImport]),
  restrictImports(
    ['src/**/*.{ts,tsx,astro}'],
    [supabase, cvImport, mediaFiles],
    ['src/{actions,backend,browser-storage,domain,site,stores}/**', 'src/texts/panel/**'],
  ),
  restrictImports(['src/texts/panel/**'], [supabase, cvImport, mediaFiles, textsServer]),
  restrictImports(['packages/**'], [react, supabase, cvImport, mediaFiles]),
  {
    // Code that browsers run. Builds run in Node, which has URL.parse.
    files: [
      'packages/media-files/**/*.ts',
      'src/{actions,backend,browser-storage,directives,domain,islands,layouts,page-scripts,sections,stores,ui}/**/*.{ts,tsx}',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'parse',
          message:
            'Chrome supports URL.parse from version 126 and Safari from version 18, but browserslist includes older versions. Check URL.canParse first, then create a new URL.',
        },
      ],
    },
  },
  {
    // Astro and TypeScript expect these two files here.
    files: ['src/content.config.ts', 'src/env.d.ts'],
    rules: { 'boundaries/no-unknown-files': 'off' },
  },
  {
    // The resolver does not support paths with "?raw", "?url" and "?worker".
    files: [
      'packages/media-files/src/read-in-worker.ts',
      'src/layouts/Document.astro',
      'src/layouts/head/head-script.ts',
      'src/social-images/palette.ts',
      'src/texts/panel/mount.tsx',
      'src/texts/panel/widgets.tsx',
    ],
    rules: { 'boundaries/no-unknown-dependencies': 'off' },
  },
  {
    // ESLint checks scripts in .astro files under virtual paths, where imports do not resolve.
    files: ['src/**/*.astro/*.{js,ts}'],
    rules: {
      'boundaries/no-unknown-files': 'off',
      'boundaries/no-unknown-dependencies': 'off',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: supabase.group, message: supabase.message },
            { group: cvImport.group, message: cvImport.message },
            { group: mediaFiles.group, message: mediaFiles.message },
            {
              group: [
                '**/actions/**',
                '**/stores/**',
                '**/backend/**',
                '**/ui/**',
                '**/packages/**',
                '**/scripts/**',
                '**/tests/**',
              ],
              message: folders.layouts.instead,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'readonly', require: 'readonly' },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
