import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { answerJson, projectRow, projectsRequest } from '../setup/fake-projects.ts';
import { holdCode, pageCode } from '../setup/network.ts';
import { scrollingEnds } from '../setup/settle.ts';

const open = setUpBrowser();

/** Where a section stands below the room that the page keeps for its bar, in CSS pixels; 0 at its place. */
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

test('/#projects stays at its section although the projects come late', async () => {
  const answer = Promise.withResolvers<undefined>();
  const page = await open('/#projects', {
    prepare: async (fresh) => {
      await fresh.route(projectsRequest, async (route) => {
        await answer.promise;
        await answerJson(
          route,
          ['A', 'B', 'C', 'D'].map((name) => projectRow(name)),
        );
      });
    },
  });
  await page.getByText('Loading projects').waitFor({ state: 'attached' });
  answer.resolve(undefined);
  await page.getByRole('article').first().waitFor();
  expect(await distanceOf(page, 'projects')).toBe(0);
});

test.for(['about', 'projects', 'contact'])(
  '/#%s is reached at once, before the code of the page, and nothing moves when that comes',
  async (id) => {
    const { prepare, letThrough } = holdCode();
    const page = await open(`/#${id}`, {
      prepare: async (fresh) => {
        await prepare(fresh);
        await fresh.addInitScript(() => {
          const places: number[] = [];
          Object.assign(window, { places });
          addEventListener('scroll', () => places.push(scrollY));
        });
      },
    });
    expect(await distanceOf(page, id)).toBe(0);
    letThrough();
    await pageCode(page);
    expect(await distanceOf(page, id)).toBe(0);
    expect(
      await page.evaluate(() => (window as unknown as { places: number[] }).places),
    ).toHaveLength(1);
  },
);

test('/#%63ontact leads there too', async () => {
  const page = await open('/#%63ontact');
  expect(await distanceOf(page, 'contact')).toBe(0);
});

test.for([
  ['about', 300],
  ['contact', -300],
] as const)(
  'a visitor of /#%s who scrolls by %d before the code has come is not taken back',
  async ([fragment, way]) => {
    const { prepare, letThrough } = holdCode();
    const page = await open(`/#${fragment}`, { prepare });
    const id = fragment;
    const start = await distanceOf(page, id);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, way);
    await expect.poll(() => distanceOf(page, id)).toBe(start - way);
    letThrough();
    await pageCode(page);
    expect(await distanceOf(page, id)).toBe(start - way);
  },
);
