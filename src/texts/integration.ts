import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Environment, localDefaults, readEnvironment } from '../site/environment.ts';
import { contentRoot } from '../site/variants.ts';
import { CHANGED_EVENT } from './api.ts';
import { textsMiddleware } from './server/middleware.ts';

/**
 * Texts of the content, edited on the page itself while the development server runs. A build has nothing of it.
 */
export function texts(): AstroIntegration {
  let environment: Environment;
  return {
    name: 'texts',
    hooks: {
      // Only a development server has these.
      'astro:server:setup': ({ server }) => {
        environment = readEnvironment(localDefaults);
        const { variant, contactDelivery: delivery } = environment;
        server.middlewares.use(textsMiddleware({ variant, delivery }));
        // Also for what an editor or Git changes: the panel asks again.
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
