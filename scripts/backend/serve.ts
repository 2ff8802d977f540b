/**
 * The embedded backend as a process of its own: opens the data folder below the working directory,
 * applies the migrations, and serves the Supabase APIs on 127.0.0.1. Started by `start-backend.ts`,
 * told to stop by a message or by the end of its parent.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { applyPendingMigrations, createApi } from '@supabase/lite/cli';
import { inOrder } from './in-order.ts';
import { lockFolder } from './lock.ts';
import type { BackendMessage } from './start-backend.ts';

const FOLDER = 'supabase/.temp';

/**
 * The engine has one connection: a few requests at a time keep it busy, the others wait in their
 * order. Between them the process looks at its sockets, which the engine by itself does not let it:
 * under load some visitors would wait for ever.
 */
const turn = inOrder(4);

// Ctrl-C reaches every process of the terminal; the parent decides when this one stops.
process.on('SIGINT', () => undefined);

try {
  await serve(Number(process.env['SUPABASE_PORT']));
} catch (error) {
  tell({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

async function serve(port: number): Promise<void> {
  const unlock = lockFolder(FOLDER);
  process.on('exit', unlock);
  // The marker of the seed (scripts/local.ts) speaks of the data beside it, so it goes with them.
  if (!existsSync(`${FOLDER}/data`)) rmSync(`${FOLDER}/seeded`, { force: true });
  const app = await openOrSetAside();
  await applyPendingMigrations(app);
  // Mails are not sent: the parent shows them.
  app.drivers.email.send = ({ to, subject, html }) => {
    const link = /href="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    tell({ state: 'mail', mail: { to, subject, link } });
    return Promise.resolve();
  };

  const listener = getRequestListener((request) => answer(request, app));
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`port ${port} is in use; SUPABASE_PORT moves it`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });

  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await app.connection.close();
    process.exit();
  };
  process.on('message', (message) => {
    if (message === 'stop') void stop();
  });
  process.on('disconnect', () => void stop());
  process.on('SIGTERM', () => void stop());
  tell({ state: 'ready' });
}

/**
 * Opens the database. A folder that does not open (a crash can leave one) is set aside whole, so
 * that nothing in it is lost and the next start is a fresh one.
 */
async function openOrSetAside() {
  const api = await createApi({ withSupabaseClient: false });
  const open = () => api.project.local.createApp('supabase/embedded.toml', { admin: false });
  const hadData = existsSync(`${FOLDER}/data`);
  try {
    return await open();
  } catch (error) {
    if (!hadData) throw error;
    const aside = `broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    for (const name of ['data', 'storage', 'seeded']) {
      if (existsSync(`${FOLDER}/${name}`)) {
        renameSync(`${FOLDER}/${name}`, `${FOLDER}/${aside}-${name}`);
      }
    }
    tell({
      state: 'notice',
      text: `The data in ${FOLDER} do not open (${String(error)}); they were set aside as ${aside}-*, and fresh ones made.`,
    });
    return await open();
  }
}

/** What a hosted project serves of what the site uses; the engine has more, some of it without a key. */
const APIS = ['/auth/v1/', '/rest/v1/', '/storage/v1/'];

/**
 * Answers as a hosted project does where the engine leaves out what browsers ask for: preflights of
 * sign-in and of functions, and the origin on what sign-in answers.
 */
async function answer(
  request: Request,
  app: Awaited<ReturnType<typeof openOrSetAside>>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (!APIS.some((api) => pathname.startsWith(api))) return new Response(null, { status: 404 });
  // The engine forgets a filter on what every object has, such as "constructor", and would let a
  // write reach every row; no column is called so, which is what a hosted project answers.
  if ([...searchParams.keys()].some((name) => name in {})) {
    return Response.json({ code: '42703', message: 'column does not exist' }, { status: 400 });
  }
  if (request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')) {
    return new Response(null, {
      status: 204,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '',
        'Access-Control-Max-Age': '86400',
      },
    });
  }
  const ask = async () => {
    await setImmediate();
    return app.fetch(request, { peerAddress: null });
  };
  // Files come and go as slowly as their sender: they hold up nobody.
  const isFile = pathname.startsWith('/storage/');
  const response = await (isFile ? ask() : turn(ask));
  if (response.headers.has('Access-Control-Allow-Origin')) return response;
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', '*');
  return new Response(response.body, { status: response.status, headers });
}

function tell(message: BackendMessage): void {
  process.send?.(message);
}
