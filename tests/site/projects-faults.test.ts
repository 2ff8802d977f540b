import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { answerProjects, projectRow, projectsRequest } from '../setup/fake-projects.ts';
import { type Fault, faults, hurryTimeOuts, slowFaults } from '../setup/faults.ts';

const open = setUpBrowser();

const told = [/Failed to load resource/, /net::ERR_/];

/** Rows that are none leave an empty list, and that is an answer. */
const answered = ['a list of other things'];

/** Opens the showcase while its backend fails, and waits for the state that is specified. */
async function expectEmptyEnd(fault: Fault, prepare?: (page: Page) => Promise<void>) {
  let attempts = 0;
  const page = await open('/projects', {
    expectedMessages: told,
    prepare: async (page) => {
      await prepare?.(page);
      // Waits between attempts are those of a visitor, but a hundred times as fast.
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

/** Everything of the page but the grid is there, and nothing of the fault is. */
async function expectComplete(page: Page): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBe(7);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  expect(await page.getByRole('status').filter({ hasText: /./ }).count()).toBe(0);
  expect(await page.getByRole('article').count()).toBe(0);
}

test.for(faults)('$name leaves the page whole, and the list empty', async (fault) => {
  await expectComplete(await expectEmptyEnd(fault));
});

test.for(slowFaults)('$name is given up, and leaves the page whole', async ({ start }) => {
  const fault = await start();
  await expectComplete(await expectEmptyEnd(fault, hurryTimeOuts));
});

test.for(['/', '/about', '/contact', '/auth'])(
  '%s stands without any answer of the backend',
  async (route) => {
    const page = await open(route, {
      expectedMessages: told,
      prepare: (page) =>
        page.route(`${inject('backend').url}/**`, (request) => request.abort('namenotresolved')),
    });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  },
);

test('without the files, the showcase stands with icons in their place', async () => {
  const page = await open('/projects', {
    expectedMessages: told,
    prepare: async (page) => {
      await page.route('**/storage/v1/**', (route) => route.abort('namenotresolved'));
      await answerProjects([
        projectRow('Both', { image_file_path: 'a.webp', video_file_path: 'a.mp4' }),
        projectRow('Image', { image_file_path: 'b.webp' }),
      ])(page);
    },
  });
  const image = page.getByRole('article', { name: 'Image' });
  await image.locator('.project-card-placeholder').waitFor();
  await page.getByRole('article', { name: 'Both' }).waitFor();
  await expect.poll(() => page.locator('article img').count()).toBe(0);
});

test.for([-1, 1])('a clock that is wrong by %i day changes nothing', async (days) => {
  const page = await open('/projects', {
    prepare: async (page) => {
      await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
      await answerProjects([projectRow('On time')])(page);
    },
  });
  await page.getByRole('article', { name: 'On time' }).waitFor();
  await answerProjects([projectRow('Later')])(page);
  await page.reload();
  await page.getByRole('article', { name: 'Later' }).waitFor();
});
