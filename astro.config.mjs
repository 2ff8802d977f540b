import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { SENT_PAGE } from './src/domain/contact-form.ts';
import { snapshotFile, snapshotFolder, takenSnapshot } from './src/domain/snapshot.ts';
import { contentSecurityPolicy } from './src/site/content-security-policy.ts';
import { leanPages } from './src/site/lean-pages.ts';
import { localDefaults, parseEnvironment } from './src/site/environment.ts';
import { motifOf } from './src/site/motif.ts';
import { listVariants } from './src/site/variants.ts';

const environmentFile = new URL('.env', import.meta.url);
if (existsSync(environmentFile)) loadEnvFile(environmentFile);

/** The script that stands inline in every head; the policy names it by its hash. */
const earlyScript = readFileSync(new URL('src/layouts/early-script.js', import.meta.url), 'utf8');
const earlyScriptHash = `sha256-${createHash('sha256').update(earlyScript).digest('base64')}`;

const directive = (name) =>
  fileURLToPath(new URL(`src/islands/directives/${name}.ts`, import.meta.url));

const snapshotTaken = new URL(`${takenSnapshot}/`, import.meta.url);
let carriesSnapshot = false;

/** The style sheet of the motif that a content has chosen: a page carries no other. */
const motifStyles = (variant) => {
  const profile = readFileSync(new URL(`content/${variant}/profile.yaml`, import.meta.url), 'utf8');
  return fileURLToPath(new URL(`src/styles/motifs/${motifOf(profile)}.css`, import.meta.url));
};

/** Hands the checked environment to Astro; only a build insists on every variable. */
const environment = {
  name: 'environment',
  hooks: {
    'astro:config:setup': ({ command, updateConfig, addClientDirective, injectRoute }) => {
      const variables = command === 'build' ? process.env : { ...localDefaults, ...process.env };
      const {
        variant,
        siteUrl,
        supabaseUrl,
        supabasePublishableKey,
        snapshot = false,
        contactDelivery,
      } = parseEnvironment(variables, listVariants());
      carriesSnapshot = snapshot;
      if (snapshot && !existsSync(new URL(snapshotFile, snapshotTaken))) {
        throw new Error(
          'PROJECTS_SNAPSHOT is set, but there is none: run "npm run snapshot" first.',
        );
      }
      for (const name of ['intent', 'drawn', 'toast']) {
        addClientDirective({ name, entrypoint: directive(name) });
      }
      if (contactDelivery === 'netlify') {
        injectRoute({
          pattern: SENT_PAGE,
          entrypoint: new URL('src/pages/_message-sent.astro', import.meta.url),
        });
      }
      updateConfig({
        site: siteUrl,
        // Each content has a cache of its own, so that none empties another's.
        cacheDir: new URL(`node_modules/.astro/${variant}/`, import.meta.url),
        security: { csp: contentSecurityPolicy(supabaseUrl, [earlyScriptHash]) },
        vite: {
          cacheDir: `node_modules/.vite/${variant}`,
          build: {
            // What a page runs by itself stands in it: then nothing is fetched before it is drawn.
            assetsInlineLimit: (path) => path.endsWith('.js'),
            rolldownOptions: {
              optimization: { inlineConst: { mode: 'all' } },
              output: {
                codeSplitting: {
                  // Few files, not twenty: each is a request of its own.
                  groups: [
                    // The first cards are drawn before React's DOM has arrived: what describes elements,
                    // what the page and its islands share, and what draws a card import none of it.
                    {
                      name: 'base',
                      test: /node_modules.react.(cjs.react-jsx-runtime|jsx-runtime)|src.domain.(page-events|visible-text)\./,
                      priority: 1,
                    },
                    {
                      name: 'first-cards',
                      test: /node_modules.zod.|src.(domain.(project|media)|stores.(first-projects|projects-cache)|backend.(early-request|read-early-projects|showcase|address)|ui.(first-row|ProjectCardView)|islands.projects.(ProjectsGroup|group))\./,
                    },
                    // What every island needs: packages, which know no class of this site
                    // (src/site/lean-pages.ts), and what is ours.
                    {
                      name: 'react',
                      test: /node_modules.(react|react-dom|scheduler|react-error-boundary|nanostores|@nanostores|@astrojs|lucide-react.dist.esm(?!.icons))[/\\]/,
                    },
                    {
                      name: 'shared',
                      test: /src.(ui.(IslandBoundary|FailureNotice|useHydrated|Tooltip|open-dialogs)|stores.toast)\./,
                    },
                  ],
                },
              },
            },
          },
          resolve: { alias: { 'motif.css': motifStyles(variant) } },
          define: {
            'import.meta.env.PUBLIC_SUPABASE_URL': JSON.stringify(supabaseUrl),
            'import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY':
              JSON.stringify(supabasePublishableKey),
            'import.meta.env.PROJECTS_SNAPSHOT': JSON.stringify(snapshot),
            'import.meta.env.PUBLIC_CONTACT_DELIVERY': JSON.stringify(contactDelivery),
          },
        },
      });
    },
    'astro:build:done': ({ dir }) => {
      if (!carriesSnapshot) return;
      cpSync(snapshotTaken, new URL(`${snapshotFolder}/`, dir), { recursive: true });
    },
  },
};

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [environment, react(), tailwind({ applyBaseStyles: false }), leanPages()],
});
