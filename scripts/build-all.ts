import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceContents } from '../src/site/output/keep-earlier-build.ts';
import { listVariants } from '../src/site/variants.ts';
import { run } from './command/run.ts';
import { buildSite, localSites, root } from './built-site/build.ts';

const HELP = `Builds every variant for production, each into dist/<variant>/. If one fails, dist/ stays as it was.

  npm run build:all

It needs the same variables as "npm run build" (see .env.example).`;

await run(HELP, async () => {
  parseArgs({});
  const fresh = join(localSites, 'all');
  rmSync(fresh, { recursive: true, force: true });
  for (const variant of listVariants()) {
    console.log(await buildSite({ SITE_VARIANT: variant }, join(fresh, variant)));
  }
  replaceContents(join(root, 'dist'), fresh);
});
