import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  fulfillJson,
  mockProjects,
  projectRow,
  projectsRequest,
} from '../support/fake-projects.ts';
import { failedRequestMessages } from '../support/network.ts';
import { gridHydrated, runUntil } from '../support/settle.ts';

const empty = (page: Page) => page.getByText('No projects available yet.', { exact: true });

test('a request that hangs is aborted after 10 s', async ({ open }) => {
  const aborted = { count: 0 };
  let requests = 0;
  const page = await open('/projects', {
    prepare: async (page) => {
      await page.clock.install();
      // Playwright's clock does not control AbortSignal.timeout, so the test replaces the function.
      await page.addInitScript(() => {
        AbortSignal.timeout = (time) => {
          Reflect.set(globalThis, 'askedAt', Date.now());
          const controller = new AbortController();
          setTimeout(
            () => controller.abort(new DOMException('signal timed out', 'TimeoutError')),
            time,
          );
          return controller.signal;
        };
      });
      page.on('requestfailed', (request) => {
        if (request.url().includes('/rest/v1/projects')) aborted.count += 1;
      });
      await page.route(projectsRequest, () => {
        requests += 1;
      });
    },
  });
  await expect.poll(() => requests).toBe(1);
  const askedAt = await page.evaluate(() => Reflect.get(globalThis, 'askedAt') as number);
  await page.clock.pauseAt(askedAt + 9_900);
  expect(aborted.count).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => aborted.count).toBe(1);
  await runUntil(page, () => empty(page).isVisible());
  expect(aborted.count).toBe(4);
});

test('a list that could not be loaded appears when the connection is back', async ({
  open,
  network,
}) => {
  const page = await open('/projects', {
    expectedMessages: failedRequestMessages,
    prepare: async (page) => {
      await page.clock.install();
      await mockProjects([projectRow('Back again')])(page);
      await network.fail(page, projectsRequest);
    },
  });
  await runUntil(page, () => empty(page).isVisible());
  network.recover();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('article', { name: 'Back again' })).toBeVisible();
  await expect(empty(page)).toHaveCount(0);
});

test('returning to /projects in the same tab immediately shows the cached list, then loads it again', async ({
  open,
}) => {
  const page = await open('/projects', { prepare: mockProjects([projectRow('First reading')]) });
  await expect(page.getByRole('article', { name: 'First reading' })).toBeVisible();
  await gridHydrated(page);
  const pending = Promise.withResolvers<undefined>();
  await page.route(projectsRequest, async (route) => {
    await pending.promise;
    await fulfillJson(route, [projectRow('Second reading')]);
  });
  await page.goto(new URL('/about', page.url()).href);
  await page.goto(new URL('/projects', page.url()).href);
  await expect(page.getByRole('article', { name: 'First reading' })).toBeVisible();
  pending.resolve(undefined);
  await expect(page.getByRole('article', { name: 'Second reading' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a closed section on the home page loads no poster until it opens', async ({ open }) => {
  const requests: string[] = [];
  const page = await open('/', {
    variant: 'developer',
    prepare: (page) => page.on('request', (request) => requests.push(request.url())),
  });
  const poster = await page
    .locator('#projects-panel video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.poster);
  // Once the page is idle, it fetches the code for its controls.
  await expect.poll(() => requests.some((url) => url.endsWith('.js'))).toBe(true);
  expect(requests).not.toContain(poster);
  await page.getByRole('button', { name: 'Featured Projects' }).click();
  await expect.poll(() => requests).toContain(poster);
});
