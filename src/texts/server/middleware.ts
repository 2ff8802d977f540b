import type { IncomingMessage, ServerResponse } from 'node:http';
import { reasonOf } from '../../domain/reason-of.ts';
import { API } from '../api.ts';
import { rejection } from './guard.ts';
import { type PanelResponse, RequestError, type Site, handleRequest } from './handle-request.ts';

/** The maximum size of a JSON body, in bytes. Even long content is far smaller. */
const JSON_LIMIT = 2 * 1024 * 1024;
/** The maximum size of a file, in bytes: enough for a photo from a camera or a long PDF. */
const FILE_LIMIT = 50 * 1024 * 1024;

/** Handles requests under `/_texts/` and passes on all others. */
export function textsMiddleware(site: Site) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url === null || !(url.pathname === API || url.pathname.startsWith(`${API}/`))) {
      next();
      return;
    }
    respond(request, url, site)
      .catch((error: unknown): PanelResponse => {
        const status = error instanceof RequestError ? error.status : 500;
        return { status, body: { message: reasonOf(error) } };
      })
      .then(({ status, body }) => {
        // Vite's CORS headers would let pages from other ports on this machine read the response.
        for (const name of response.getHeaderNames()) {
          if (name.startsWith('access-control-')) response.removeHeader(name);
        }
        response.writeHead(status, {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        });
        response.end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  };
}

/**
 * The previous request. Requests run one at a time, because each change is checked against the result of the previous
 * one.
 */
let before: Promise<unknown> = Promise.resolve();

async function respond(request: IncomingMessage, url: URL, site: Site): Promise<PanelResponse> {
  const method = request.method ?? 'GET';
  const rejected = rejection(method, request.headers);
  if (rejected !== null) throw new RequestError(403, rejected);
  const operation = url.pathname.slice(API.length + 1);
  const body = await readBody(request, method, operation === 'file');
  const current = before.then(() =>
    handleRequest(site, { method, operation, parameters: url.searchParams, body }),
  );
  before = current.catch(() => undefined);
  return current;
}

async function readBody(
  request: IncomingMessage,
  method: string,
  isFile: boolean,
): Promise<Buffer> {
  if (method !== 'POST') return Buffer.alloc(0);
  const expected = isFile ? 'application/octet-stream' : 'application/json';
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== expected) throw new RequestError(415, `Expected a body of type ${expected}.`);
  const limit = isFile ? FILE_LIMIT : JSON_LIMIT;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read the body to its end, because a browser that is still sending would not see the response.
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) {
    throw new RequestError(413, `Expected at most ${Math.round(limit / 1024 / 1024)} MB.`);
  }
  return Buffer.concat(chunks);
}
