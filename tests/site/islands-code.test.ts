import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { startServer } from '../setup/faults.ts';
import { holdCode, noteScripts, saveData, slowNetwork } from '../setup/network.ts';
import { nextFrame } from '../setup/settle.ts';

const open = setUpBrowser();

const build = inject('builds')['consultant'] ?? '';
const hasReact = (path: string) =>
  readFileSync(join(build, path), 'utf8').includes('react.dev/errors');
const readingPages = ['/', '/about', '/software-stack', '/contact'];
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

test.for(readingPages)(
  '%s: the code of islands is fetched when idle, and not run',
  async (route) => {
    let scripts: readonly string[] = [];
    const page = await open(route, { prepare: (fresh) => (scripts = noteScripts(fresh)) });
    await expect.poll(() => scripts.some(hasReact)).toBe(true);
    const waiting = page.locator('astro-island[client="intent"]');
    expect(await waiting.count()).toBeGreaterThan(0);
    expect(await page.locator('astro-island[client="intent"]:not([ssr])').count()).toBe(0);
  },
);

test('an island whose code was fetched asks for nothing more when it is reached for', async () => {
  let scripts: readonly string[] = [];
  const page = await open('/about', {
    colorScheme: 'light',
    prepare: (fresh) => (scripts = noteScripts(fresh)),
  });
  const addresses = await page
    .locator('astro-island[client="intent"]')
    .evaluateAll((islands) =>
      islands.flatMap((island) => island.dataset['code']?.split(' ') ?? []),
    );
  expect(addresses.some(hasReact)).toBe(true);
  await expect.poll(() => addresses.every((address) => scripts.includes(address))).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  expect(scripts.slice(before)).toEqual([]);
});

test.for(readingPages)('%s: who saves data is sent no framework before acting', async (route) => {
  let scripts: readonly string[] = [];
  const page = await open(route, {
    colorScheme: 'light',
    prepare: async (fresh) => {
      await saveData(fresh);
      scripts = noteScripts(fresh);
    },
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  );
  expect(scripts).toEqual([expect.stringContaining('/page.')]);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => isDark(page)).toBe(true);
  expect(scripts.some(hasReact)).toBe(true);
});

test.for([
  ['a button', 'button[aria-controls]'],
  ['the text beside it', '.section-subtitle'],
])(
  'a press on %s that comes before the code is held, and given to it then',
  async ([, pressed]) => {
    const { prepare, letThrough } = holdCode();
    const page = await open('/', { prepare });
    await page.locator(`#skills ${pressed}`).click();
    expect(await page.locator('#skills-panel[data-open]').count()).toBe(0);
    letThrough();
    await page.locator('#skills-panel[data-open]').waitFor();
  },
);

test('the first paint waits for no script and no style sheet', async () => {
  const asked: string[] = [];
  const painted = Promise.withResolvers<undefined>();
  const page = await open('/about', { prepare: saveData });
  await page.route('**/_astro/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await painted.promise;
    await route.continue();
  });
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await expect.poll(() => asked.some((path) => path.endsWith('.css'))).toBe(true);
  painted.resolve(undefined);
  await page.locator('#about button[aria-controls]').click();
  const title = page.locator('#about-panel .highlight-title').first();
  await title.waitFor();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
});

test.for([
  ['in view', false],
  ['in a tab behind', true],
])(
  'a page %s of which a part has come and the rest is under way starts when that is there',
  async ([, behind]) => {
    const rest = Promise.withResolvers<undefined>();
    const page = await open('/', { prepare: saveData });
    if (behind) {
      await page.addInitScript(() =>
        Object.defineProperty(document, 'hidden', { get: () => true }),
      );
    }
    const whole = await (await fetch(page.url())).text();
    const part = whole.indexOf('<section id="skills"');
    const url = await startServer(async (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.write(whole.slice(0, part));
      await rest.promise;
      response.end(whole.slice(part));
    });
    await page.route(page.url(), (route) => route.continue({ url }));
    await page.goto(page.url(), { waitUntil: 'commit' });
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1);
    // The code is there, and would have run, if it did not wait.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const link = document.createElement('link');
          link.rel = 'modulepreload';
          link.href = document.documentElement.dataset['code']?.split(' ')[0] ?? '';
          link.onload = resolve;
          document.head.append(link);
        }),
    );
    await nextFrame(page);
    rest.resolve(undefined);
    await page.waitForLoadState();
    await page.locator('#skills button[aria-controls]').click();
    await page.locator('#skills-panel[data-open]').waitFor();
    expect(await page.locator('html.js').count()).toBe(1);
  },
);

test('a link of the menu that is followed before the code of the page closes it then', async () => {
  const { prepare, letThrough } = holdCode();
  const page = await open('/', { viewport: { width: 390, height: 800 }, prepare });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Skills' }).click();
  expect(await menu.isVisible()).toBe(true);
  letThrough();
  await menu.waitFor({ state: 'hidden' });
  await page.locator('#skills-panel[data-open]').waitFor();
});

describe('on a slow network, with nothing in the cache, the first click works', () => {
  const arrive = (path: string, width = 1280) =>
    open(path, {
      viewport: { width, height: 800 },
      colorScheme: 'light',
      prepare: async (page) => {
        await slowNetwork(page);
        await saveData(page);
      },
    });

  test('on the theme toggle', async () => {
    const page = await arrive('/');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.poll(() => isDark(page)).toBe(true);
  });

  test('on the menu and its links', async () => {
    const page = await arrive('/', 390);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Skills' }).click();
    await page.locator('#skills-panel[data-open]').waitFor();
    await menu.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test.for(['about', 'skills', 'experience', 'projects', 'contact'])(
    'on the header of the section %s',
    async (name) => {
      const page = await arrive('/');
      await page.locator(`#${name} button[aria-controls]`).click();
      await page.locator(`#${name}-panel[data-open]`).waitFor();
    },
  );

  test('on the pause button', async () => {
    const page = await arrive('/');
    await page.getByRole('button', { name: 'Pause titles' }).click();
    await expect
      .poll(() => page.locator('[data-pause-titles]').getAttribute('aria-pressed'))
      .toBe('true');
  });

  test('on the button of the contact form', async () => {
    const page = await arrive('/contact');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText("Message sent! I'll get back to you soon.", { exact: true }).waitFor();
  });
});
