/**
 * The embedded backend, in its own process: opens the data folder below the working directory, applies
 * the migrations, and serves the Supabase APIs on 127.0.0.1. `start-backend.ts` starts it. It stops on a
 * message, or when its parent ends.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { applyPendingMigrations, createApi } from '@supabase/lite/cli';
import pLimit from 'p-limit';
import { listen } from '../ports.ts';
import { lockFolder } from './lock.ts';
import type { BackendMessage } from './start-backend.ts';

const FOLDER = 'supabase/.temp';

/**
 * The engine has one connection. A few requests run at a time, and the others wait in order. Between
 * them the process serves its sockets: without this, some visitors would wait forever under load.
 */
const turn = pLimit(4);

// Ctrl-C reaches every process in the terminal, but the parent decides when this one stops.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

/** Ends the process; while the database is opened, at once. */
let stop = (): void => process.exit();
process.on('message', (message) => {
  if (message === 'stop') stop();
});
process.on('disconnect', () => stop());
process.on('SIGTERM', () => stop());

try {
  await serve(Number(process.env['SUPABASE_PORT']));
} catch (error) {
  tell({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

async function serve(port: number): Promise<void> {
  const unlock = lockFolder(FOLDER);
  let isNew = !existsSync(`${FOLDER}/data`);
  process.on('exit', () => {
    // A new database that was stopped halfway does not open.
    if (isNew) rmSync(`${FOLDER}/data`, { recursive: true, force: true });
    unlock();
  });
  // Without the data, the marker that they were seeded (scripts/local.ts) is wrong.
  if (isNew) rmSync(`${FOLDER}/seeded`, { force: true });
  const app = await openOrSetAside();
  await applyPendingMigrations(app);
  isNew = false;
  acceptAnyArray(app.connection);
  // E-mails are not sent: the parent prints them.
  app.drivers.email.send = ({ to, subject, html }) => {
    const link = /href="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    tell({ state: 'email', email: { to, subject, link } });
    return Promise.resolve();
  };

  const listener = getRequestListener((request) => answer(request, app));
  const server = createServer((request, response) => void listener(request, response));
  await listen(server, port, 'SUPABASE_PORT');

  const close = async () => {
    server.closeAllConnections();
    server.close();
    await app.connection.close();
    process.exit();
  };
  stop = () => void close();
  tell({ state: 'ready' });
}

/**
 * Opens the database. A data folder that does not open, for example after a crash, is renamed, so that
 * nothing is lost and the backend starts with an empty one.
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
      text: `Could not open the data in ${FOLDER} (${String(error)}). They were renamed to ${aside}-*; starting with new data.`,
    });
    return await open();
  }
}

/**
 * Turns what is sent for an array, and is none, into text that Postgres refuses. The engine would leave half
 * a message to the database behind, and with it a transaction that refuses every later request.
 */
function acceptAnyArray(connection: object): void {
  const { serializers } = (connection as Driven).driver;
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => String(serialize(value));
  }
}

/** PGlite below the connection, which its type leaves out. */
interface Driven {
  readonly driver: { readonly serializers: Record<string, (value: unknown) => unknown> };
}

/** The APIs that the site uses. The engine has more, some of them open without a key. */
const APIS = ['/auth/v1/', '/rest/v1/', '/storage/v1/'];

/**
 * Adds what browsers need and a hosted project sends, but the engine does not: answers to preflights of
 * sign-in and functions, and the CORS header of sign-in.
 */
async function answer(
  request: Request,
  app: Awaited<ReturnType<typeof openOrSetAside>>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (!APIS.some((api) => pathname.startsWith(api))) return new Response(null, { status: 404 });
  // The engine ignores a filter named like a member of every object, such as "constructor", so that a
  // write would change every row. A hosted project answers that there is no such column.
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
  const received = await receive(request);
  const ask = async () => {
    await setImmediate();
    return app.fetch(received, { peerAddress: null });
  };
  // A slow transfer of a file must not block other requests.
  const isFile = pathname.startsWith('/storage/');
  const response = await (isFile ? ask() : turn(ask));
  if (response.headers.has('Access-Control-Allow-Origin')) return response;
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', '*');
  return new Response(response.body, { status: response.status, headers });
}

/** More than any bucket accepts (`supabase/embedded.toml`), in bytes. */
const TOO_LONG = 50 * 1024 * 1024 + 1;

/**
 * Reads a body to its end, and keeps no more of it than {@link TOO_LONG}. The engine compares only a declared
 * length with the limits of buckets, and a body that it leaves unread ends the connection of later requests.
 */
async function receive(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    if (length < TOO_LONG) chunks.push(chunk);
    length += chunk.length;
  }
  const headers = new Headers(request.headers);
  headers.set('Content-Length', String(length));
  const { method, url } = request;
  return new Request(url, { method, headers, body: Buffer.concat(chunks) });
}

function tell(message: BackendMessage): void {
  process.send?.(message);
}
