import { setImmediate } from 'node:timers/promises';
import type { App } from '@supabase/lite';
import pLimit from 'p-limit';

/** The APIs that the site uses. The engine has more, some of them open without a key. */
const APIS = ['/auth/v1/', '/rest/v1/', '/storage/v1/'];

/** URLs of this machine. */
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/;

/**
 * Answers requests to the engine, and adds what browsers need and a hosted project sends, but the engine does
 * not: answers to preflights of sign-in and functions, and the CORS header of sign-in.
 */
export function answerWith(app: App): (request: Request) => Promise<Response> {
  // The engine has one connection. A few requests run at a time, and the others wait in order. Between
  // them the process serves its sockets: without this, some visitors would wait forever under load.
  const turn = pLimit(4);

  return async (request) => {
    // The keys are public: no page of another site may use them in the browser of an owner.
    const origins = [request.url, request.headers.get('Origin') ?? request.url];
    if (!origins.every((url) => LOCAL.test(url))) return new Response(null, { status: 403 });
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
          'Access-Control-Allow-Headers':
            request.headers.get('Access-Control-Request-Headers') ?? '',
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
  };
}

/**
 * Reads a body to its end and declares its length. The engine compares only a declared length with the limits
 * of buckets, and a body that it leaves unread ends the connection of later requests.
 */
async function receive(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { method, url } = request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('Content-Length', String(body.byteLength));
  return new Request(url, { method, headers, body });
}
