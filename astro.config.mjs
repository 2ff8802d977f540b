import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { site } from './src/site/integration.ts';
import { keepEarlierBuild } from './src/site/output/keep-earlier-build.ts';
import { texts } from './src/texts/integration.ts';

/**
 * @typedef {object} Module
 * @property {boolean} isEntry whether a page loads the module directly
 * @property {readonly string[]} importedIds
 * @property {readonly string[]} importers
 * @property {readonly string[]} dynamicImporters
 *
 * @typedef {{ getModuleInfo(id: string): Module | null }} ModuleGraph
 */

/** The packages that browser code imports, except for those of the "Texts" panel (src/texts/integration.ts). */
const clientPackages = [
  '@nanostores/react',
  '@supabase/postgrest-js',
  '@supabase/supabase-js',
  'file-type',
  'framer-motion',
  'lucide-react',
  'mediabunny',
  'nanostores',
  'p-retry',
  'react',
  'react-dom',
  'react-error-boundary',
  'valibot',
];

/**
 * Matches modules that only /auth and /admin load: their English text, and supabase-js with its dependencies. Does not
 * match postgrest-js, which public pages use on its own.
 */
const ADMIN_ONLY =
  /src[\\/]words[\\/]english\.ts$|node_modules[\\/](@supabase[\\/](?!postgrest-js)|iceberg-js[\\/])/;

/**
 * Returns whether a module is only for /auth and /admin. Such a module matches {@link ADMIN_ONLY}, or has a direct or
 * indirect static import that does.
 *
 * @param {string} id
 * @param {ModuleGraph} graph
 */
function isAdminOnly(id, graph) {
  const reached = new Set([id]);
  // The loop also visits modules that are added while it runs.
  for (const module of reached) {
    if (ADMIN_ONLY.test(module)) return true;
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) reached.add(imported);
  }
  return false;
}

/**
 * Returns whether a public page loads a module, either directly or through static or dynamic imports.
 *
 * @param {string} id
 * @param {ModuleGraph} graph
 */
function isForVisitors(id, graph) {
  const reached = new Set([id]);
  for (const module of reached) {
    const { isEntry, importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    if (isEntry && !isAdminOnly(module, graph)) return true;
    for (const importer of [...importers, ...dynamicImporters]) reached.add(importer);
  }
  return false;
}

/**
 * Puts the code that islands on public pages share into one file. With many files, the projects would load a second
 * later on a phone, and circular imports could make a file run before its dependencies. Public pages load this file, so
 * it excludes code that only /auth and /admin need.
 */
const sharedCode = {
  name: (id, graph) => (!isAdminOnly(id, graph) && isForVisitors(id, graph) ? 'shared' : null),
  minShareCount: 2,
};

/** The rest of the shared code, which only /auth and /admin load. */
const sharedAdmin = { name: 'sign-in', minShareCount: 2 };

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // The default effort takes six times as long, for files that are only 6% smaller.
      config: { avif: { effort: 2 } },
    },
  },
  integrations: [
    // Comes first, so the panel responds even while an error in the content replaces every page.
    texts(),
    site(),
    // Excludes the "Texts" panel from fast refresh, which works only on pages with islands.
    react({ exclude: ['**/src/texts/**'] }),
    tailwind({ applyBaseStyles: false }),
    keepEarlierBuild(),
  ],
  vite: {
    // The scripts print a URL with the port that they request, so Vite must not choose another one.
    server: { strictPort: true },
    // Vite bundles these packages at startup. If it discovered one later, it would reload the page.
    optimizeDeps: { include: clientPackages },
    // The project form's worker imports the code for videos on demand, which only this format supports.
    worker: { format: 'es' },
    // Inlines page scripts that import nothing, whatever their size, but no other assets.
    build: { assetsInlineLimit: (path) => path.endsWith('.js') },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [sharedCode, sharedAdmin] } },
          },
        },
      },
    },
  },
});
