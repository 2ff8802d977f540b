import { join } from 'node:path';
import type { ContactDelivery } from '../../src/domain/contact-delivery.ts';
import { type TemporaryBackend, freePorts } from '../backend/temporary-backend.ts';
import { buildSites } from './build-sites.ts';
import { type SiteServer, serveSite } from './serve.ts';

/** What is built: a content, and what becomes of the messages that its visitors write. */
export interface WantedSite {
  readonly variant: string;
  readonly contactDelivery?: ContactDelivery;
}

/** A content, built and served. */
export interface BuiltSite extends WantedSite {
  readonly folder: string;
  readonly server: SiteServer;
}

/**
 * Builds contents against a backend, all in one go, and serves each as a host does.
 *
 * @param ports where to serve them; free ones by default
 */
export async function buildAndServe(
  wanted: readonly WantedSite[],
  backend: TemporaryBackend,
  ports?: readonly number[],
): Promise<{
  readonly sites: readonly BuiltSite[];
  readonly time: number;
  readonly peakMemory: number;
}> {
  const taken = ports ?? (await freePorts(wanted.length));
  const plans = wanted.map((site, index) => ({
    site,
    port: taken[index] ?? 0,
    outDir: join(backend.folder, `site-${index}`),
    environment: {
      ...site,
      siteUrl: `http://localhost:${taken[index]}`,
      supabaseUrl: backend.url,
      supabasePublishableKey: backend.keys.publishable,
    },
  }));
  const cost = await buildSites(plans);
  const sites: BuiltSite[] = [];
  for (const { site, port, outDir } of plans) {
    sites.push({ ...site, folder: outDir, server: await serveSite(outDir, port) });
  }
  return { sites, ...cost };
}
