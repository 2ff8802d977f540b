import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { saveData } from '../support/network.ts';

/** Waits until the page is idle. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    // Idle callbacks run in the order in which they were requested, so these run after the page's own.
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => {
        requestIdleCallback(resolve);
      });
    }
  });

/** Records the scripts that a page loads. */
const scriptsOf = (page: Page) => {
  const scripts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  return scripts;
};

test('an idle page fetches the code for its controls without running it, so the first click needs no network', async ({
  open,
}) => {
  let fetched = new Set<string>();
  const page = await open('/', {
    prepare: (page) => {
      fetched = scriptsOf(page);
      return page.coverage.startJSCoverage();
    },
  });
  const code = await page
    .locator('astro-island[client=intent]')
    .evaluateAll((islands) =>
      islands.flatMap((island) =>
        ['component-url', 'renderer-url'].map(
          (name) => new URL(island.getAttribute(name) ?? '', location.href).href,
        ),
      ),
    );
  // Imports the code on another page, to find all the scripts that it needs.
  const other = await open('/software-stack');
  const needed = scriptsOf(other);
  await other.evaluate(
    (urls) => Promise.all(urls.map((url) => import(url))).then(() => undefined),
    code,
  );
  await expect.poll(() => [...needed].filter((url) => !fetched.has(url))).toEqual([]);
  const ran = await page.coverage.stopJSCoverage();
  expect(ran.filter(({ url }) => fetched.has(url))).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await page.getByRole('button', { name: 'About Me' }).click();
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
});

test(
  'with data saving turned on, the code for a control loads only when the visitor uses the control',
  { tag: '@full' },
  async ({ open }) => {
    const requested: string[] = [];
    const page = await open('/', {
      prepare: async (page) => {
        page.on('request', (request) => requested.push(request.url()));
        await saveData(page);
      },
    });
    await idle(page);
    expect(requested.filter((url) => url.endsWith('.js'))).toEqual([]);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  },
);
