import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { runUntilStopped } from '../../scripts/command/local.ts';
import { run } from '../../scripts/command/run.ts';
import { root } from '../../scripts/built-site/build.ts';
import { routes } from '../../src/domain/routes.ts';
import { listVariants } from '../../src/site/variants.ts';
import { freePorts, startTemporaryBackend } from '../setup/temporary-backend.ts';
import { PROJECTS_FROM_BACKEND, ROUTES, budgetOf, overBudget } from './budgets.ts';
import { type Site, type Version, baselinePath, buildAndServe } from './build-and-serve.ts';
import { checkOut } from './checkout.ts';
import { type Device, browserOptions } from './lighthouse.ts';
import { measure } from './measure.ts';
import { sessionFor } from './session.ts';
import { type Section, formatTable } from './table.ts';

const HELP = `Measures every page with Lighthouse, and compares it with a baseline: the same text in plain elements.

  npm run bench                         measures every route of every variant on both devices, in 3 runs
  npm run bench -- --route /about --variant developer --mobile --runs 1
                                        measures one page of one variant on one device, in one run
  npm run bench -- --against <commit>   measures this build and the build of that commit in turn

You can repeat --route and --variant. Use --mobile or --desktop to measure only one device. The
benchmark starts its own embedded backend, and builds the site with the list of projects. For /projects,
it also builds the site without the list. It prints the median of the runs, and fails if a page exceeds
a budget in tests/bench/budgets.ts. For the scores, Lighthouse simulates a slow network. For the largest
contentful paint, the browser slows down the real network. Both slow down the processor to the speed of
the device, so results from different machines are comparable. Run nothing else on the machine.`;

const DEVICES: readonly Device[] = ['mobile', 'desktop'];

await run(HELP, () => runUntilStopped(bench));

async function bench(stop: AbortSignal): Promise<void> {
  stop.addEventListener('abort', () => (process.exitCode = 130));
  const { variants, wanted, devices, runs, against } = readOptions();
  const sections: Section[] = [];
  const over: string[] = [];
  await using atEnd = new AsyncDisposableStack();
  // Prints the results even after a failure, because they took minutes to measure.
  atEnd.defer(() => {
    if (sections.length > 0) console.log(`\n${formatTable(sections)}`);
  });
  const browser = await chromium.launch(browserOptions());
  atEnd.defer(() => browser.close());
  const [port = 0, otherPort = 0] = await freePorts(2);
  const versions: Version[] = [{ build: 'this', checkout: root, port }];
  if (against !== undefined) {
    console.log(`Checking out ${against} and installing its packages…`);
    const { folder, remove } = await checkOut(against, stop);
    atEnd.defer(remove);
    versions.push({ build: against, checkout: folder, port: otherPort });
  }
  const backend = await startTemporaryBackend({
    siteUrl: `http://localhost:${port}`,
    otherSites: [`http://localhost:${otherPort}`],
  });
  atEnd.defer(() => backend.stop());

  const sites = variants.flatMap((variant): Site[] => [
    { variant, hasList: true, wanted },
    { variant, hasList: false, wanted: wanted.filter((route) => route === routes.projects) },
  ]);
  for (const site of sites.filter((one) => one.wanted.length > 0)) {
    await using servers = new AsyncDisposableStack();
    const builds: { readonly build: string; readonly url: string }[] = [];
    for (const version of versions) {
      const list = site.hasList ? 'with' : 'without';
      console.log(`Building ${site.variant}, ${list} the list of projects (${version.build})…`);
      const server = await buildAndServe(version, site, { browser, backend, stop });
      servers.defer(() => server.stop());
      builds.push({ build: version.build, url: server.url });
    }
    for (const route of site.wanted) {
      const page = `${site.variant}${route}${site.hasList ? '' : ' (no list)'}`;
      const pairs = builds.map(({ build, url }) => ({
        build,
        url: url + route,
        baselineUrl: url + baselinePath(route),
      }));
      for (const device of devices) {
        const stored = await sessionFor(route, backend);
        const series = await measure(browser, pairs, runs, { device, stored, stop });
        sections.push({ page, device, ...series });
        const [own, other] = series.measured;
        if (!own) throw new Error('Nothing was measured.');
        const budget = site.hasList ? budgetOf(route) : PROJECTS_FROM_BACKEND;
        const problems = overBudget(budget, own, other);
        over.push(...problems.map((text) => `${page} on ${device}: ${text}`));
        console.log(`${page} on ${device}: ${own.page.performance}`);
      }
    }
  }
  if (over.length > 0) throw new Error(`Over budget:\n  ${over.join('\n  ')}`);
}

function readOptions() {
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
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error('--runs must be a whole number above 0.');
  return {
    variants: pick('--variant', values.variant, listVariants()),
    wanted: pick('--route', values.route, ROUTES),
    devices: DEVICES.filter((device) => values[device] || !(values.mobile || values.desktop)),
    runs,
    against: values.against,
  };
}

/**
 * Returns the requested values, or all known ones if none are requested.
 *
 * @throws {Error} if a requested value is unknown
 */
function pick(option: string, wanted: readonly string[] | undefined, known: readonly string[]) {
  const unknown = wanted?.find((value) => !known.includes(value));
  if (unknown !== undefined)
    throw new Error(`Unknown ${option} ${unknown}. Use one of: ${known.join(', ')}.`);
  return known.filter((value) => wanted?.includes(value) ?? true);
}
