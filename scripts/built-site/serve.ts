import { createReadStream, existsSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { listen } from '../command/ports.ts';
import { readHeaderRules } from '../../src/site/output/headers.ts';

/** A running server for a built site. */
export interface SiteServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves a built site as Netlify does: `/about` serves `about.html`, `/about/` redirects to `/about`, unknown paths get
 * `404.html` with status 404, and methods other than GET and HEAD get status 405. Files are compressed, and every
 * response has the headers that `netlify.toml` declares for its path.
 *
 * @param folder the built site
 * @param port a free port on 127.0.0.1
 * @throws {Error} if the port is in use or `netlify.toml` cannot be read
 */
export async function serveSite(folder: string, port: number): Promise<SiteServer> {
  const rules = await readHeaderRules();
  const files = sirv(folder, {
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      // sirv does not know this type.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
    },
  });
  const compress = compression();
  const notFound = join(folder, '404.html');
  const hasNotFound = existsSync(notFound);

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? '/';
    const path = target.split(/[?#]/)[0] ?? '/';
    for (const { forRegExp, values } of rules) {
      if (!forRegExp.test(path)) continue;
      for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
    }
    // A static site accepts no other methods, such as POST.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const sendNotFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      if (request.method === 'HEAD' || !hasNotFound) response.end();
      else createReadStream(notFound).pipe(response);
    };
    if (isHostFile(path)) {
      sendNotFound();
      return;
    }
    const [, withoutSlash] = /^(\/[^/\\].*)\/$/.exec(path) ?? [];
    if (withoutSlash !== undefined) {
      response.writeHead(301, { Location: withoutSlash + target.slice(path.length) }).end();
      return;
    }
    // @ts-expect-error: the types of "compression" are for Express, but the package uses only Node's fields.
    compress(request, response, () => {
      files(request, response, sendNotFound);
    });
  });
  await listen(server, port, 'PORT');
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns whether sirv resolves a path to `_headers`. Hosts read this file and do not serve it. */
function isHostFile(path: string): boolean {
  try {
    return /^\/_headers\/*$/.test(decodeURI(path));
  } catch {
    // The path is malformed, and sirv does not decode it either.
    return false;
  }
}
