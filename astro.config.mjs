import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { site } from './src/site/integration.ts';
import { keepEarlierBuild } from './src/site/output/keep-earlier-build.ts';
import { texts } from './src/texts/integration.ts';

/** Packages that islands import, and those of packages/media-files. */
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

/** supabase-js and its parts, except postgrest-js, which public pages use without the rest. */
const SIGN_IN_CLIENT = /node_modules[\\/](@supabase[\\/](?!postgrest-js)|iceberg-js[\\/])/;

/**
 * Tells whether a module loads the client that signs in, or is a part of it.
 *
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { importedIds: readonly string[] } | null }} graph
 */
function needsSignIn(id, graph) {
  const reached = new Set([id]);
  // A set goes on to what is added while it is walked.
  for (const module of reached) {
    if (SIGN_IN_CLIENT.test(module)) return true;
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) reached.add(imported);
  }
  return false;
}

/**
 * Code that islands share is in one file: without this it is in many, and the projects come a second later on a phone;
 * and files of merged code could import each other, so that one of them ran before what it needs. Code that needs the
 * client that signs in stays out of it: public pages load it, and visitors do not need that client.
 */
const sharedCode = {
  name: (id, graph) => (needsSignIn(id, graph) ? null : 'shared'),
  minShareCount: 2,
};

/** The rest of the shared code. Only /auth and /admin load it. */
const sharedSignIn = { name: 'sign-in', minShareCount: 2 };

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // The usual effort takes six times as long, for files that are 6 % smaller.
      config: { avif: { effort: 2 } },
    },
  },
  integrations: [
    // First: it also answers while a mistake in the content is shown in place of every page.
    texts(),
    site(),
    // The panel is no island: it needs no fast refresh, which is only prepared on pages with islands.
    react({ exclude: ['**/src/texts/**'] }),
    tailwind({ applyBaseStyles: false }),
    keepEarlierBuild(),
  ],
  vite: {
    // The port is in the URL that scripts print and the site is told: another one is an error.
    server: { strictPort: true },
    // Bundled at the start: Vite reloads the page when it finds a new package later.
    optimizeDeps: { include: clientPackages },
    // The worker of the project form loads what it needs for a video when there is one.
    worker: { format: 'es' },
    // Small scripts are inlined into the page.
    build: { assetsInlineLimit: (path) => path.endsWith('.js') },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [sharedCode, sharedSignIn] } },
          },
        },
      },
    },
  },
});
