import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs/promises';
import { reasonOf } from '../src/domain/reason-of.ts';
import { readEnvironment, readVariables } from '../src/site/environment.ts';
import type { DevChange } from '../src/site/integration.ts';
import { contentRoot } from '../src/site/variants.ts';
import { run } from './command/run.ts';
import { announce, readOptions, runUntilStopped, startLocalBackend } from './command/local.ts';
import { localSiteUrl, sitePort } from './command/local-urls.ts';
import { assertPortFree } from './command/ports.ts';
import { astro, projectsSnapshot, root } from './built-site/build.ts';

const HELP = `Serves the site with hot reload.

  npm run dev                          uses the embedded backend
  npm run dev -- --variant developer   serves the developer variant
  npm run dev -- --empty               begins without projects, on the first start only

If the shell or .env sets PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY, the site uses that
backend instead. PORT and SUPABASE_PORT change the ports (4321 and 54321).`;

await run(HELP, () =>
  runUntilStopped(async (stop) => {
    const hosted = readVariables()['PUBLIC_SUPABASE_URL'] !== undefined;
    const options = readOptions();
    if (hosted && options.empty) {
      throw new Error(
        '--empty works only with the embedded backend, but PUBLIC_SUPABASE_URL points to another one.',
      );
    }
    const local = hosted ? undefined : await startLocalBackend(options, stop);
    const port = sitePort();
    if (hosted) await assertPortFree('PORT', port);
    const ending = new AbortController();
    let server: ChildProcess | undefined;
    const end = () => {
      ending.abort();
      server?.kill();
    };
    const serve = () =>
      new Promise<{ code: number | null; isRestarting: boolean }>((resolve) => {
        let isRestarting = false;
        server = spawn(process.execPath, [astro, 'dev', '--port', String(port)], {
          cwd: root,
          env: { ...process.env, ...(local?.variables() ?? hostedVariables()) },
          stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        });
        const current = server;
        const restart = () => {
          isRestarting = true;
          current.kill();
        };
        // src/site/integration.ts sends these messages.
        let updating = Promise.resolve();
        server.on('message', (change: DevChange) => {
          if (change === 'settings') return restart();
          updating = updating
            .then(async () => {
              if (local === undefined) return;
              if (await local.update()) restart();
              else if (current.connected) current.send('reload');
            })
            .catch((error: unknown) => console.error(reasonOf(error)));
        });
        server.once('exit', (code) => resolve({ code, isRestarting }));
      });
    const serveUntilEnd = async () => {
      let ended = await serve();
      while (ended.isRestarting && !ending.signal.aborted) {
        // Starts watching before the server starts, because the content may change after the server has read it.
        const watching = new AbortController();
        const change = nextChange(contentRoot, AbortSignal.any([ending.signal, watching.signal]));
        // Prevents an unhandled rejection while the server runs. `await change` below still throws the error.
        change.catch(() => undefined);
        ended = await serve();
        // A restarted server exits with status 1 if the content that was just saved contains a mistake.
        if (!ended.isRestarting && ended.code === 1) {
          console.error('\nThe server will start again after your next change to the content.');
          await change;
          ended.isRestarting = true;
        }
        watching.abort();
      }
      return ended;
    };
    stop.addEventListener('abort', end);
    const exit = serveUntilEnd();
    try {
      if (hosted)
        console.log('Using the backend from .env or the shell. Everything you save goes live.');
      if (local && !stop.aborted) announce(local);
      const ended = await Promise.race([exit, ...(local ? [local.backend.ended] : [])]);
      if (typeof ended === 'string') throw new Error(`The embedded backend stopped: ${ended}`);
      if (typeof ended === 'object' && ended.code !== 0)
        throw new Error('The development server stopped.');
    } finally {
      end();
      await Promise.all([exit, local?.backend.stop()]);
    }
  }),
);

/** Waits until a file in the folder changes, or the signal aborts. */
async function nextChange(folder: URL, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of watch(folder, { recursive: true, signal })) return;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Returns the environment variables of a local site with a hosted backend. */
function hostedVariables() {
  const siteUrl = localSiteUrl();
  const { variant } = readEnvironment({ SITE_URL: siteUrl });
  return { SITE_VARIANT: variant, SITE_URL: siteUrl, PROJECTS_SNAPSHOT: projectsSnapshot };
}
