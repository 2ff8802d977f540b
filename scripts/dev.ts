import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { localDefaults, parseEnvironment } from '../src/site/environment.ts';
import { listVariants } from '../src/site/variants.ts';
import { run } from './command.ts';
import { announce, selectedVariant, startLocalBackend, stopRequested } from './local.ts';
import { portFrom } from './ports.ts';
import { astro, environmentVariables, root } from './site/build.ts';

const HELP = `Serves the site with hot reload.

  npm run dev                          with the embedded backend
  npm run dev -- --variant developer   the developer content

Where PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are set (shell or .env), it talks to
that backend instead. PORT and SUPABASE_PORT move the ports (4321 and 54321).`;

await run(HELP, async () => {
  const variant = selectedVariant();
  const stop = stopRequested();
  const hosted = Boolean(process.env['PUBLIC_SUPABASE_URL']);
  const local = hosted ? undefined : await startLocalBackend(variant);
  const port = local?.port ?? portFrom('PORT', 4321);
  const environment =
    local?.environment ??
    parseEnvironment(
      { ...process.env, SITE_VARIANT: variant, SITE_URL: localDefaults.SITE_URL },
      listVariants(),
    );
  const server = spawn(process.execPath, [astro, 'dev', '--port', String(port)], {
    cwd: root,
    env: environmentVariables(environment),
    stdio: 'inherit',
  });
  try {
    if (local) announce(local);
    await Promise.race([stop, once(server, 'exit'), ...(local ? [local.backend.ended] : [])]);
  } finally {
    server.kill('SIGTERM');
    await local?.backend.stop();
  }
});
