import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { contentSecurityPolicy } from './src/site/content-security-policy.ts';
import { localDefaults, parseEnvironment } from './src/site/environment.ts';
import { listVariants } from './src/site/variants.ts';

const environmentFile = new URL('.env', import.meta.url);
if (existsSync(environmentFile)) loadEnvFile(environmentFile);

/** The script that stands inline in every head; the policy names it by its hash. */
const earlyScript = readFileSync(new URL('src/layouts/early-script.js', import.meta.url), 'utf8');
const earlyScriptHash = `sha256-${createHash('sha256').update(earlyScript).digest('base64')}`;

const directive = (name) =>
  fileURLToPath(new URL(`src/islands/directives/${name}.ts`, import.meta.url));

/** Hands the checked environment to Astro; only a build insists on every variable. */
const environment = {
  name: 'environment',
  hooks: {
    'astro:config:setup': ({ command, updateConfig, addClientDirective }) => {
      const variables = command === 'build' ? process.env : { ...localDefaults, ...process.env };
      const { siteUrl, supabaseUrl, supabasePublishableKey } = parseEnvironment(
        variables,
        listVariants(),
      );
      addClientDirective({
        name: 'intent',
        entrypoint: directive('intent'),
      });
      addClientDirective({
        name: 'toast',
        entrypoint: directive('toast'),
      });
      updateConfig({
        site: siteUrl,
        security: { csp: contentSecurityPolicy(supabaseUrl, [earlyScriptHash]) },
        vite: {
          build: {
            // What a page runs by itself stands in it: then nothing is fetched before it is drawn.
            assetsInlineLimit: (path) => path.endsWith('.js'),
            rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
          },
          define: {
            'import.meta.env.PUBLIC_SUPABASE_URL': JSON.stringify(supabaseUrl),
            'import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY':
              JSON.stringify(supabasePublishableKey),
          },
        },
      });
    },
  },
};

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [environment, react(), tailwind({ applyBaseStyles: false })],
});
