import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { seed } from '../../scripts/backend/seed.ts';
import { startBackend } from '../../scripts/backend/start-backend.ts';
import { buildSite } from '../../scripts/site/build.ts';
import { type SiteServer, serveSite } from '../../scripts/site/serve.ts';
import { listVariants } from '../../src/site/variants.ts';
import { findBrowser } from './find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program to drive. */
    browserPath: string;
    /** The address of each built variant. */
    sites: Record<string, string>;
    /** The folder of each built variant. */
    builds: Record<string, string>;
    /** The embedded backend of this run, seeded like the one of `npm start`. */
    backend: { url: string; publishableKey: string; secretKey: string };
    /** A file with a line of JSON for every mail that the backend would have sent. */
    mailbox: string;
  }
}

/** Builds every variant and starts everything once for all files, on ports and data of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-test-'));
  const supabase = fileURLToPath(new URL('../../supabase/', import.meta.url));
  for (const name of ['config.toml', 'migrations', 'templates']) {
    cpSync(join(supabase, name), join(folder, 'supabase', name), { recursive: true });
  }
  const mailbox = join(folder, 'mailbox');
  writeFileSync(mailbox, '');
  const variants = listVariants();
  const [backendPort = 0, ...sitePorts] = await freePorts(variants.length + 1);
  const backend = await startBackend({
    folder,
    port: backendPort,
    siteUrl: `http://localhost:${sitePorts[0]}`,
    onMail: (mail) => appendFileSync(mailbox, `${JSON.stringify(mail)}\n`),
  });
  await seed(backend);

  const sites: Record<string, string> = {};
  const builds: Record<string, string> = {};
  const servers: SiteServer[] = [];
  for (const [index, variant] of variants.entries()) {
    const port = sitePorts[index] ?? 0;
    const build = join(folder, variant);
    await buildSite(
      {
        variant,
        siteUrl: `http://localhost:${port}`,
        supabaseUrl: backend.url,
        supabasePublishableKey: backend.keys.publishable,
      },
      build,
      true,
    );
    const server = await serveSite(build, port);
    servers.push(server);
    sites[variant] = server.url;
    builds[variant] = build;
  }

  project.provide('browserPath', browserPath);
  project.provide('sites', sites);
  project.provide('builds', builds);
  project.provide('mailbox', mailbox);
  project.provide('backend', {
    url: backend.url,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
  });
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await backend.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Ports that were free a moment ago; all are held at once so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const holders = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer();
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = holders.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(holders.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
