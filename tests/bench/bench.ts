import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import pRetry from 'p-retry';
import { type Browser, chromium } from 'playwright';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { sessionlessClient } from '../../scripts/backend/sessionless-client.ts';
import { demoAccounts } from '../../scripts/backend/seed.ts';
import { run } from '../../scripts/command/run.ts';
import { type SiteServer, serveSite } from '../../scripts/site/serve.ts';
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

  npm run bench                         every route of every content, mobile and desktop, 3 runs
  npm run bench -- --route /about --variant developer --mobile --runs 1

--route and --variant may be repeated; --mobile and --desktop measure only that one. It starts its own
embedded backend and builds the site with the list of projects, and for /projects also without it. It
prints the median of the runs, and fails if a budget at the top of tests/bench/bench.ts is exceeded. Scores
are of Lighthouse's simulated network; the largest paint is that of a really slow one. Run nothing else on
the machine.`;

/**
 * The limits of a page: its Lighthouse score, and how much later than its baseline it may paint. docs/decisions/012
 * says where they come from.
 */
interface Budget {
  readonly performance: number;
  /** Largest paint of the page divided by that of its baseline; none for pages behind sign-in. */
  readonly ratio?: number;
  /** A paint that is less than this many ms later passes, whatever its ratio: on a desktop, a baseline takes 100 ms. */
  readonly later?: number;
  readonly blockingTime?: number;
  /** Not for search engines: its SEO score does not count. */
  readonly hidden?: true;
}

const TEXT: Budget = { performance: 100, ratio: 1.2 };
const BUDGETS: Readonly<Record<string, Budget>> = {
  [routes.home]: { performance: 100, ratio: 1.4 },
  [routes.projects]: { performance: 100, ratio: 1.4, blockingTime: 100 },
  [routes.auth]: { performance: 98, hidden: true },
  [routes.admin]: { performance: 85, hidden: true },
};
/** Without the list in the build, the cards wait for React and for the backend. */
const PROJECTS_FROM_BACKEND: Budget = {
  performance: 90,
  ratio: 1.75,
  later: 500,
  blockingTime: 200,
};
const LAYOUT_SHIFT = 0.01;
/** {@link Budget.later} of the other pages. */
const LATER = 200;

const ROUTES = [...navigation.map(({ route }) => route), routes.auth, routes.admin];
const DEVICES = ['mobile', 'desktop'] as const;
const HEADING = 'page device perf a11y best seo LCP baseline ratio TBT CLS KB'.split(' ');

const table: string[][] = [HEADING];
const exceeded: string[] = [];

await run(HELP, async () => {
  const { values } = parseArgs({
    options: {
      route: { type: 'string', multiple: true },
      variant: { type: 'string', multiple: true },
      runs: { type: 'string', default: '3' },
      mobile: { type: 'boolean', default: false },
      desktop: { type: 'boolean', default: false },
    },
  });
  const chosen = pick('--route', values.route, ROUTES);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error('--runs must be a whole number above 0.');
  const devices = DEVICES.filter((device) => values[device] || !(values.mobile || values.desktop));

  const [port = 0] = await freePorts(1);
  const backend = await startTemporaryBackend({ siteUrl: `http://localhost:${port}` });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: browserFlags,
  });
  const measureSite = async (variant: string, snapshot: string, wanted: readonly string[]) => {
    const variables = { SITE_VARIANT: variant, PROJECTS_SNAPSHOT: snapshot };
    const { folder, server } = await buildAndServe(variables, backend, port);
    const site = await addBaselines(browser, folder, server, wanted);
    try {
      for (const route of wanted) {
        const stored = route === routes.admin ? await adminSession(backend) : undefined;
        const budget = snapshot === 'off' ? PROJECTS_FROM_BACKEND : (BUDGETS[route] ?? TEXT);
        const label = `${variant}${route}${snapshot === 'off' ? ' (no list)' : ''}`;
        for (const device of devices) {
          await measure(browser, label, site.url + route, budget, device, runs, stored);
        }
      }
    } finally {
      await site.stop();
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
    // Also after a failure: what was measured until then took minutes.
    printTable();
  }
  if (exceeded.length > 0) throw new Error(`Over budget:\n  ${exceeded.join('\n  ')}`);
});

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
): Promise<SiteServer> {
  const page = await browser.newPage();
  for (const route of wanted) {
    await page.goto(server.url + route, { waitUntil: 'networkidle' });
    const file = join(folder, `${baselinePath(route)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await baselineOf(page, route === routes.projects));
  }
  await page.close();
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

/** Measures a page and its baseline in turns, so that a busy machine slows both down. */
async function measure(
  browser: Browser,
  label: string,
  url: string,
  budget: Budget,
  device: Device,
  runs: number,
  stored?: Stored,
): Promise<void> {
  const { origin, pathname } = new URL(url);
  const readings: Reading[] = [];
  const paints: number[] = [];
  const baselines: number[] = [];
  // On a busy machine, Lighthouse can miss the start of a page.
  const retry = <T>(attempt: () => Promise<T>) => pRetry(attempt, { retries: 2 });
  for (let count = 0; count < runs; count += 1) {
    readings.push(await retry(() => visit(url, device, stored)));
    if (!budget.ratio) continue;
    paints.push(await retry(() => largestPaint(browser, url, device)));
    baselines.push(
      await retry(() => largestPaint(browser, origin + baselinePath(pathname), device)),
    );
  }
  const reading = medianOf(readings);
  const paint = budget.ratio ? median(paints) : undefined;
  const baseline = budget.ratio ? median(baselines) : undefined;
  const ratio = paint && baseline && paint / baseline;
  const isLater = (paint ?? 0) - (baseline ?? 0) > (budget.later ?? LATER);
  const ms = (time: number | undefined) => (time === undefined ? '–' : String(Math.round(time)));
  table.push([
    label,
    device,
    ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map((name) =>
      String(reading[name]),
    ),
    ms(paint),
    ms(baseline),
    ratio?.toFixed(2) ?? '–',
    ms(reading.blockingTime),
    reading.layoutShift.toFixed(3),
    (reading.bytes / 1000).toFixed(1),
  ]);
  console.log(`${label} on ${device}: ${reading.performance}`);
  // A point lost only to blocking time is due to the machine.
  const { performance: measured, unblocked } = reading;
  const performance = measured === 99 && unblocked === 100 ? 100 : measured;
  const { hidden, ...limits } = budget;
  const checks: readonly (readonly [string, number, 'least' | 'most', number | undefined])[] = [
    ['performance', performance, 'least', limits.performance],
    ['accessibility', reading.accessibility, 'least', 100],
    ['best practices', reading['best-practices'], 'least', 100],
    ['SEO', reading.seo, 'least', hidden ? undefined : 100],
    ['largest paint, × the baseline', isLater ? (ratio ?? 0) : 0, 'most', limits.ratio],
    ['blocking time (ms)', reading.blockingTime, 'most', limits.blockingTime],
    ['layout shift', reading.layoutShift, 'most', LAYOUT_SHIFT],
  ];
  for (const [name, value, bound, limit] of checks) {
    if (limit === undefined || (bound === 'least' ? value >= limit : value <= limit)) continue;
    const text = `${name} is ${value.toFixed(bound === 'least' ? 0 : 3)}, at ${bound} ${limit}`;
    exceeded.push(`${label} on ${device}: ${text}`);
  }
}
