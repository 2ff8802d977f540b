import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Environment, parseEnvironment } from '../src/site/environment.ts';
import { listVariants } from '../src/site/variants.ts';
import { readEnvironmentFile } from './environment-file.ts';
import { buildSite } from './site/build.ts';
import { buildSites } from './site/build-sites.ts';
import { run } from './command.ts';
import { tellPlaceholders } from './site/placeholders.ts';

const HELP = `Builds the site for production into dist/.

  npm run build                        the content that SITE_VARIANT names (default: consultant)
  npm run build -- --variant developer that content
  npm run build:all                    every content, each into dist/<variant>/

Needs SITE_URL, PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY, from the shell or from .env;
.env.example explains each. Netlify gives SITE_URL by itself. At the end it names every placeholder
that is left in the content and in these variables.`;

await run(HELP, async () => {
  const { values } = parseArgs({
    options: { variant: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  readEnvironmentFile();
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  const known = listVariants();
  const named = values.variant === undefined ? {} : { SITE_VARIANT: values.variant };
  if (!values.all) {
    const environment = parseEnvironment({ ...process.env, ...named }, known);
    await buildSite(environment, dist);
    warnAbout([environment]);
    return;
  }
  const environments = known.map((variant) =>
    parseEnvironment({ ...process.env, SITE_VARIANT: variant }, known),
  );
  rmSync(dist, { recursive: true, force: true });
  const { time, peakMemory } = await buildSites(
    environments.map((environment) => ({ environment, outDir: join(dist, environment.variant) })),
    console.log,
  );
  console.log(
    `${environments.length} contents in ${(time / 1000).toFixed(1)} s, ${(peakMemory / 1e6).toFixed(0)} MB at the peak`,
  );
  warnAbout(environments);
});

/** Says at the end, where it is read, what a build stands with nevertheless. */
function warnAbout(built: readonly Environment[]): void {
  const texts = [tellPlaceholders(built)];
  // A site that confirms messages and drops them is nothing to find out later.
  if (built.some(({ contactDelivery = 'none' }) => contactDelivery === 'none')) {
    texts.push(
      'Messages of the contact form are not delivered: PUBLIC_CONTACT_DELIVERY is "none". See docs/contact.md.',
    );
  }
  for (const text of texts) if (text !== '') console.warn(`\n${text}`);
}
