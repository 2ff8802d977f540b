import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type Page, chromium } from 'playwright';
import { fakeRows } from '../tests/setup/fake-rows.ts';
import { findBrowser } from './find-browser.ts';
import { run } from './command.ts';
import { buildSite } from './site/build.ts';
import { serveSite } from './site/serve.ts';

const HELP = `Measures what /admin costs the main thread of a browser, event by event, read from traces.

  npm run measure:admin -- [--projects <count>] [--cpu <factor>] [--runs <count>]

  --projects   how many projects the list has; 1200 by default
  --cpu        how many times slower the processor is made; 1 by default
  --runs       how often each event is measured; 5 by default, the median is shown

It builds the site and answers its requests itself: no backend is needed, and none is touched.`;

/** Nothing listens here: every request to it is answered by this script. */
const BACKEND = 'http://127.0.0.1:9';

/** The most that an event may cost, in ms. */
const LIMIT = 100;

/** Fetching and running the page is no one event: here the limit holds for the longest task. */
const OPENING = 'open /admin, until the list is asked for';

interface Options {
  readonly projects: number;
  readonly cpu: number;
  readonly runs: number;
}

/** What an event cost, in ms of the main thread. */
interface Cost {
  /** All work until the page was still again. */
  readonly total: number;
  /** The longest task: how long the page did not answer. */
  readonly longest: number;
}

await run(HELP, async () => {
  const { values } = parseArgs({
    options: {
      projects: { type: 'string', default: '1200' },
      cpu: { type: 'string', default: '1' },
      runs: { type: 'string', default: '5' },
    },
  });
  const options: Options = {
    projects: wholeNumber('--projects', values.projects),
    cpu: wholeNumber('--cpu', values.cpu),
    runs: wholeNumber('--runs', values.runs),
  };
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-measure-'));
  const port = 43_219;
  try {
    const siteUrl = `http://localhost:${port}`;
    const environment = {
      variant: 'consultant',
      siteUrl,
      supabaseUrl: BACKEND,
      supabasePublishableKey: 'sb_publishable_measured',
    };
    await buildSite(environment, folder, true);
    const server = await serveSite(folder, port);
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      print(await measure(browser, siteUrl, options));
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Does everything that an admin does, as often as asked, and traces each event by itself. */
async function measure(browser: Browser, siteUrl: string, options: Options) {
  const costs = new Map<string, Cost[]>();
  for (let count = 0; count < options.runs; count += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const answerProjects = await answerEverything(page, options.projects);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: options.cpu });
    const note = async (name: string, act: () => Promise<unknown>) => {
      const cost = await trace(browser, page, act);
      costs.set(name, [...(costs.get(name) ?? []), cost]);
    };

    const dialog = page.getByRole('dialog');
    // Found by CSS: while an event is traced, looking for a role would cost more than the event.
    const card = page.locator('article').first();
    const opened = page.locator('dialog[open] form');
    const search = page.getByRole('searchbox');
    await note(OPENING, async () => {
      await page.goto(`${siteUrl}/admin`);
      await page.getByText('Loading projects').waitFor({ state: 'attached' });
    });
    await note('draw the grid', async () => {
      answerProjects();
      await card.waitFor();
    });
    await search.focus();
    await note('first letter of a search', () => page.keyboard.press('f'));
    await note('second letter of a search', () => page.keyboard.press('a'));
    await note('letter taken back', () => page.keyboard.press('Backspace'));
    await search.fill('');
    await note('choose a technology', () => page.locator('select').selectOption({ index: 3 }));
    await page.getByRole('combobox').selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Add Project' }).focus();
    await note('open the dialog for the first time', async () => {
      await page.keyboard.press('Enter');
      await opened.waitFor();
    });
    await note('close the dialog', () => page.keyboard.press('Escape'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit', exact: true }).first().focus();
    await note('open the dialog again', async () => {
      await page.keyboard.press('Enter');
      await opened.waitFor();
    });
    await dialog.getByLabel('Title').focus();
    await note('letter in the title', () => page.keyboard.press('x'));
    await dialog.getByLabel('Description').focus();
    await note('letter in the description', () => page.keyboard.press('x'));
    await context.close();
  }
  return costs;
}

/** Traces an event until the page is still again. */
async function trace(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Cost> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  await act();
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const main = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map((event) => `${event.pid} ${event.tid}`),
  );
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && main.has(`${event.pid} ${event.tid}`))
    .map((event) => (event.dur ?? 0) / 1000);
  return { total: tasks.reduce((sum, task) => sum + task, 0), longest: Math.max(0, ...tasks) };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Signs an admin in, and answers as the backend would.
 *
 * @returns lets the projects be answered: until then they are waited for
 */
async function answerEverything(page: Page, count: number): Promise<() => void> {
  const user = { id: '00000000-0000-4000-8000-000000000000', email: 'admin@example.com' };
  const claims = { sub: user.id, exp: Math.floor(Date.now() / 1000) + 3600 };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const session = {
    access_token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmVk`,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: claims.exp,
    user,
  };
  await page.addInitScript(
    (text) => localStorage.setItem('sb-127-auth-token', text),
    JSON.stringify(session),
  );
  const rows = fakeRows(count);
  const { promise: asked, resolve: answerProjects } = Promise.withResolvers<undefined>();
  await page.route(`${BACKEND}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/user_roles')) return route.fulfill({ json: [{ role: 'admin' }] });
    const from = Number(searchParams.get('offset') ?? 0);
    await asked;
    return route.fulfill({ json: rows.slice(from, from + 1000) });
  });
  return () => answerProjects(undefined);
}

function print(costs: ReadonlyMap<string, readonly Cost[]>): void {
  const median = (numbers: readonly number[]) =>
    numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  const column = (value: number) => value.toFixed(1).padStart(8);
  console.log(`\n${'event'.padEnd(42)}${'total'.padStart(8)}${'longest'.padStart(8)}  (ms)`);
  for (const [name, measured] of costs) {
    const total = median(measured.map((cost) => cost.total));
    const longest = median(measured.map((cost) => cost.longest));
    const mark = (name === OPENING ? longest : total) < LIMIT ? '' : `  over ${LIMIT}`;
    console.log(`${name.padEnd(42)}${column(total)}${column(longest)}${mark}`);
  }
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`${name} takes a whole number above 0.`);
  return value;
}
