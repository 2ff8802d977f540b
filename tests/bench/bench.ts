import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import pRetry from 'p-retry';
import { type Browser, chromium } from 'playwright';
import { embeddedKeys } from '../../scripts/embedded-backend/keys.ts';
import { sessionlessClient } from '../../scripts/owner-access/sessionless-client.ts';
import { demoAccounts } from '../../scripts/embedded-backend/seed.ts';
import { run } from '../../scripts/command/run.ts';
import { root } from '../../scripts/built-site/build.ts';
import { type SiteServer, serveSite } from '../../scripts/built-site/serve.ts';
import { navigation, routes } from '../../src/domain/routes.ts';
import { listVariants } from '../../src/site/variants.ts';
import { sessionKey } from '../setup/accounts.ts';
import { findChromium } from '../setup/find-chromium.ts';
import {
  type TemporaryBackend,
  freePorts,
  startTemporaryBackend,
} from '../setup/temporary-backend.ts';
import { baselineOf } from './baseline.ts';
import { buildAndServe } from './build-and-serve.ts';
import { slowdownFor } from './calibrate.ts';
import { checkOut } from './checkout.ts';
import { largestPaint } from './largest-paint.ts';
import {
  type Device,
  type Reading,
  type Stored,
  browserFlags,
  median,
  medianOf,
  visit,
} from './lighthouse.ts';

const HELP = `Measures every page with Lighthouse, and compares it with a baseline: the same text in plain elements.

  npm run bench                         every route of every variant, mobile and desktop, 3 runs
  npm run bench -- --route /about --variant developer --mobile --runs 1
  npm run bench -- --against <commit>   also measures the build of that commit, in turns

--route and --variant may be repeated; --mobile and --desktop measure only that one. It starts its own
embedded backend and builds the site with the list of projects, and for /projects also without it. It
prints the median of the runs, and fails if a budget at the top of tests/bench/bench.ts is exceeded. Scores
are of Lighthouse's simulated network, on a processor that is slowed down to the phone that Lighthouse
emulates, however fast this machine is; the largest paint is that of a really slow network. Run nothing else
on the machine.`;

/**
 * The limits of a page: its Lighthouse score, how much later than its baseline it may paint, and how much longer it may
 * block. docs/decisions/012-measuring.md says where they come from.
 */
interface Budget {
  readonly performance: number;
  /** Largest paint of the page divided by that of its baseline; none for pages behind sign-in. */
  readonly ratio?: number;
  /** A paint that is less than this many ms later passes, whatever its ratio: on a desktop, a baseline takes 100 ms. */
  readonly later?: number;
  /** In ms, beyond that of the baseline. */
  readonly blockingTime?: number;
  /** Not for search engines: its SEO score does not count. */
  readonly hidden?: true;
  /** Limits in relation to the other build, with `--against`: times its bytes and its blocking time. */
  readonly against?: { readonly bytes?: number; readonly blockingTime?: number };
}

const TEXT: Budget = { performance: 100, ratio: 1.15 };
const BUDGETS: Readonly<Record<string, Budget>> = {
  [routes.home]: { performance: 100, ratio: 1.15, against: { bytes: 1.1 } },
  [routes.projects]: { performance: 100, ratio: 1.25, blockingTime: 100 },
  [routes.auth]: { performance: 98, hidden: true },
  [routes.admin]: { performance: 92, hidden: true, against: { blockingTime: 1 } },
};
/** Without the list in the build, the cards wait for React and for the backend. */
const PROJECTS_FROM_BACKEND: Budget = {
  performance: 90,
  ratio: 1.75,
  later: 500,
  blockingTime: 100,
};
const LAYOUT_SHIFT = 0.01;
/** {@link Budget.later} of the other pages. */
const LATER = 150;

const ROUTES = [...navigation.map(({ route }) => route), routes.auth, routes.admin];
const DEVICES = ['mobile', 'desktop'] as const;
const HEADING = 'page device build perf a11y best seo LCP baseline ratio TBT baseline CLS KB'.split(
  ' ',
);

const table: string[][] = [HEADING];
const exceeded: string[] = [];

/** A version of the project that is measured. */
interface Version {
  /** How the table names it. */
  readonly name: string;
  readonly checkout: string;
  readonly port: number;
}

await run(HELP, async () => {
  const { values } = parseArgs({
    options: {
      route: { type: 'string', multiple: true },
      variant: { type: 'string', multiple: true },
      runs: { type: 'string', default: '3' },
      mobile: { type: 'boolean', default: false },
      desktop: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  });
  const chosen = pick('--route', values.route, ROUTES);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error('--runs must be a whole number above 0.');
  const devices = DEVICES.filter((device) => values[device] || !(values.mobile || values.desktop));

  const [port = 0, otherPort = 0] = await freePorts(2);
  const other = values.against === undefined ? undefined : await checkOut(values.against);
  const versions: Version[] = [{ name: 'this', checkout: root, port }];
  if (other && values.against !== undefined)
    versions.push({ name: values.against, checkout: other.folder, port: otherPort });
  const backend = await startTemporaryBackend({
    siteUrl: `http://localhost:${port}`,
    otherSites: [`http://localhost:${otherPort}`],
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: browserFlags,
  });
  const measureSite = async (variant: string, snapshot: string, wanted: readonly string[]) => {
    const variables = { SITE_VARIANT: variant, PROJECTS_SNAPSHOT: snapshot };
    const session = wanted.includes(routes.admin) ? await adminSession(backend) : undefined;
    const sites: (Version & { readonly server: SiteServer })[] = [];
    try {
      for (const version of versions) {
        const { folder, server } = await buildAndServe(
          version.checkout,
          variables,
          backend,
          version.port,
        );
        sites.push({
          ...version,
          server: await addBaselines(browser, folder, server, wanted, session),
        });
      }
      const cpuSlowdown = await calibrate(
        new URL(baselinePath(wanted[0] ?? '/'), sites[0]?.server.url).href,
      );
      for (const route of wanted) {
        const budget = snapshot === 'off' ? PROJECTS_FROM_BACKEND : (BUDGETS[route] ?? TEXT);
        const label = `${variant}${route}${snapshot === 'off' ? ' (no list)' : ''}`;
        for (const device of devices) {
          const stored = route === routes.admin ? session : undefined;
          const how = { browser, route, device, cpuSlowdown, runs, stored };
          judge(label, device, budget, await measure(sites, how));
        }
      }
    } finally {
      for (const { server } of sites) await server.stop();
    }
  };
  try {
    for (const variant of pick('--variant', values.variant, listVariants())) {
      await measureSite(variant, 'required', chosen);
      if (chosen.includes(routes.projects)) await measureSite(variant, 'off', [routes.projects]);
    }
  } finally {
    await browser.close();
    await backend.stop();
    await other?.remove();
    // Also after a failure: what was measured until then took minutes.
    printTable();
  }
  if (exceeded.length > 0) throw new Error(`Over budget:\n  ${exceeded.join('\n  ')}`);
});

/** How much slower the processor is made, by what Lighthouse says of this machine right now. */
async function calibrate(url: string): Promise<number> {
  const readings: Reading[] = [];
  for (let count = 0; count < 3; count += 1)
    readings.push(await visit(url, { device: 'mobile', cpuSlowdown: 1 }));
  const { benchmarkIndex } = medianOf(readings);
  const cpuSlowdown = slowdownFor(benchmarkIndex);
  console.log(`Benchmark index ${Math.round(benchmarkIndex)}: phones are ${cpuSlowdown} × slower.`);
  return cpuSlowdown;
}

function printTable(): void {
  const widths = HEADING.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  console.log(`\n${table.map(line).join('\n')}\n`);
}

/** The known values that were asked for, or all of them. */
function pick(option: string, wanted: readonly string[] | undefined, known: readonly string[]) {
  const unknown = wanted?.find((value) => !known.includes(value));
  if (unknown !== undefined)
    throw new Error(`Unknown ${option} ${unknown}. Use one of: ${known.join(', ')}.`);
  return known.filter((value) => wanted?.includes(value) ?? true);
}

/** @returns the site, served again with a baseline of each page at /baseline/<route> */
async function addBaselines(
  browser: Browser,
  folder: string,
  server: SiteServer,
  wanted: readonly string[],
  session: Stored | undefined,
): Promise<SiteServer> {
  for (const route of wanted) {
    const context = await browser.newContext();
    if (session && route === routes.admin) {
      await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), session);
    }
    const page = await context.newPage();
    await page.goto(server.url + route, { waitUntil: 'networkidle' });
    const file = join(folder, `${baselinePath(route)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    const hasImages = route === routes.projects || route === routes.admin;
    writeFileSync(file, await baselineOf(page, hasImages));
    await context.close();
  }
  await server.stop();
  return serveSite(folder, Number(new URL(server.url).port));
}

function baselinePath(route: string): string {
  return `/baseline${route === '/' ? '/home' : route}`;
}

/** The session of a signed-in admin, as the browser stores it. */
async function adminSession(backend: TemporaryBackend): Promise<Stored> {
  const client = sessionlessClient(backend.url, embeddedKeys.publishable);
  const { data, error } = await client.auth.signInWithPassword(demoAccounts.admin);
  if (error) throw error;
  return { key: sessionKey(backend.url), value: JSON.stringify(data.session) };
}

/** The medians of a page and of its baseline, of one build. */
interface Measured {
  readonly name: string;
  readonly page: Reading;
  readonly baseline: Reading;
  /** Largest paints over the slow network, in ms. */
  readonly paint: number;
  readonly baselinePaint: number;
}

/** Measures a page and its baseline, of every build, in turns, so that a busy machine slows all of them down. */
async function measure(
  sites: readonly (Version & { readonly server: SiteServer })[],
  {
    browser,
    route,
    device,
    cpuSlowdown,
    runs,
    stored,
  }: {
    readonly browser: Browser;
    readonly route: string;
    readonly device: Device;
    readonly cpuSlowdown: number;
    readonly runs: number;
    readonly stored: Stored | undefined;
  },
): Promise<readonly Measured[]> {
  // On a busy machine, Lighthouse can miss the start of a page.
  const retry = <T>(attempt: () => Promise<T>) => pRetry(attempt, { retries: 2 });
  const all = sites.map(({ name, server }) => ({
    name,
    url: server.url + route,
    baselineUrl: server.url + baselinePath(route),
    pages: [] as Reading[],
    baselines: [] as Reading[],
    paints: [] as number[],
    baselinePaints: [] as number[],
  }));
  for (let count = 0; count < runs; count += 1) {
    for (const one of all) {
      const how = { device, cpuSlowdown };
      one.pages.push(await retry(() => visit(one.url, { ...how, stored })));
      one.baselines.push(await retry(() => visit(one.baselineUrl, how)));
      one.paints.push(await retry(() => largestPaint(browser, one.url, { ...how, stored })));
      one.baselinePaints.push(await retry(() => largestPaint(browser, one.baselineUrl, how)));
    }
  }
  return all.map(({ name, pages, baselines, paints, baselinePaints }) => ({
    name,
    page: medianOf(pages),
    baseline: medianOf(baselines),
    paint: median(paints),
    baselinePaint: median(baselinePaints),
  }));
}

/** Adds the builds to the table, and what is over the budget in this one to the list. */
function judge(label: string, device: Device, budget: Budget, measured: readonly Measured[]): void {
  const ms = (time: number) => String(Math.round(time));
  for (const { name, page, baseline, paint, baselinePaint } of measured) {
    table.push([
      label,
      device,
      name,
      ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map((score) =>
        String(page[score]),
      ),
      ms(paint),
      ms(baselinePaint),
      (paint / baselinePaint).toFixed(2),
      ms(page.blockingTime),
      ms(baseline.blockingTime),
      page.layoutShift.toFixed(3),
      (page.bytes / 1000).toFixed(1),
    ]);
  }
  const [own, other] = measured;
  if (!own) throw new Error('Nothing was measured.');
  console.log(`${label} on ${device}: ${own.page.performance}`);
  const { page, baseline, paint, baselinePaint } = own;
  const isLater = paint - baselinePaint > (budget.later ?? LATER);
  // A point lost only to blocking time is due to the machine.
  const { performance: score, unblocked } = page;
  const performance = score === 99 && unblocked === 100 ? 100 : score;
  const { against = {} } = budget;
  const limitBy = (factor: number | undefined, value: number | undefined) =>
    factor === undefined || value === undefined ? undefined : factor * value;
  const checks: readonly (readonly [string, number, 'least' | 'most', number | undefined])[] = [
    ['performance', performance, 'least', budget.performance],
    ['accessibility', page.accessibility, 'least', 100],
    ['best practices', page['best-practices'], 'least', 100],
    ['SEO', page.seo, 'least', budget.hidden ? undefined : 100],
    ['largest paint, × the baseline', isLater ? paint / baselinePaint : 0, 'most', budget.ratio],
    [
      'blocking time beyond the baseline (ms)',
      page.blockingTime - baseline.blockingTime,
      'most',
      budget.blockingTime,
    ],
    [
      'blocking time (ms)',
      page.blockingTime,
      'most',
      limitBy(against.blockingTime, other?.page.blockingTime),
    ],
    ['bytes', page.bytes, 'most', limitBy(against.bytes, other?.page.bytes)],
    ['layout shift', page.layoutShift, 'most', LAYOUT_SHIFT],
  ];
  for (const [name, value, bound, limit] of checks) {
    if (limit === undefined || (bound === 'least' ? value >= limit : value <= limit)) continue;
    const text = `${name} is ${value.toFixed(bound === 'least' ? 0 : 3)}, at ${bound} ${limit}`;
    exceeded.push(`${label} on ${device}: ${text}`);
  }
}
