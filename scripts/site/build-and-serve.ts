import { join } from 'node:path';
import { type TemporaryBackend, freePorts } from '../backend/temporary-backend.ts';
import { buildSites } from './build.ts';
import { type SiteServer, serveSite } from './serve.ts';

/** A content, built and served. */
export interface BuiltSite {
  readonly variant: string;
  readonly folder: string;
  readonly server: SiteServer;
}

/**
 * Builds contents against a backend, all in one go, and serves each as a host does.
 *
 * @param ports where to serve them; free ones by default
 */
export async function buildAndServe(
  variants: readonly string[],
  backend: TemporaryBackend,
  ports?: readonly number[],
): Promise<{
  readonly sites: readonly BuiltSite[];
  readonly time: number;
  readonly peakMemory: number;
}> {
  const taken = ports ?? (await freePorts(variants.length));
  const plans = variants.map((variant, index) => ({
    variant,
    port: taken[index] ?? 0,
    outDir: join(backend.folder, variant),
    environment: {
      variant,
      siteUrl: `http://localhost:${taken[index]}`,
      supabaseUrl: backend.url,
      supabasePublishableKey: backend.keys.publishable,
    },
  }));
  const cost = await buildSites(plans);
  const sites: BuiltSite[] = [];
  for (const { variant, port, outDir } of plans) {
    sites.push({ variant, folder: outDir, server: await serveSite(outDir, port) });
  }
  return { sites, ...cost };
}
