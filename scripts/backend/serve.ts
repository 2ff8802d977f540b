/**
 * The embedded backend, in its own process: opens the data folder below the working directory, applies
 * the migrations, and serves the Supabase APIs on 127.0.0.1. `start-backend.ts` starts it. It stops on a
 * message, or when its parent ends.
 */
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import pLimit from 'p-limit';
import { listen } from '../ports.ts';
import {
  BrokenData,
  type Connection,
  completeData,
  expectOpen,
  explainFailure,
  prepareData,
} from './data.ts';
import { type Engine, watchAnswers } from './engine.ts';
import { loadKeys } from './keys.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { readSettings } from './settings.ts';
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

let unlock = (): void => undefined;

/**
 * Ends the process at once, while the database is opened. `process.exit` can wait forever for WebAssembly that
 * is still being compiled.
 */
function end(): void {
  unlock();
  process.kill(process.pid, 'SIGKILL');
}

let stop = end;
process.on('message', (message) => {
  if (message === 'stop') stop();
});
// Without a parent there is nothing to serve, and the folder must be free for the next start.
process.on('disconnect', () => stop());
process.on('SIGTERM', () => stop());

try {
  await serve(Number(process.env['SUPABASE_PORT']));
} catch (error) {
  const message: BackendMessage =
    error instanceof BrokenData
      ? { state: 'broken' }
      : { state: 'failed', reason: explainFailure(error, FOLDER) };
  // Once the parent has it.
  process.send?.(message, end);
}

async function serve(port: number): Promise<void> {
  unlock = lockFolder(FOLDER);
  process.on('exit', () => unlock());
  // Under the lock: of two starts at the same moment, only the one that goes on may make the keys.
  const keys = await loadKeys(`${FOLDER}/keys.json`);
  Object.assign(process.env, {
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SUPABASE_JWT_SECRET: keys.jwtSecret,
  });
  const app = await openApp();
  const { driver } = app.connection as unknown as Driven;
  acceptAnyArray(driver);
  // E-mails are not sent: the parent prints them.
  app.drivers.email.send = ({ to, subject, html }) => {
    const link = /href="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    tell({ state: 'email', email: { to, subject, link } });
    return Promise.resolve();
  };

  const listener = getRequestListener((request) => answer(request, app));
  const server = createServer((request, response) => void listener(request, response));
  watchAnswers(driver, () => {
    // A database that is being closed refuses the rest of what was asked.
    if (server.listening) process.send?.({ state: 'lost' } satisfies BackendMessage, end);
  });
  await listen(server, port, 'SUPABASE_PORT');

  const close = async () => {
    server.closeAllConnections();
    server.close();
    await app.connection.close();
    process.exit();
  };
  stop = () => void close();
  tell({ state: 'ready', keys });
}

/** Opens the database with every migration applied. Each cause of a failure has its own message. */
async function openApp() {
  const settings = await readSettings();
  const notice = prepareData(FOLDER);
  if (notice !== undefined) tell({ state: 'notice', text: notice });
  const app = await settings.open();
  await expectOpen(FOLDER, app.connection as unknown as Connection);
  await migrate(app);
  completeData(FOLDER);
  return app;
}

/**
 * Turns what is sent for an array, and is none, into text that Postgres refuses. The engine would leave half
 * a message to the database behind, and with it a transaction that refuses every later request.
 */
function acceptAnyArray({ serializers }: Driven['driver']): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => String(serialize(value));
  }
}

/** PGlite below the connection, which its type leaves out. */
interface Driven {
  readonly driver: Engine & { readonly serializers: Record<string, (value: unknown) => unknown> };
}

/** The APIs that the site uses. The engine has more, some of them open without a key. */
const APIS = ['/auth/v1/', '/rest/v1/', '/storage/v1/'];

/**
 * Adds what browsers need and a hosted project sends, but the engine does not: answers to preflights of
 * sign-in and functions, and the CORS header of sign-in.
 */
async function answer(
  request: Request,
  app: Awaited<ReturnType<typeof openApp>>,
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
  if (received === null) {
    return Response.json(
      { statusCode: '413', error: 'Payload too large', message: 'The body is too long.' },
      { status: 413, headers: { 'Access-Control-Allow-Origin': '*' } },
    );
  }
  if (request.method === 'DELETE' && (await namesTooMany(received))) {
    return Response.json(
      { statusCode: '400', error: 'Invalid request', message: 'Name 1,000 files at most.' },
      { status: 400, headers: { 'Access-Control-Allow-Origin': '*' } },
    );
  }
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

/** The engine looks for each file by itself, and everybody else waits until it has found the last one. */
async function namesTooMany(request: Request): Promise<boolean> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const prefixes = (body as { readonly prefixes?: unknown } | null)?.prefixes;
  return Array.isArray(prefixes) && prefixes.length > 1000;
}

/** The most that any bucket accepts (`supabase/embedded.toml`), in bytes. */
const LARGEST_FILE = 50 * 1024 * 1024;

/** What a multipart body adds to its file: the other fields, and their headers. */
const ENVELOPE = 64 * 1024;

/** The longest body that is passed on, in bytes. */
const LONGEST_BODY = LARGEST_FILE + ENVELOPE;

/**
 * Reads a body to its end, and keeps no more of it than {@link LONGEST_BODY}. The engine compares only a declared
 * length with the limits of buckets, and a body that it leaves unread ends the connection of later requests.
 *
 * @returns `null` for a longer body
 */
async function receive(request: Request): Promise<Request | null> {
  if (request.body === null) return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.length;
    if (length <= LONGEST_BODY) chunks.push(chunk);
  }
  if (length > LONGEST_BODY) return null;
  const headers = new Headers(request.headers);
  headers.set('Content-Length', String(length));
  const { method, url } = request;
  return new Request(url, { method, headers, body: Buffer.concat(chunks) });
}

function tell(message: BackendMessage): void {
  process.send?.(message);
}
