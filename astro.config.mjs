import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { site } from './src/site/integration.ts';

/** Packages that islands import. */
const clientPackages = [
  '@nanostores/react',
  '@supabase/postgrest-js',
  '@supabase/supabase-js',
  'framer-motion',
  'lucide-react',
  'nanostores',
  'p-retry',
  'react',
  'react-dom',
  'react-error-boundary',
  'zod/mini',
];

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
        build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedCode] } } } },
      },
    },
  },
});
