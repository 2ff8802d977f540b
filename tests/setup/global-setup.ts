import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts, startTemporaryBackend } from '../../scripts/backend/temporary-backend.ts';
import { type BuiltSite, buildAndServe } from '../../scripts/site/build-and-serve.ts';
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
    /** The consultant content once more, with its messages delivered: by how, its address and folder. */
    deliveries: Record<'supabase' | 'netlify', { url: string; folder: string }>;
    /** The embedded backend of this run, seeded like the one of `npm start`. */
    backend: { url: string; publishableKey: string; secretKey: string };
    /** A file with a line of JSON for every mail that the backend would have sent. */
    mailbox: string;
  }
}

/** Builds every variant and starts everything once for all files, on ports and data of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = findBrowser();
  const variants = listVariants().map((variant) => ({ variant }));
  const deliveries = (['supabase', 'netlify'] as const).map((contactDelivery) => ({
    variant: 'consultant',
    contactDelivery,
  }));
  const wanted = [...variants, ...deliveries];
  const sitePorts = await freePorts(wanted.length);
  const backend = await startTemporaryBackend(`http://localhost:${sitePorts[0]}`, (mail) =>
    appendFileSync(mailbox, `${JSON.stringify(mail)}\n`),
  );
  const mailbox = join(backend.folder, 'mailbox');
  appendFileSync(mailbox, '');

  const { sites: built } = await buildAndServe(wanted, backend, sitePorts);
  const pick = <Value>(of: (site: BuiltSite) => Value): Record<string, Value> =>
    Object.fromEntries(built.slice(0, variants.length).map((site) => [site.variant, of(site)]));
  const delivered = ({ server, folder }: BuiltSite) => ({ url: server.url, folder });
  const [supabase, netlify] = built.slice(variants.length).map(delivered);
  if (!supabase || !netlify) throw new Error('Not every site was built');

  project.provide('browserPath', browserPath);
  project.provide(
    'sites',
    pick(({ server }) => server.url),
  );
  project.provide(
    'builds',
    pick(({ folder }) => folder),
  );
  project.provide('deliveries', { supabase, netlify });
  project.provide('mailbox', mailbox);
  project.provide('backend', {
    url: backend.url,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
  });
  return async () => {
    await Promise.all(built.map(({ server }) => server.stop()));
    await backend.stop();
  };
}
