import { type ChildProcess, spawn } from 'node:child_process';
import { readEnvironment, readVariables } from '../src/site/environment.ts';
import { run } from './command/run.ts';
import { announce, readOptions, runUntilStopped, startLocalBackend } from './command/local.ts';
import { localSiteUrl, sitePort } from './command/local-urls.ts';
import { expectFree } from './command/ports.ts';
import { astro, projectsSnapshot, root } from './site/build.ts';

const HELP = `Serves the site with hot reload.

  npm run dev                          with the embedded backend
  npm run dev -- --variant developer   the developer content
  npm run dev -- --empty               the first time: without demo projects

With PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY (shell or .env) it uses that backend
instead. PORT and SUPABASE_PORT change the ports (4321 and 54321).`;

await run(HELP, () =>
  runUntilStopped(async (stop) => {
    const hosted = readVariables()['PUBLIC_SUPABASE_URL'] !== undefined;
    const options = readOptions();
    if (hosted && options.empty) {
      throw new Error(
        '--empty is for the embedded backend: PUBLIC_SUPABASE_URL names another one.',
      );
    }
    const local = hosted ? undefined : await startLocalBackend(options, stop);
    const port = sitePort();
    if (hosted) await expectFree('PORT', port);
    let server: ChildProcess | undefined;
    const exit = new Promise<[code: number | null]>((resolve) => {
      const start = () => {
        let isRestarting = false;
        server = spawn(process.execPath, [astro, 'dev', '--port', String(port)], {
          cwd: root,
          env: { ...process.env, ...(local?.variables ?? hostedVariables()) },
          stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        });
        // src/site/integration.ts asks for it after a change of the design.
        server.once('message', () => {
          isRestarting = true;
          server?.kill();
        });
        server.once('exit', (code) => {
          if (isRestarting && !stop.aborted) start();
          else resolve([code]);
        });
      };
      start();
    });
    stop.addEventListener('abort', () => server?.kill());
    try {
      if (hosted) console.log('With the backend of .env or the shell: what you save is live.');
      if (local && !stop.aborted) announce(local);
      const ended = await Promise.race([exit, ...(local ? [local.backend.ended] : [])]);
      if (typeof ended === 'string') throw new Error(`The embedded backend stopped: ${ended}`);
      if (Array.isArray(ended) && ended[0] !== 0)
        throw new Error('The development server stopped.');
    } finally {
      server?.kill();
      await Promise.all([exit, local?.backend.stop()]);
    }
  }),
);

/** The variables of a site on this machine with a hosted backend. */
function hostedVariables() {
  const siteUrl = localSiteUrl();
  const { variant } = readEnvironment({ SITE_URL: siteUrl });
  return { SITE_VARIANT: variant, SITE_URL: siteUrl, PROJECTS_SNAPSHOT: projectsSnapshot };
}
