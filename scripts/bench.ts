import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { listVariants } from '../src/site/variants.ts';
import { startTemporaryBackend } from './backend/temporary-backend.ts';
import { measureBeside, requireSite } from './bench/beside.ts';
import { addBarePages, adminSession, barePaths, launchBrowser } from './bench/built-sites.ts';
import { BUILD_TIME } from './bench/budgets.ts';
import { passedByteBudgets } from './bench/check-bytes.ts';
import { passedPaintBudgets } from './bench/check-paint.ts';
import { type FirstClick, measureFirstClicks, passedFirstClicks } from './bench/first-click.ts';
import { measureContent, measureProjects, passedGrowthBudgets } from './bench/growth.ts';
import { type Device, type Reading, type Stored, medianOf, visit } from './bench/lighthouse.ts';
import { weighPage } from './bench/page-weight.ts';
import { type MeasuredPage, pages } from './bench/pages.ts';
import { type Row, formatRows } from './bench/rows.ts';
import { formatTable, kilobytes } from './bench/table.ts';
import { run } from './command.ts';
import { findBrowser } from './find-browser.ts';
import { type BuiltSite, buildAndServe } from './site/build-and-serve.ts';
import { root } from './site/build.ts';

const HELP = `Measures every page with Lighthouse, beside a bare page with the same text.

  npm run bench                              every route of every content, mobile and desktop, 3 runs
  npm run bench -- --scale                   how the site grows with its projects and its content
  npm run bench -- --route /about --variant developer --mobile --runs 1
  npm run bench -- --beside ../theme/dist    and a site of anybody's, built, in the same run

--route, --variant and --beside may be given more than once; --mobile and --desktop leave the other one out.
It builds what it measures, with an embedded backend of its own, prints a table, writes everything to
bench/report.json (bench/growth.json), and fails where a budget of scripts/bench/budgets.ts is passed. It wants a machine
that does nothing else meanwhile.`;

const DEVICES = ['mobile', 'desktop'] as const;

interface Options {
  readonly pages: readonly MeasuredPage[];
  readonly variants: readonly string[];
  readonly devices: readonly Device[];
  readonly runs: number;
  readonly scale: boolean;
  /** The folders of built sites to measure beside ours. */
  readonly beside: readonly string[];
}

await run(HELP, async () => {
  const options = readOptions();
  if (options.scale) {
    await measureGrowth();
    return;
  }
  const backend = await startTemporaryBackend('http://localhost');
  const browser = await launchBrowser();
  const rows: Row[] = [];
  const clicks: FirstClick[] = [];
  let cost;
  try {
    const session = await adminSession(backend);
    const { sites, ...building } = await buildAndServe(
      options.variants.map((variant) => ({ variant })),
      backend,
    );
    cost = building;
    for (const built of sites) {
      clicks.push(...(await measureFirstClicks(browser, built)));
      const site = await addBarePages(browser, built, options.pages.filter(hasBarePage));
      for (const page of options.pages) {
        rows.push(...(await measure(site, page, options, session)));
      }
      await site.server.stop();
    }
    for (const [index, folder] of options.beside.entries()) {
      rows.push(...(await rowsBeside(folder, join(backend.folder, `beside-${index}`), options)));
    }
  } finally {
    await browser.close();
    await backend.stop();
  }
  const report = writeReport('report.json', { build: cost, clicks, rows });
  console.log(`\n${formatRows(rows)}\n\n${report}`);
  const passed = rows.flatMap((row) =>
    row.passed.map((sentence) => `${row.variant}${sentence} (${row.device ?? 'bytes'})`),
  );
  const answers = clicks.map(({ variant, name, time }) => [
    `${variant} ${name}`,
    `${Math.round(time)}`,
  ]);
  console.log(`\n${formatTable([['first click, when warm', 'ms'], ...answers])}\n`);
  passed.push(...passedFirstClicks(clicks));
  const { time, peakMemory } = cost;
  console.log(
    `built in ${(time / 1000).toFixed(1)} s, ${(peakMemory / 1e6).toFixed(0)} MB at the peak`,
  );
  if (time > BUILD_TIME) passed.push(`the build takes longer than ${BUILD_TIME / 1000} s`);
  refuse(passed);
});

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      route: { type: 'string', multiple: true },
      variant: { type: 'string', multiple: true },
      runs: { type: 'string', default: '3' },
      mobile: { type: 'boolean', default: false },
      desktop: { type: 'boolean', default: false },
      scale: { type: 'boolean', default: false },
      beside: { type: 'string', multiple: true, default: [] },
    },
  });
  const routes = pick(
    '--route',
    values.route,
    pages.map(({ route }) => route),
  );
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number above 0.');
  return {
    pages: pages.filter(({ route }) => routes.includes(route)),
    variants: pick('--variant', values.variant, listVariants()),
    devices: DEVICES.filter((device) => values[device] || !(values.mobile || values.desktop)),
    runs,
    scale: values.scale,
    beside: values.beside.map(requireSite),
  };
}

/** Those of the known values that are asked for; all of them when none is. */
function pick(
  option: string,
  wanted: readonly string[] | undefined,
  known: readonly string[],
): string[] {
  const unknown = wanted?.find((value) => !known.includes(value));
  if (unknown !== undefined)
    throw new Error(`${option} ${unknown} is none of ${known.join(', ')}.`);
  return known.filter((value) => wanted?.includes(value) ?? true);
}

/** What /auth and /admin show is for one person, and a 404 is not judged. */
function hasBarePage(page: MeasuredPage): boolean {
  return page.kind !== 'auth' && page.kind !== 'admin' && !page.bytesOnly;
}

/** How the site grows, in the first content. */
async function measureGrowth(): Promise<void> {
  const [variant = ''] = listVariants();
  const backend = await startTemporaryBackend('http://localhost');
  const browser = await launchBrowser();
  try {
    const content = await measureContent(variant, backend);
    const { sites } = await buildAndServe([{ variant }], backend);
    const site = sites[0];
    if (!site) throw new Error('There is no content to build.');
    const projects = await measureProjects(browser, site, backend);
    await site.server.stop();
    writeReport('growth.json', { projects, content });
    const ms = (time: number) => String(Math.round(time));
    console.log(
      `\n${formatTable([
        ['projects', 'first cards (ms)', 'interaction (ms)', 'memory (KB)', 'transferred (KB)'],
        ...projects.map((row) => [
          String(row.projects),
          ms(row.firstCards),
          ms(row.interaction),
          kilobytes(row.memory),
          kilobytes(row.bytes),
        ]),
      ])}\n\n${formatTable([
        ['entries', 'build (ms)', 'page (KB)'],
        ...content.map((row) => [String(row.entries), ms(row.build), kilobytes(row.page)]),
      ])}`,
    );
    refuse(passedGrowthBudgets(projects, content));
  } finally {
    await browser.close();
    await backend.stop();
  }
}

/** @returns where it was written, below the root */
function writeReport(name: string, value: unknown): string {
  const folder = join(root, 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  return relative(root, file);
}

function refuse(passed: readonly string[]): void {
  if (passed.length > 0) throw new Error(`Over budget:\n  ${passed.join('\n  ')}`);
}

/** /admin is opened by a visitor, whom it sends to /auth, and by the admin; every other page by a visitor. */
function openings(page: MeasuredPage): readonly { page: MeasuredPage; signedIn: boolean }[] {
  if (page.kind !== 'admin') return [{ page, signedIn: false }];
  return [
    { page: { ...page, kind: 'auth' }, signedIn: false },
    { page, signedIn: true },
  ];
}

/** Measures a page and its bare twins in turns, so that whatever else the machine does meets all of them. */
async function measure(
  site: BuiltSite,
  measured: MeasuredPage,
  { devices, runs }: Options,
  session: Stored,
): Promise<Row[]> {
  const { variant, server } = site;
  const weight = await weighPage(site.folder, measured.file);
  const row = { variant, route: measured.route, weight };
  const bytes = { ...row, device: null, passed: passedByteBudgets(measured, weight) };
  if (measured.bytesOnly) return [bytes];
  const rows: Row[] = [];
  for (const { page, signedIn } of openings(measured)) {
    for (const device of devices) {
      const paths: Partial<ReturnType<typeof barePaths>> = hasBarePage(page) ? barePaths(page) : {};
      const readings: Reading[] = [];
      const bares: Reading[] = [];
      const pictured: Reading[] = [];
      for (let count = 0; count < runs; count += 1) {
        const open = (path: string, stored?: Stored) =>
          visit(findBrowser(), server.url + path, device, stored);
        readings.push(await open(page.route, signedIn ? session : undefined));
        if (paths.text) bares.push(await open(paths.text));
        if (paths.pictured) pictured.push(await open(paths.pictured));
      }
      const reading = medianOf(readings);
      const twins = {
        ...(bares.length > 0 ? { bare: medianOf(bares) } : {}),
        ...(pictured.length > 0 ? { pictured: medianOf(pictured) } : {}),
      };
      const route = signedIn ? `${page.route} signed in` : page.route;
      console.log(`${variant}${route} on ${device}: ${Math.round(reading.largestPaint)} ms`);
      const passed = passedPaintBudgets(page, reading, twins.pictured ?? twins.bare);
      rows.push({ ...row, route, device, reading, ...twins, passed });
    }
  }
  return bytes.passed.length > 0 ? [bytes, ...rows] : rows;
}

/** The same pages of a site that is not ours, which no budget holds. */
async function rowsBeside(
  folder: string,
  workspace: string,
  { pages: wanted, devices, runs }: Options,
): Promise<Row[]> {
  const readings = await measureBeside(folder, workspace, wanted, devices, runs);
  return readings.map(({ site, ...row }) => ({ ...row, variant: site, passed: [] }));
}
