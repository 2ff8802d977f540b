import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts, startTemporaryBackend } from '../../scripts/backend/temporary-backend.ts';
import { buildSites } from '../../scripts/site/build.ts';
import { type SiteServer, serveSite } from '../../scripts/site/serve.ts';
import { listVariants } from '../../src/site/variants.ts';
import { findBrowser } from '../../scripts/find-browser.ts';

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
  const variants = listVariants();
  const sitePorts = await freePorts(variants.length);
  const backend = await startTemporaryBackend(`http://localhost:${sitePorts[0]}`, (mail) =>
    appendFileSync(mailbox, `${JSON.stringify(mail)}\n`),
  );
  const mailbox = join(backend.folder, 'mailbox');
  appendFileSync(mailbox, '');

  const sites: Record<string, string> = {};
  const builds: Record<string, string> = {};
  const servers: SiteServer[] = [];
  const plans = variants.map((variant, index) => ({
    port: sitePorts[index] ?? 0,
    outDir: join(backend.folder, variant),
    environment: {
      variant,
      siteUrl: `http://localhost:${sitePorts[index]}`,
      supabaseUrl: backend.url,
      supabasePublishableKey: backend.keys.publishable,
    },
  }));
  await buildSites(plans);
  for (const { port, outDir, environment } of plans) {
    const server = await serveSite(outDir, port);
    servers.push(server);
    sites[environment.variant] = server.url;
    builds[environment.variant] = outDir;
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
  };
}
