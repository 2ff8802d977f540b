import { setImmediate } from 'node:timers/promises';
import type { App } from '@supabase/lite';
import pLimit from 'p-limit';
import { buckets } from '../../src/domain/media/media.ts';

/** The APIs that the site uses. The engine has other APIs, and some of them need no key. */
const APIS = ['/auth/v1/', '/rest/v1/', '/storage/v1/'];

/** Matches URLs on this machine. */
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/;

/**
 * Matches the decoded storage paths that are allowed to reach files. The engine joins the bucket and the name into a
 * path on disk.
 */
const FILES = new RegExp(
  `^/storage/v1/object/((public|authenticated|sign|upload/sign|info|list)/)?(${Object.values(buckets).join('|')})(/|$)`,
);

/**
 * Creates the request handler of the embedded backend, which passes requests on to the engine. Like a hosted project,
 * the handler responds to CORS preflight requests and adds the CORS header to responses. The engine does not respond to
 * preflight requests for sign-in and SQL functions, and its sign-in responses lack the header. The handler also rejects
 * requests that would reach beyond the site's data or break the engine (docs/embedded-backend.md).
 *
 * @param sites the URLs of the sites whose pages may use the backend. Because the keys are public, any other site, even
 *   one on another port of this machine, could otherwise use the backend from the owner's browser.
 */
export function createRequestHandler(
  app: App,
  sites: readonly string[],
): (request: Request) => Promise<Response> {
  const origins = new Set(
    sites.flatMap((site) =>
      ['localhost', '127.0.0.1'].map(
        (host) => Object.assign(new URL(site), { hostname: host }).origin,
      ),
    ),
  );
  // The engine has one connection. Only a few requests run at a time, and the others wait in order. This leaves the
  // process enough time to read its sockets. Otherwise, some requests would never get a response under load.
  const limit = pLimit(4);

  return async (request) => {
    const origin = request.headers.get('Origin');
    // Prevents DNS rebinding. A page whose host name resolves to this machine would otherwise count as same-origin.
    if (!LOCAL.test(request.url) || (origin !== null && !origins.has(origin))) {
      return new Response(null, { status: 403 });
    }
    const { pathname, searchParams } = new URL(request.url);
    if (!APIS.some((api) => pathname.startsWith(api))) return new Response(null, { status: 404 });
    const isStorage = pathname.startsWith('/storage/');
    if (isStorage && !isFileRequest(request.method, pathname)) {
      const message = 'The embedded backend stores files only in its two buckets.';
      return Response.json({ statusCode: '403', error: 'Unauthorized', message }, { status: 403 });
    }
    // The engine ignores a filter if its name is a property of every object, such as "constructor". A write would then
    // change every row. A hosted project reports that the column does not exist.
    if ([...searchParams.keys()].some((name) => name in {})) {
      return Response.json({ code: '42703', message: 'column does not exist' }, { status: 400 });
    }
    if (request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')) {
      return new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
          'Access-Control-Allow-Headers':
            request.headers.get('Access-Control-Request-Headers') ?? '',
          'Access-Control-Max-Age': '86400',
        },
      });
    }
    const received = await bufferBody(request);
    if (isStorage && !(await isAcceptable(received, pathname))) {
      const message = 'The file name or a list parameter is invalid.';
      return Response.json(
        { statusCode: '400', error: 'InvalidRequest', message },
        { status: 400 },
      );
    }
    const ask = async () => {
      await setImmediate();
      return app.fetch(received, { peerAddress: null });
    };
    // File requests do not wait in this queue, because a slow transfer would block other requests.
    const response = await (isStorage ? ask() : limit(ask));
    if (response.headers.has('Access-Control-Allow-Origin')) return response;
    const headers = new Headers(response.headers);
    headers.set('Access-Control-Allow-Origin', '*');
    return new Response(response.body, { status: response.status, headers });
  };
}

/**
 * Returns whether a storage request only reads the buckets, or is for files in the site's buckets. With a different
 * bucket name, a request could reach files outside the data folder. The site needs no other requests, because the
 * migrations create the buckets, and the site does not move or copy files.
 */
function isFileRequest(method: string, pathname: string): boolean {
  let path;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return false;
  }
  if (/^\/storage\/v1\/bucket(\/|$)/.test(path)) return ['GET', 'HEAD', 'OPTIONS'].includes(method);
  return FILES.test(path) && !/\\|\0|\/\/|(^|\/)\.{1,2}(\/|$)/.test(path);
}

/**
 * The maximum lengths of a request's path and of each part between slashes, in bytes. File systems limit names to 255
 * bytes.
 */
const MAX_BYTES = { path: 1024, part: 255 };

/**
 * Returns whether the file system can handle a storage request. The engine passes names and parameters to the file
 * system without checking them, and returns 500 if the file system reports an error. A hosted project returns 400.
 */
async function isAcceptable(request: Request, pathname: string): Promise<boolean> {
  const path = decodeURIComponent(pathname);
  const isLong = path.split('/').some((part) => Buffer.byteLength(part) > MAX_BYTES.part);
  if (isLong || Buffer.byteLength(path) > MAX_BYTES.path) return false;
  // A request that only reads may have a Content-Type but no body.
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
  if (request.body === null || !isJson) return true;
  try {
    const asked: unknown = await request.clone().json();
    if (typeof asked !== 'object' || asked === null) return true;
    const isNegative = (name: string) => Number(Reflect.get(asked, name)) < 0;
    return !JSON.stringify(asked).includes('\\u0000') && !['limit', 'offset'].some(isNegative);
  } catch {
    return false;
  }
}

/**
 * Reads the entire body of a request and declares its length. The engine compares only declared lengths with the
 * buckets' limits. If the engine left a body unread, the connection would close and later requests would fail.
 */
async function bufferBody(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { method, url } = request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('Content-Length', String(body.byteLength));
  return new Request(url, { method, headers, body });
}
