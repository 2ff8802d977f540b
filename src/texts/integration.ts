import type { AstroIntegration } from 'astro';
import { localDefaults, readEnvironment } from '../site/environment.ts';
import { textsMiddleware } from './server/middleware.ts';

/**
 * Texts of the content, edited on the page itself while the development server runs. A build has nothing of it.
 */
export function texts(): AstroIntegration {
  return {
    name: 'texts',
    hooks: {
      // Only a development server has this.
      'astro:server:setup': ({ server }) => {
        const { variant, contactDelivery: delivery } = readEnvironment(localDefaults);
        server.middlewares.use(textsMiddleware({ variant, delivery }));
      },
    },
  };
}
