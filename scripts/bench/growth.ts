import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Browser, CDPSession, Page } from 'playwright';
import { parse, stringify } from 'yaml';
import type { Database } from '../../src/backend/database.types.ts';
import type { TemporaryBackend } from '../backend/temporary-backend.ts';
import { buildSite } from '../site/build.ts';
import { copyCheckout } from '../site/copy-checkout.ts';
import type { BuiltSite } from '../site/build-and-serve.ts';
import { growthBudgets } from './budgets.ts';
import { median } from './lighthouse.ts';
import { weighPage } from './page-weight.ts';

/** What the showcase costs with so many projects in the database. Times are in ms, the rest in bytes. */
export interface ProjectGrowth {
  readonly projects: number;
  readonly firstCards: number;
  /** The longest interaction while and after the cards are drawn, at a quarter of the processor's speed. */
  readonly interaction: number;
  /** What scripts keep once everything is drawn. */
  readonly memory: number;
  readonly bytes: number;
}

/** What a build costs with so many entries in the Experience section. */
export interface ContentGrowth {
  readonly entries: number;
  /** In ms. */
  readonly build: number;
  /** HTML and styles of the page, in bytes of brotli. */
  readonly page: number;
}

const PROJECTS = [10, 1000, 5000] as const;
const ENTRIES = [10, 1000] as const;
const RUNS = 3;
const SLOW = 4;

/** Measures /projects with more and more projects; it fills the database that it is given. */
export async function measureProjects(
  browser: Browser,
  site: BuiltSite,
  backend: TemporaryBackend,
): Promise<ProjectGrowth[]> {
  const service = createClient<Database>(backend.url, backend.keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const growth: ProjectGrowth[] = [];
  for (const projects of PROJECTS) {
    const emptied = await service.from('projects').delete().gte('display_order', 0);
    if (emptied.error) throw emptied.error;
    for (let from = 0; from < projects; from += 500) {
      const count = Math.min(500, projects - from);
      const { error } = await service.from('projects').insert(
        Array.from({ length: count }, (_, index) => ({
          title: `Project ${from + index}`,
          description: 'What it is about, in a sentence of the usual length for such a card.',
          technologies: ['TypeScript', 'Postgres', `Kind ${index % 40}`],
          display_order: from + index,
        })),
      );
      if (error) throw error;
    }
    const visits: Awaited<ReturnType<typeof visitProjects>>[] = [];
    for (let count = 0; count < RUNS; count += 1)
      visits.push(await visitProjects(browser, site, projects));
    const of = (pick: (visit: (typeof visits)[number]) => number) => median(visits.map(pick));
    growth.push({
      projects,
      firstCards: of(({ firstCards }) => firstCards),
      interaction: of(({ interaction }) => interaction),
      memory: of(({ memory }) => memory),
      bytes: of(({ bytes }) => bytes),
    });
  }
  return growth;
}

async function visitProjects(browser: Browser, site: BuiltSite, projects: number) {
  const calm = await openProjects(browser, site, 1);
  const firstCards = await calm.page.evaluate(
    () => performance.getEntriesByName('first-cards')[0]?.startTime ?? NaN,
  );
  await allDrawn(calm.page, projects);
  await calm.session.send('HeapProfiler.collectGarbage');
  const { metrics } = await calm.session.send('Performance.getMetrics');
  const memory = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
  const bytes = calm.transferred();
  await calm.page.context().close();

  const slow = await openProjects(browser, site, SLOW);
  const toggle = slow.page.locator('.theme-toggle button');
  await toggle.click();
  await allDrawn(slow.page, projects);
  await toggle.click();
  await slow.page.keyboard.press('Tab');
  await slow.page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
  const interaction = await slow.page.evaluate(() =>
    Math.max(0, ...(window as unknown as { interactions: number[] }).interactions),
  );
  await slow.page.context().close();
  return { firstCards, interaction, memory, bytes };
}

/** Opens the page and waits for the first cards. */
async function openProjects(browser: Browser, site: BuiltSite, slowDown: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session: CDPSession = await context.newCDPSession(page);
  let transferred = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(() => {
    const interactions: number[] = [];
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new MutationObserver((_, observer) => {
      if (!document.querySelector('article')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('first-cards'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site.server.url}/projects`);
  await page.waitForFunction(() => performance.getEntriesByName('first-cards').length > 0);
  return { page, session, transferred: () => transferred };
}

async function allDrawn(page: Page, projects: number): Promise<void> {
  await page.waitForFunction(
    (count) => document.querySelectorAll('article').length === count,
    projects,
  );
}

/** Builds a content with more and more roles, in a copy of the project. */
export async function measureContent(
  variant: string,
  backend: TemporaryBackend,
): Promise<ContentGrowth[]> {
  const growth: ContentGrowth[] = [];
  for (const entries of ENTRIES) {
    const folder = join(backend.folder, `content-${entries}`);
    mkdirSync(folder);
    copyCheckout(folder);
    const file = join(folder, 'content', variant, 'experience.yaml');
    const content = parse(readFileSync(file, 'utf8')) as { roles: { company: string }[] };
    const roles = Array.from({ length: entries }, (_, index) => {
      const role = content.roles[index % content.roles.length];
      return { ...role, company: `${role?.company ?? ''} ${index}` };
    });
    writeFileSync(file, stringify({ ...content, roles }, { aliasDuplicateObjects: false }));
    const environment = {
      variant,
      siteUrl: 'http://localhost',
      supabaseUrl: backend.url,
      supabasePublishableKey: backend.keys.publishable,
    };
    const out = join(folder, 'dist');
    const { time: build } = await buildSite(environment, out, true, folder);
    growth.push({ entries, build, page: (await weighPage(out, 'experience.html')).page });
    rmSync(folder, { recursive: true, force: true });
  }
  return growth;
}

/** Every budget of growth that is passed, a sentence each. */
export function passedGrowthBudgets(
  projects: readonly ProjectGrowth[],
  content: readonly ContentGrowth[],
): string[] {
  const passed: string[] = [];
  const [few, many] = [projects[0], projects.at(-1)];
  if (few && many && many.firstCards > few.firstCards * growthBudgets.firstCards) {
    passed.push(
      `the first of ${many.projects} cards come ${(many.firstCards / few.firstCards).toFixed(2)} times as late as those of ${few.projects}, the budget is ${growthBudgets.firstCards}`,
    );
  }
  for (const { projects: count, interaction } of projects) {
    if (interaction > growthBudgets.interaction) {
      passed.push(
        `with ${count} projects an interaction takes ${interaction} ms, the budget is ${growthBudgets.interaction} ms`,
      );
    }
  }
  const [short, long] = [content[0], content.at(-1)];
  if (short && long) {
    const slower = long.build / short.build;
    if (slower > (long.entries / short.entries) * growthBudgets.build) {
      passed.push(`a build with ${long.entries} entries takes ${slower.toFixed(1)} times as long`);
    }
  }
  return passed;
}
