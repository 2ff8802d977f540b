import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceContents } from '../src/site/output/keep-earlier-build.ts';
import { readVariables } from '../src/site/environment.ts';
import { listVariants } from '../src/site/variants.ts';
import { run } from './command/run.ts';
import { buildSite, localSites, root } from './built-site/build.ts';
import { variantUrls } from './built-site/variant-urls.ts';

const HELP = `Builds every variant for production, each into dist/<variant>/. If a build fails, dist/ does not change.

  npm run build:all

The command needs the same variables as "npm run build" (see .env.example). To give a variant such as a
translation its own URL, set SITE_URL_<NAME>. For example, SITE_URL_ME_DE is the URL of content/me-de/.`;

await run(HELP, async () => {
  parseArgs({});
  const fresh = join(localSites, 'all');
  rmSync(fresh, { recursive: true, force: true });
  const variants = listVariants();
  const urls = variantUrls(readVariables(), variants);
  for (const variant of variants) {
    const url = urls.get(variant);
    const own = { SITE_VARIANT: variant, ...(url !== undefined && { SITE_URL: url }) };
    console.log(await buildSite(own, join(fresh, variant)));
  }
  replaceContents(join(root, 'dist'), fresh);
});
