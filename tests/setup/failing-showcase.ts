import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Open } from './browser.ts';
import { projectsRequest } from './fake-projects.ts';
import type { Fault } from './faults.ts';

/** What the console says of requests that fail. */
export const lostRequests = [/Failed to load resource/, /net::ERR_/];

/** Invalid rows leave an empty list, which counts as an answer. */
const answered = ['a list of other things'];

/** Opens the showcase while its backend fails, and waits for the empty state. */
export async function expectEmptyEnd(
  open: Open,
  fault: Fault,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  let attempts = 0;
  const page = await open('/projects', {
    expectedMessages: lostRequests,
    prepare: async (page) => {
      await prepare?.(page);
      // The waits between attempts are a visitor's, a hundred times faster.
      await page.addInitScript(() => {
        const set = globalThis.setTimeout.bind(globalThis);
        Object.assign(globalThis, {
          setTimeout: (run: () => void, delay = 0) => set(run, delay / 100),
        });
      });
      await page.route(projectsRequest, async (route) => {
        attempts += 1;
        await fault.answer(route);
      });
    },
  });
  await page.getByText('No projects available yet.', { exact: true }).waitFor();
  expect(attempts).toBe(answered.includes(fault.name) ? 1 : 4);
  return page;
}

/** The rest of the page is there, and shows nothing of the fault. */
export async function expectComplete(page: Page): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBe(7);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  expect(await page.getByRole('status').filter({ hasText: /./ }).count()).toBe(0);
  expect(await page.getByRole('article').count()).toBe(0);
}
