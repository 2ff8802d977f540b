import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { type Browser, chromium } from 'playwright';
import type { TemporaryBackend } from '../backend/temporary-backend.ts';
import { freePorts } from '../backend/temporary-backend.ts';
import { demoAccounts } from '../backend/seed.ts';
import { findBrowser } from '../find-browser.ts';
import { buildSites } from '../site/build.ts';
import { type SiteServer, serveSite } from '../site/serve.ts';
import { barePageOf } from './bare-page.ts';
import type { Stored } from './lighthouse.ts';
import type { MeasuredPage } from './pages.ts';

/** A content, built and served. */
export interface BuiltSite {
  readonly variant: string;
  readonly folder: string;
  readonly server: SiteServer;
}

/** Builds contents against a backend, all in one go, and serves each as a host does. */
export async function buildAndServe(
  variants: readonly string[],
  backend: TemporaryBackend,
): Promise<{
  readonly sites: readonly BuiltSite[];
  readonly time: number;
  readonly peakMemory: number;
}> {
  const ports = await freePorts(variants.length);
  const plans = variants.map((variant, index) => ({
    variant,
    port: ports[index] ?? 0,
    outDir: join(backend.folder, variant),
    environment: {
      variant,
      siteUrl: `http://localhost:${ports[index]}`,
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

/** A browser to look at the pages with. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** The path that the bare page of a page is served at. */
export function barePath(page: MeasuredPage): string {
  return `/bare/${page.file.replace('.html', '')}`;
}

/**
 * Lays a bare page beside each page of a site.
 *
 * @returns the site, served anew with them
 */
export async function addBarePages(
  browser: Browser,
  site: BuiltSite,
  pages: readonly MeasuredPage[],
): Promise<BuiltSite> {
  const bare = join(site.folder, 'bare');
  mkdirSync(bare, { recursive: true });
  const page = await browser.newPage();
  for (const { route, file } of pages) {
    await page.goto(`${site.server.url}${route}`, { waitUntil: 'networkidle' });
    writeFileSync(join(bare, file), await barePageOf(page));
  }
  await page.close();
  await site.server.stop();
  return { ...site, server: await serveSite(site.folder, Number(new URL(site.server.url).port)) };
}

/** What the browser of a signed-in admin keeps. */
export async function adminSession(backend: TemporaryBackend): Promise<Stored> {
  const client = createClient(backend.url, backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword(demoAccounts.admin);
  if (error) throw error;
  const project = new URL(backend.url).hostname.split('.')[0] ?? '';
  return { key: `sb-${project}-auth-token`, value: JSON.stringify(data.session) };
}
