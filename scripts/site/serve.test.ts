import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../tests/setup/temporary-backend.ts';
import { type SiteServer, serveSite } from './serve.ts';

let folder: string;
let site: SiteServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-serve-'));
  for (const name of ['_headers', 'about.html', '404.html'])
    writeFileSync(join(folder, name), name);
  const [port = 0] = await freePorts(1);
  site = await serveSite(folder, port, []);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.for([
  ['GET', '/about', 200],
  ['GET', '/about/', 301],
  ['GET', '/nowhere/', 404],
  ['GET', '/_headers', 404],
  ['POST', '/about', 405],
] as const)('%s %s has the status %i', async ([method, path, status]) => {
  expect((await fetch(site.url + path, { method, redirect: 'manual' })).status).toBe(status);
});
