import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { type Browser, chromium } from 'playwright';
import type { TemporaryBackend } from '../backend/temporary-backend.ts';
import { demoAccounts } from '../backend/seed.ts';
import { findBrowser } from '../find-browser.ts';
import type { BuiltSite } from '../site/build-and-serve.ts';
import { serveSite } from '../site/serve.ts';
import { barePageOf } from './bare-page.ts';
import { paintBudgets } from './budgets.ts';
import type { Stored } from './lighthouse.ts';
import type { MeasuredPage } from './pages.ts';

/** A browser to look at the pages with. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** The paths that the bare page of a page is served at: its text, and where they count its pictures too. */
export function barePaths(page: MeasuredPage): { text: string; pictured?: string } {
  const text = `/bare/${page.file.replace('.html', '')}`;
  return paintBudgets[page.kind].pictured ? { text, pictured: `${text}-pictured` } : { text };
}

/**
 * Lays its bare pages beside each page of a site.
 *
 * @returns the site, served anew with them
 */
export async function addBarePages(
  browser: Browser,
  site: BuiltSite,
  pages: readonly MeasuredPage[],
): Promise<BuiltSite> {
  mkdirSync(join(site.folder, 'bare'), { recursive: true });
  const page = await browser.newPage();
  for (const measured of pages) {
    await page.goto(`${site.server.url}${measured.route}`, { waitUntil: 'networkidle' });
    const { text, pictured } = barePaths(measured);
    writeFileSync(join(site.folder, `${text}.html`), await barePageOf(page, false));
    if (pictured) {
      writeFileSync(join(site.folder, `${pictured}.html`), await barePageOf(page, true));
    }
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
