import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts, startTemporaryBackend } from './temporary-backend.ts';
import { type BuiltSite, buildAndServe } from './build-and-serve.ts';
import { projectsSnapshot } from '../../scripts/site/build.ts';
import type { Variables } from '../../src/site/environment.ts';
import { listVariants } from '../../src/site/variants.ts';
import { findBrowser } from './find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program to drive. */
    browserPath: string;
    /** The URL of each built variant. */
    sites: Record<string, string>;
    /** The folder of each built variant. */
    builds: Record<string, string>;
    /** The consultant content once more, with its messages delivered: with the way of delivery, its URL and folder. */
    deliveries: Record<'supabase' | 'netlify', { url: string; folder: string }>;
    /** The embedded backend of this run, seeded like the one of `npm start`. */
    backend: { url: string; publishableKey: string; secretKey: string };
    /** A file with a line of JSON for every e-mail that the backend would have sent. */
    mailbox: string;
  }
}

/** Builds every site and starts everything once for all files, on ports and data of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser());
  // E-mails lead to the first site, which is built against the backend: so its port comes first.
  const [port = 0] = await freePorts(1);
  const backend = await startTemporaryBackend(`http://localhost:${port}`, (mail) =>
    appendFileSync(mailbox, `${JSON.stringify(mail)}\n`),
  );
  const mailbox = join(backend.folder, 'mailbox');
  appendFileSync(mailbox, '');

  const built: BuiltSite[] = [];
  const stop = async () => {
    await Promise.all(built.map(({ server }) => server.stop()));
    await backend.stop();
  };
  /** One after the other: sites of one content share its cache. */
  const build = async (variables: Variables) => {
    const site = await buildAndServe(
      { PROJECTS_SNAPSHOT: projectsSnapshot, ...variables },
      backend,
      built.length === 0 ? port : undefined,
    );
    built.push(site);
    return { url: site.server.url, folder: site.folder };
  };
  const sites: Record<string, string> = {};
  const builds: Record<string, string> = {};
  try {
    for (const variant of listVariants()) {
      const { url, folder } = await build({ SITE_VARIANT: variant });
      sites[variant] = url;
      builds[variant] = folder;
    }
    const deliveredBy = (delivery: string) =>
      build({ SITE_VARIANT: 'consultant', PUBLIC_CONTACT_DELIVERY: delivery });
    project.provide('deliveries', {
      supabase: await deliveredBy('supabase'),
      netlify: await deliveredBy('netlify'),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('sites', sites);
  project.provide('builds', builds);
  project.provide('mailbox', mailbox);
  project.provide('backend', {
    url: backend.url,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
  });
  return stop;
}
