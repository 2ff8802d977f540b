import { type Page, expect } from '@playwright/test';
import type { Open } from '../fixtures.ts';
import { projectsRequest } from './fake-projects.ts';
import type { Fault } from './faults.ts';
import { failedRequestMessages } from './network.ts';

/** The faults that the site does not retry. It leaves out invalid rows, so it treats this response as an empty list. */
const withoutRetry = ['a list of invalid values'];

/** Opens /projects while the backend fails, waits for the empty state, and checks the number of attempts. */
export async function expectEmptyState(
  open: Open,
  fault: Fault,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  let attempts = 0;
  const page = await open('/projects', {
    expectedMessages: failedRequestMessages,
    prepare: async (page) => {
      await prepare?.(page);
      // Makes every `setTimeout` a hundred times faster, including the waits between attempts.
      await page.addInitScript(() => {
        const set = globalThis.setTimeout.bind(globalThis);
        Object.assign(globalThis, {
          setTimeout: (run: () => void, delay = 0) => set(run, delay / 100),
        });
      });
      await page.route(projectsRequest, async (route) => {
        attempts += 1;
        await fault.respond(route);
      });
    },
  });
  await expect(page.getByText('No projects available yet.', { exact: true })).toBeVisible();
  expect(attempts).toBe(withoutRetry.includes(fault.name) ? 1 : 4);
  return page;
}

/** Expects the rest of the page to be complete and to show no sign of the fault. */
export async function expectComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(7);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  expect(await page.getByRole('status').filter({ hasText: /./ }).count()).toBe(0);
  await expect(page.getByRole('article')).toHaveCount(0);
}
