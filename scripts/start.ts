import { join } from 'node:path';
import { run } from './command/run.ts';
import { announce, readOptions, runUntilStopped, startLocalBackend } from './command/local.ts';
import { localSites } from './built-site/build.ts';
import { buildIfChanged } from './built-site/reuse-build.ts';
import { serveSite } from './built-site/serve.ts';

const HELP = `Builds the site and serves it with an embedded backend.

  npm start                          serves the variant in SITE_VARIANT (by default, consultant) at
                                     http://localhost:4321
  npm start -- --variant developer   serves the developer variant
  npm start -- --empty               begins without projects, on the first start only

PORT and SUPABASE_PORT change the ports (4321 and 54321). The backend stores its data in .data/. For your
own variants, it stores the data in .variant-data/<variant>/, and adds the projects from the variant's
projects.yaml (docs/projects.md).`;

await run(HELP, () =>
  runUntilStopped(async (stop) => {
    const local = await startLocalBackend(readOptions(), stop);
    try {
      const folder = join(localSites, 'start');
      console.log('Building the site…');
      const isNew = await buildIfChanged(local.variables(), folder, stop);
      if (!isNew) console.log('Nothing has changed since the last build. Using that build.');
      const site = await serveSite(folder, local.port);
      if (!stop.aborted) announce(local);
      const failure = await local.backend.ended;
      await site.stop();
      if (failure !== undefined) throw new Error(`The embedded backend stopped: ${failure}`);
    } finally {
      await local.backend.stop();
    }
  }),
);
