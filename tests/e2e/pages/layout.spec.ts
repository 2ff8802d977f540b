import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fulfillJson, projectRow, projectsRequest } from '../support/fake-projects.ts';
import { everyRoute, notFoundMessages, variants } from '../support/public-pages.ts';
import {
  animationsEnd,
  nextFrame,
  openEverySection,
  pageScriptsLoaded,
} from '../support/settle.ts';

/** An event in a Chromium trace. */
interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** Records the unexpected layout shifts on every page that opens from now on. */
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

/**
 * Gives the page the same list of projects each time, because other tests add projects and a changed list moves cards.
 * Replaces `fetch`, because a Playwright route would make each page load the fonts again.
 */
const mockList = (page: Page) =>
  page.addInitScript((rows) => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.includes('/rest/v1/projects')
        ? Promise.resolve(Response.json(rows))
        : fetch(input, init);
    };
  }, sevenRows);

const sevenRows = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => projectRow(name));

/** Returns the sum of the recorded layout shifts, and the elements that moved. */
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

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    for (const [width, height] of [
      [390, 800],
      [1280, 800],
    ] as const) {
      test(
        `nothing shifts while a page loads at ${width} x ${height} px`,
        { tag: width === 390 && variant === 'developer' ? [] : '@full' },
        async ({ open }) => {
          const page = await open('/', {
            variant,
            viewport: { width, height },
            expectedMessages: notFoundMessages,
            prepare: async (page) => {
              await watchShifts(page);
              await mockList(page);
            },
          });
          for (const route of everyRoute) {
            await page.goto(new URL(route, page.url()).href);
            if (route === '/projects')
              await expect(page.getByRole('article', { name: 'A', exact: true })).toBeVisible();
            const { total, moved } = await shiftsOf(page);
            expect(total, `${route} moved ${moved}`).toBeLessThanOrEqual(0.01);
          }
        },
      );
    }

    test('no page is wider than the viewport', { tag: '@full' }, async ({ open }) => {
      const page = await open('/', {
        variant,
        reducedMotion: 'reduce',
        expectedMessages: notFoundMessages,
      });
      for (const route of everyRoute) {
        await page.goto(new URL(route, page.url()).href);
        if (route === '/projects') await expect(page.getByRole('article').first()).toBeVisible();
        if (route === '/') {
          await openEverySection(page);
        }
        for (const width of [320, 390, 800, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const { content, viewportWidth } = await page.evaluate(() => ({
            content: document.documentElement.scrollWidth,
            viewportWidth: document.documentElement.clientWidth,
          }));
          expect(content, `${route} at ${width}`).toBeLessThanOrEqual(viewportWidth);
        }
      }
    });
  });
}

for (const width of [390, 1280]) {
  test(
    `projects that load late cause no layout shift at ${width} px`,
    { tag: '@full' },
    async ({ open }) => {
      for (const rows of [[], [projectRow('One')], sevenRows]) {
        const pending = Promise.withResolvers<undefined>();
        const page = await open('/projects', {
          viewport: { width, height: 800 },
          prepare: async (page) => {
            await watchShifts(page);
            await page.route(projectsRequest, async (route) => {
              await pending.promise;
              await fulfillJson(route, rows);
            });
          },
        });
        await expect(page.getByText('Loading projects')).toBeAttached();
        // Waits for the fonts, because a system font without metric overrides may wrap a heading differently
        // (docs/decisions/026-fonts-by-astro.md).
        await page.evaluate(() => document.fonts.ready);
        await nextFrame(page);
        const { total: before } = await shiftsOf(page);
        pending.resolve(undefined);
        await expect(page.getByText('Loading projects')).toHaveCount(0);
        const { total, moved } = await shiftsOf(page);
        expect(total - before, `${rows.length} rows moved ${moved}`).toBeLessThanOrEqual(0.01);
        await page.context().close();
      }
    },
  );
}

test('the space for an image is reserved before it loads', { tag: '@full' }, async ({ open }) => {
  const pending = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    prepare: async (page) => {
      await watchShifts(page);
      await page.route('https://media.example/**', async (route) => {
        await pending.promise;
        await route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"/>',
        });
      });
      await page.route(projectsRequest, (route) =>
        fulfillJson(route, [
          projectRow('Tall', { image_url: 'https://media.example/tall.svg' }),
          projectRow('None'),
        ]),
      );
    },
  });
  const image = page.getByRole('article', { name: 'Tall' }).getByRole('img');
  await expect(image).toBeVisible();
  // Cards start their entrance animation when they come into view.
  await nextFrame(page);
  await animationsEnd(page);
  // The frame reserves the space, regardless of the image's size.
  const frame = image.locator('..');
  const before = await frame.boundingBox();
  expect(before?.height).toBeGreaterThan(100);
  pending.resolve(undefined);
  await expect
    .poll(() =>
      image.evaluate(
        (element) =>
          element instanceof HTMLImageElement && element.complete && element.naturalWidth,
      ),
    )
    .toBe(900);
  expect(await frame.boundingBox()).toEqual(before);
});

test('a change to one element does not restyle the rest of the page', async ({ open }) => {
  const page = await open('/', { reducedMotion: 'reduce' });
  await pageScriptsLoaded(page);
  await animationsEnd(page);
  const session = await page.context().newCDPSession(page);
  const restyled: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'UpdateLayoutTree') restyled.push(args.elementCount ?? 0);
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await page
    .locator('#home')
    .getByText(/^Response time/)
    .evaluate((element) => {
      element.append(document.createElement('i'));
      element.lastElementChild?.toggleAttribute('hidden');
    });
  await nextFrame(page);
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  expect(restyled.length).toBeGreaterThan(0);
  expect(Math.max(...restyled)).toBeLessThan(20);
});
