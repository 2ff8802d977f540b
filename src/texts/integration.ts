import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Environment, localDefaults, readEnvironment } from '../site/environment.ts';
import { contentRoot } from '../site/variants.ts';
import { CHANGED_EVENT } from './api.ts';
import { spaceScript } from './panel/panel-space.ts';
import { HISTORY_FILES } from './server/history.ts';
import { textsMiddleware } from './server/middleware.ts';

/**
 * Packages that Vite bundles at startup. Otherwise, Vite would find them only when the panel opens, and reload the
 * page.
 */
const panelPackages = [
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  '@sindresorhus/slugify',
  'react-dom/client',
];

/**
 * The files that Vite does not serve by default. They are repeated here, because `deny` replaces Vite's list, which
 * Vite does not export.
 */
const viteDenies = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** A pen icon from Lucide. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M21.17 6.81a1 1 0 0 0-3.99-3.98L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.35-1.32a2 2 0 0 0 .83-.5z"/><path d="m15 5 4 4"/></svg>';

/** Adds the Texts panel to the pages that the development server serves. Adds nothing to a build. */
export function texts(): AstroIntegration {
  let environment: Environment;
  return {
    name: 'texts',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, injectScript, addDevToolbarApp }) => {
        if (command !== 'dev') return;
        addDevToolbarApp({
          id: 'texts',
          name: 'Texts',
          icon: ICON,
          entrypoint: fileURLToPath(new URL('panel/app.ts', import.meta.url)),
        });
        injectScript('head-inline', spaceScript);
        updateConfig({
          devToolbar: { enabled: true },
          vite: {
            optimizeDeps: { include: panelPackages },
            server: { fs: { deny: [...viteDenies, HISTORY_FILES] } },
          },
        });
      },
      // Only a development server runs these hooks.
      'astro:server:setup': ({ server }) => {
        environment = readEnvironment(localDefaults);
        const { variant, contactDelivery: delivery } = environment;
        server.middlewares.use(textsMiddleware({ variant, delivery }));
        // A text editor or Git can also change files. After a change, an open panel loads them again.
        const folder = fileURLToPath(new URL(`${variant}/`, contentRoot));
        server.watcher.on('all', (_, path) => {
          if (!path.startsWith(folder)) return;
          server.environments.client.hot.send({ type: 'custom', event: CHANGED_EVENT });
        });
      },
      'astro:server:start': ({ logger }) => {
        logger.info(
          `Press "Texts" on any page to fill in content/${environment.variant}/ in the browser.`,
        );
      },
    },
  };
}
