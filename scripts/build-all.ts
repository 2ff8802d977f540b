import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listVariants } from '../src/site/variants.ts';
import { run } from './command/run.ts';
import { buildSite, root } from './site/build.ts';

const HELP = `Builds every content for production, each into dist/<variant>/.

  npm run build:all

It needs the same variables as "npm run build" (see .env.example).`;

await run(HELP, async () => {
  parseArgs({});
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const variant of listVariants()) {
    console.log(await buildSite({ SITE_VARIANT: variant }, join(dist, variant)));
  }
});
