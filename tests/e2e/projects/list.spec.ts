import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  fulfillJson,
  mockProjects,
  requestedRange,
  projectRow,
  projectsRequest,
} from '../support/fake-projects.ts';
import { variants } from '../support/public-pages.ts';

const demoProjects = JSON.parse(
  readFileSync(new URL('../../../supabase/seed/projects.json', import.meta.url), 'utf8'),
) as readonly { title: string; is_password_protected?: boolean }[];
const publicTitles = demoProjects
  .filter((project) => !project.is_password_protected)
  .map(({ title }) => title);

const cards = (page: Page) => page.getByRole('article');
const titlesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
/** Returns only the titles of the demo projects, because other tests may have added rows. */
const demoTitlesOf = async (page: Page) =>
  (await titlesOf(page)).filter((title) => publicTitles.includes(title));
const empty = (page: Page) => page.getByText('No projects available yet.', { exact: true });
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading projects' });

for (const variant of variants) {
  test(`the ${variant} variant lists the projects from the database in order, without the protected project`, async ({
    open,
  }) => {
    const page = await open('/projects', { variant });
    await expect(cards(page).first()).toBeVisible();
    expect(publicTitles.length).toBeGreaterThanOrEqual(7);
    expect(await demoTitlesOf(page)).toEqual(publicTitles);
    await expect(page.getByText('Client Report Archive')).toHaveCount(0);
  });
}

test('the home page loads its projects when their section opens', async ({ open }) => {
  let reads = 0;
  const page = await open('/', {
    prepare: async (page) => {
      page.on('request', (request) => {
        if (request.url().includes('/rest/v1/projects')) reads += 1;
      });
    },
  });
  expect(reads).toBe(0);
  await page.getByRole('button', { name: 'Featured Projects' }).click();
  await expect(cards(page).first()).toBeVisible();
  expect(await demoTitlesOf(page)).toEqual(publicTitles);
  expect(reads).toBe(1);
});

test('the grid has one column on small screens, two on medium screens and three on large screens', async ({
  open,
}) => {
  // This build contains the projects, so it has card-sized images.
  const page = await open('/projects', { variant: 'developer' });
  const image = cards(page).locator('picture > img').first();
  await expect(cards(page).first()).toBeVisible();
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => ({
        x: Math.round(card.getBoundingClientRect().x),
        width: card.clientWidth,
      })),
    );
    expect(new Set(boxes.map(({ x }) => x)).size, `${width}`).toBe(columns);
    // All cards are equally wide, even if the last row is not full.
    expect(new Set(boxes.map((box) => box.width)).size, `${width}`).toBe(1);
    await image.scrollIntoViewIfNeeded();
    // The browser chooses a file that is wide enough for the card.
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThanOrEqual((boxes[0]?.width ?? Infinity) * 0.9);
  }
});

test('a spinner is shown until the cards replace it', async ({ open }) => {
  const pending = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    prepare: async (page) => {
      await page.route(projectsRequest, async (route) => {
        await pending.promise;
        await fulfillJson(route, [projectRow('Late')]);
      });
    },
  });
  await expect(spinner(page)).toBeVisible();
  expect((await spinner(page).boundingBox())?.height).toBeGreaterThan(300);
  await expect(empty(page)).toHaveCount(0);
  pending.resolve(undefined);
  await expect(cards(page).first()).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
});

test('an empty list shows "No projects available yet."', async ({ open }) => {
  const page = await open('/projects', { prepare: mockProjects([]) });
  await expect(empty(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(spinner(page)).toHaveCount(0);
});

test(
  'the page reads more than 1,000 rows in several requests, and shows 60 at a time',
  { tag: '@full' },
  async ({ open }) => {
    const rows = Array.from({ length: 1203 }, (_, index) =>
      projectRow(`Project ${index}`, { display_order: index }),
    );
    const requested: number[] = [];
    const page = await open('/projects', {
      prepare: async (page) => {
        await page.route(projectsRequest, async (route) => {
          const { offset, limit } = requestedRange(route.request());
          requested.push(offset);
          await fulfillJson(route, rows.slice(offset, offset + Math.min(limit, 1000)));
        });
      },
    });
    await expect(cards(page)).toHaveCount(60);
    expect(requested).toEqual([0, 1000]);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(120);
    await expect(page.getByRole('heading', { name: 'Project 119', exact: true })).toHaveCount(1);
  },
);

test('the cards appear 0.1 s apart', async ({ open }) => {
  const page = await open('/projects', {
    prepare: async (page) => {
      await mockProjects(
        ['One', 'Two', 'Three'].map((title, display_order) => projectRow(title, { display_order })),
      )(page);
      await page.addInitScript(() => {
        const delays = new Map<string, string>();
        Object.assign(window, { cardDelays: delays });
        document.addEventListener('animationstart', ({ target }) => {
          const title =
            target instanceof Element ? target.querySelector('article h2')?.textContent : null;
          if (target instanceof Element && title)
            delays.set(title, getComputedStyle(target).animationDelay);
        });
      });
    },
  });
  const delays = () =>
    page.evaluate(() => [
      ...(window as unknown as { cardDelays: Map<string, string> }).cardDelays.entries(),
    ]);
  await expect.poll(delays).toEqual([
    ['One', '0s'],
    ['Two', '0.1s'],
    ['Three', '0.2s'],
  ]);
});
