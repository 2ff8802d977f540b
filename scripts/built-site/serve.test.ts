import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../tests/setup/temporary-backend.ts';
import { type SiteServer, serveSite } from './serve.ts';

let folder: string;
let site: SiteServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-serve-'));
  writeFileSync(join(folder, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  writeFileSync(join(folder, 'about.html'), 'About');
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  const [port = 0] = await freePorts(1);
  site = await serveSite(folder, port);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests a path exactly as written. `fetch` would normalise it. */
const requestPath = (path: string, method = 'GET') =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path, method }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });

test('/about serves about.html', async () => {
  expect(await requestPath('/about')).toEqual({ status: 200, text: 'About' });
});

test('/favicon.ico is served with its content type', async () => {
  const { headers } = await fetch(`${site.url}/favicon.ico`);
  expect(headers.get('content-type')).toBe('image/x-icon');
});

test.for([
  ...['/_headers', '/_headers?a', '/_headers/', '/%5fheaders', '/%5Fheader%73/', '/_headers%2f'],
  ...['//_headers', '/./_headers', '/a/../_headers', '/%2e/_headers', '/_headers%', '/_headers.br'],
  ...['/_HEADERS', '/_headers//', '/_headers/index', '/%255fheaders', '/_headers%00', '/_headers#'],
])('the file _headers, which is for the host, is not served at %s', async (path) => {
  expect(await requestPath(path)).toEqual({ status: 404, text: '' });
  expect((await requestPath(path, 'HEAD')).status).toBe(404);
});
