import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { answerJson, projectRow, projectsRequest } from '../setup/fake-projects.ts';
import { animationsEnd, nextFrame } from '../setup/settle.ts';
import { everyRoute, notFoundMessages, sectionIds, variants } from './public-pages.ts';

const open = setUpBrowser();

/** Counts the layout shifts of every page that is opened from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const moved = shift.sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
          .join(' | ');
        shifts.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts so far, and what moved. */
async function shiftsOf(page: Page): Promise<{ total: number; moved: string }> {
  await animationsEnd(page);
  await nextFrame(page);
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: { value: number; moved: string }[] }).layoutShifts,
  );
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join('\n'),
  };
}

describe.for(variants)('%s', (variant) => {
  test.for([
    [390, 800],
    [1280, 800],
  ] as const)('nothing shifts while a page loads at %d x %d', async ([width, height]) => {
    const page = await open('/', {
      variant,
      viewport: { width, height },
      expectedMessages: notFoundMessages,
      prepare: watchShifts,
    });
    for (const route of everyRoute) {
      await page.goto(new URL(route, page.url()).href);
      if (route === '/projects') await page.getByRole('article').first().waitFor();
      const { total, moved } = await shiftsOf(page);
      expect(total, `${route} moved ${moved}`).toBeLessThanOrEqual(0.01);
    }
  });

  test('no page is wider than its window', async () => {
    const page = await open('/', {
      variant,
      reducedMotion: 'reduce',
      expectedMessages: notFoundMessages,
    });
    for (const route of everyRoute) {
      await page.goto(new URL(route, page.url()).href);
      if (route === '/projects') await page.getByRole('article').first().waitFor();
      if (route === '/') {
        for (const id of sectionIds) {
          await page.locator(`#${id}`).getByRole('button').first().click();
          await page.locator(`#${id}-panel[data-state=open]`).waitFor();
        }
        await page.getByRole('article').first().waitFor();
      }
      for (const width of [320, 390, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { content, room } = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          room: document.documentElement.clientWidth,
        }));
        expect(content, `${route} at ${width}`).toBeLessThanOrEqual(room);
      }
    }
  });
});

test.for([390, 1280])('projects that come late move nothing at %d pixels', async (width) => {
  for (const rows of [
    [],
    [projectRow('One')],
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => projectRow(name)),
  ]) {
    const answer = Promise.withResolvers<undefined>();
    const page = await open('/projects', {
      viewport: { width, height: 800 },
      prepare: async (fresh) => {
        await watchShifts(fresh);
        await fresh.route(projectsRequest, async (route) => {
          await answer.promise;
          await answerJson(route, rows);
        });
      },
    });
    await page.getByText('Loading projects').waitFor({ state: 'attached' });
    await nextFrame(page);
    answer.resolve(undefined);
    await page.getByText('Loading projects').waitFor({ state: 'detached' });
    const { total, moved } = await shiftsOf(page);
    expect(total, `${rows.length} rows moved ${moved}`).toBeLessThanOrEqual(0.01);
    await page.context().close();
  }
});

test('images take their room before they arrive', async () => {
  const answer = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await watchShifts(fresh);
      await fresh.route('https://media.example/**', async (route) => {
        await answer.promise;
        await route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"/>',
        });
      });
      await fresh.route(projectsRequest, (route) =>
        answerJson(route, [
          projectRow('Tall', { image_url: 'https://media.example/tall.svg' }),
          projectRow('None'),
        ]),
      );
    },
  });
  const image = page.getByRole('article', { name: 'Tall' }).getByRole('img');
  await image.waitFor();
  // Cards rise from the frame on in which they come into view.
  await nextFrame(page);
  await animationsEnd(page);
  const before = await image.boundingBox();
  expect(before?.height).toBeGreaterThan(100);
  answer.resolve(undefined);
  await expect
    .poll(() =>
      image.evaluate(
        (element) =>
          element instanceof HTMLImageElement && element.complete && element.naturalWidth,
      ),
    )
    .toBe(900);
  expect(await image.boundingBox()).toEqual(before);
});
