import type { AstroIntegration } from 'astro';
import { type Environment, localDefaults, readEnvironment } from '../site/environment.ts';
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
      },
      'astro:server:start': ({ logger }) => {
        logger.info(
          `Press "Texts" on any page to fill in content/${environment.variant}/ in the browser.`,
        );
      },
    },
  };
}
