import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { site } from './src/site/integration.ts';

/** Packages that islands import. */
const clientPackages = [
  '@nanostores/react',
  '@supabase/postgrest-js',
  '@supabase/supabase-js',
  'file-type',
  'framer-motion',
  'framer-motion/m',
  'lucide-react',
  'nanostores',
  'p-retry',
  'react',
  'react-dom',
  'react-error-boundary',
  'zod/mini',
];

/**
 * What every island needs, in a file that imports no other: merging the rest can make files that import each other,
 * and one of them would run before the packages it calls at once are there.
 */
const packagesOfAll = {
  name: 'react',
  test: /node_modules[\\/](react|nanostores|@nanostores|react-error-boundary|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/,
};

/** Code that islands share is joined into few files: without this, the projects come a second later on a phone. */
const sharedCode = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 20_000,
};

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [site(), react(), tailwind({ applyBaseStyles: false })],
  vite: {
    // Bundled at the start: Vite reloads the page when it finds a new package later.
    optimizeDeps: { include: clientPackages },
    // Small scripts are inlined into the page.
    build: { assetsInlineLimit: (path) => path.endsWith('.js') },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [packagesOfAll, sharedCode] } } },
        },
      },
    },
  },
});
