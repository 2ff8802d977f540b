import { fileURLToPath } from 'node:url';
import { run } from './command.ts';
import { announce, selectedVariant, startLocalBackend, stopRequested } from './local.ts';
import { buildSite } from './site/build.ts';
import { serveSite } from './site/serve.ts';

const HELP = `Builds the site and serves it with an embedded backend.

  npm start                          http://localhost:4321, the consultant content
  npm start -- --variant developer   the developer content

PORT and SUPABASE_PORT move the ports (4321 and 54321). Data stays in supabase/.temp.`;

await run(HELP, async () => {
  const variant = selectedVariant();
  const stop = stopRequested();
  const local = await startLocalBackend(variant);
  try {
    const dist = fileURLToPath(new URL('../dist/', import.meta.url));
    await buildSite(local.environment, dist, true);
    const site = await serveSite(dist, local.port);
    announce(local);
    const failure = await Promise.race([stop, local.backend.ended]);
    await site.stop();
    if (typeof failure === 'string') throw new Error(`The embedded backend stopped: ${failure}`);
  } finally {
    await local.backend.stop();
  }
});
