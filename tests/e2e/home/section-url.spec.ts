import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fulfillJson, projectRow, projectsRequest } from '../support/fake-projects.ts';
import { holdScripts } from '../support/network.ts';
import { sectionIds } from '../support/public-pages.ts';
import { pageScriptsLoaded, scrollingEnds } from '../support/settle.ts';

/** Returns how far a section is from its position below the top bar, in CSS pixels. */
async function distanceOf(page: Page, id: string): Promise<number> {
  await scrollingEnds(page);
  return page
    .locator(`#${id}`)
    .evaluate(
      (section) =>
        Math.round(section.getBoundingClientRect().top) -
        parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
}

test(
  '/#projects stays at its section while the projects load',
  { tag: '@full' },
  async ({ open }) => {
    const pending = Promise.withResolvers<undefined>();
    const page = await open('/#projects', {
      prepare: async (page) => {
        await page.route(projectsRequest, async (route) => {
          await pending.promise;
          await fulfillJson(
            route,
            ['A', 'B', 'C', 'D'].map((name) => projectRow(name)),
          );
        });
      },
    });
    await expect(page.getByText('Loading projects')).toBeAttached();
    pending.resolve(undefined);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await distanceOf(page, 'projects')).toBe(0);
  },
);

for (const id of sectionIds) {
  const tag = id === 'projects' ? [] : '@full';
  test(
    `/#${id} scrolls to its section before the code has loaded, then opens only that section without moving it`,
    { tag },
    async ({ open }) => {
      const { prepare, release } = holdScripts();
      const page = await open(`/#${id}`, {
        prepare: async (page) => {
          await prepare(page);
          await page.addInitScript(() => {
            const positions: number[] = [];
            Object.assign(window, { positions });
            addEventListener('scroll', () => positions.push(scrollY));
          });
        },
      });
      expect(await distanceOf(page, id)).toBe(0);
      release();
      await expect(page.locator(`#${id}-panel`)).toHaveAttribute('data-state', 'open');
      expect(await distanceOf(page, id)).toBe(0);
      expect(
        await page.evaluate(() => (window as unknown as { positions: number[] }).positions),
      ).toHaveLength(1);
      const opened = page.locator('main button[aria-expanded=true]');
      await expect(opened).toHaveAttribute('aria-controls', `${id}-panel`);
      await opened.click();
      await expect(page.locator(`#${id}-panel`)).toBeHidden();
    },
  );
}

test(
  'a percent-encoded fragment such as #%63ontact also scrolls to its section',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/#%63ontact');
    expect(await distanceOf(page, 'contact')).toBe(0);
  },
);

for (const [fragment, distance] of [
  ['about', 300],
  ['contact', -300],
] as const) {
  test(
    `if you scroll ${distance > 0 ? 'down' : 'up'} on /#${fragment} before the code has loaded, the page does not scroll back`,
    { tag: '@full' },
    async ({ open }) => {
      const { prepare, release } = holdScripts();
      const page = await open(`/#${fragment}`, { prepare });
      const id = fragment;
      const start = await distanceOf(page, id);
      await page.mouse.move(400, 400);
      await page.mouse.wheel(0, distance);
      await expect.poll(() => distanceOf(page, id)).toBe(start - distance);
      release();
      await pageScriptsLoaded(page);
      expect(await distanceOf(page, id)).toBe(start - distance);
    },
  );
}
