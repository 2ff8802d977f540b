import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import {
  answerJson,
  answerProjects,
  askedRange,
  projectRow,
  projectsRequest,
} from '../setup/fake-projects.ts';
import { variants } from './public-pages.ts';

const open = setUpBrowser();

const demoProjects = JSON.parse(
  readFileSync(new URL('../../supabase/seed/projects.json', import.meta.url), 'utf8'),
) as readonly { title: string; is_password_protected?: boolean }[];
const publicTitles = demoProjects
  .filter((project) => !project.is_password_protected)
  .map(({ title }) => title);

const cards = (page: Page) => page.getByRole('article');
const titlesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
/** The titles of the demo: other tests may have rows of their own in the database. */
const demoTitlesOf = async (page: Page) =>
  (await titlesOf(page)).filter((title) => publicTitles.includes(title));
const empty = (page: Page) => page.getByText('No projects available yet.', { exact: true });
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading projects' });

test.for(variants)(
  '%s: the projects of the database in order, without the protected one',
  async (variant) => {
    const page = await open('/projects', { variant });
    await cards(page).first().waitFor();
    expect(publicTitles.length).toBeGreaterThanOrEqual(7);
    expect(await demoTitlesOf(page)).toEqual(publicTitles);
    expect(await page.getByText('Client Report Archive').count()).toBe(0);
  },
);

test('the projects of the home page are read when their section is opened', async () => {
  let reads = 0;
  const page = await open('/', {
    prepare: async (fresh) => {
      fresh.on('request', (request) => {
        if (request.url().includes('/rest/v1/projects')) reads += 1;
      });
    },
  });
  expect(reads).toBe(0);
  await page.getByRole('button', { name: 'Featured Projects' }).click();
  await cards(page).first().waitFor();
  expect(await demoTitlesOf(page)).toEqual(publicTitles);
  expect(reads).toBe(1);
});

test('the grid has one column on small screens, two on medium and three on large ones', async () => {
  const page = await open('/projects');
  await cards(page).first().waitFor();
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
    expect(new Set(boxes.map((box) => box.width)).size, `${width}`).toBe(1);
  }
});

test('a spinner shows first, and leaves its place to the cards', async () => {
  const answer = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await fresh.route(projectsRequest, async (route) => {
        await answer.promise;
        await answerJson(route, [projectRow('Late')]);
      });
    },
  });
  await spinner(page).waitFor();
  expect((await spinner(page).boundingBox())?.height).toBeGreaterThan(300);
  expect(await empty(page).count()).toBe(0);
  answer.resolve(undefined);
  await cards(page).first().waitFor();
  expect(await spinner(page).count()).toBe(0);
});

test('an empty list is said to be empty', async () => {
  const page = await open('/projects', { prepare: answerProjects([]) });
  await empty(page).waitFor();
  expect(await cards(page).count()).toBe(0);
  expect(await spinner(page).count()).toBe(0);
});

test('the list is asked for as specified: public rows only, in a stable order', async () => {
  const asked = Promise.withResolvers<URL>();
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await fresh.route(projectsRequest, async (route) => {
        asked.resolve(new URL(route.request().url()));
        await answerJson(route, [
          projectRow('Second', { display_order: 7 }),
          projectRow('First', { display_order: 2 }),
        ]);
      });
    },
  });
  const query = (await asked.promise).searchParams;
  expect(query.get('select')).toBe('*');
  expect(query.get('is_password_protected')).toBe('eq.false');
  expect(query.get('order')).toBe('display_order.asc,created_at.asc,id.asc');
  await cards(page).first().waitFor();
  expect(await titlesOf(page)).toEqual(['Second', 'First']);
});

test('a protected row is not shown, even if a backend sends one', async () => {
  const page = await open('/projects', {
    prepare: answerProjects([
      projectRow('Open'),
      projectRow('Protected', { is_password_protected: true }),
    ]),
  });
  await cards(page).first().waitFor();
  expect(await titlesOf(page)).toEqual(['Open']);
});

test('rows that are no projects are skipped', async () => {
  const page = await open('/projects', {
    prepare: answerProjects([
      null,
      'a text',
      {},
      projectRow('Sound'),
      projectRow('No list', { technologies: 'TypeScript' }),
      projectRow('No description', { description: null }),
      projectRow('Sound', { title: 'The same row again' }),
      projectRow('Also sound', { columns_of_tomorrow: { nested: true } }),
    ]),
  });
  await cards(page).first().waitFor();
  expect(await titlesOf(page)).toEqual(['Sound', 'Also sound']);
});

test('more than 1,000 rows are read in pages, and all of them shown', async () => {
  const rows = Array.from({ length: 1203 }, (_, index) =>
    projectRow(`Project ${index}`, { display_order: index }),
  );
  const asked: { offset: number; limit: number }[] = [];
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await fresh.route(projectsRequest, async (route) => {
        const { offset, limit } = askedRange(route.request());
        asked.push({ offset, limit });
        await answerJson(route, rows.slice(offset, offset + Math.min(limit, 1000)));
      });
    },
  });
  await expect.poll(() => cards(page).count()).toBe(1203);
  expect(asked.map(({ offset }) => offset)).toEqual([0, 24, 1024]);
  expect(await page.getByRole('heading', { name: 'Project 1202' }).count()).toBe(1);
  expect(
    await page
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { name: 'Project 1100', exact: true }) })
      .first()
      .evaluate((item) => getComputedStyle(item).contentVisibility),
  ).toBe('auto');
});

/** A list of which these projects have a link, and every one a picture. */
const longList = (linked: readonly number[]) =>
  Array.from({ length: 600 }, (_, index) =>
    projectRow(`Project ${index}`, {
      display_order: index,
      technologies: [`Tool ${index}`],
      image_url: `https://example.com/${index}.png`,
      project_link: linked.includes(index) ? 'https://example.com/' : null,
    }),
  );

async function openLongList(linked: readonly number[]): Promise<Page> {
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await fresh.route('https://example.com/*.png', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: SVG }),
      );
      await answerProjects(longList(linked))(fresh);
    },
  });
  await expect.poll(() => cards(page).count()).toBe(600);
  return page;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>';

test('the Tab key finds what can be followed in a long list, wherever it stands', async () => {
  const page = await openLongList([250, 500]);
  const followed = () =>
    page.evaluate(
      () => document.activeElement?.closest('article')?.querySelector('h2')?.textContent,
    );
  await page.getByRole('button', { name: /Switch to/ }).focus();
  await page.keyboard.press('Tab');
  expect(await followed()).toBe('Project 250');
  await page.keyboard.press('Tab');
  expect(await followed()).toBe('Project 500');
  await page.keyboard.press('Shift+Tab');
  expect(await followed()).toBe('Project 250');
  // Its card is drawn in full meanwhile, keeps the focus, and stands in the window.
  const focusedCard = () =>
    page.evaluate(() => {
      const link = document.activeElement;
      return {
        hasPicture: link?.closest('article')?.querySelector('img') !== null,
        top: link?.getBoundingClientRect().top ?? -1,
      };
    });
  await expect.poll(async () => (await focusedCard()).hasPicture).toBe(true);
  expect(await followed()).toBe('Project 250');
  const { top } = await focusedCard();
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await followed()).toBe('Project 500');
  await expect.poll(() => page.locator('.closed-to-tab').count()).toBe(0);
});

test('while the Tab key looks for its next stop, few groups are open to it', async () => {
  const page = await openLongList(Array.from({ length: 600 }).keys().toArray());
  await page.evaluate(() => {
    document.addEventListener('keydown', () => {
      const { length } = document.querySelectorAll('.projects-grid:not(.closed-to-tab)');
      Object.assign(window, { openGroups: length });
    });
  });
  await page.keyboard.press('Tab');
  const openGroups = await page.evaluate(
    () => (window as unknown as { openGroups: number }).openGroups,
  );
  expect(openGroups).toBeGreaterThan(0);
  expect(openGroups).toBeLessThanOrEqual(4);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
});

test('far from the window a card keeps what is read there, and is whole when it draws near', async () => {
  const page = await openLongList([]);
  const card = page.getByRole('article', { name: 'Project 400' });
  expect(await card.locator('img, li').count()).toBe(0);
  expect(await card.textContent()).toContain('Tool 400');
  const title = await card.locator('h2').elementHandle();
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('img').waitFor();
  expect(await card.getByRole('listitem').allTextContents()).toEqual(['Tool 400']);
  // The very same heading: where find-in-page has marked it, it stays marked.
  expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForFunction(() => scrollY === 0);
  expect(await card.locator('img').count()).toBe(1);
});

test('a long list moves nothing when it is drawn, and keeps the room of its cards', async () => {
  const page = await openLongList([]);
  // The cards have risen.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const { shift, height } = await page.evaluate(
    () =>
      new Promise<{ shift: number; height: number }>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        const { scrollHeight } = document.documentElement;
        requestIdleCallback(() => resolve({ shift: sum, height: scrollHeight }));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const real = await page.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLElement>('.projects-grid'))
      group.style.contentVisibility = 'visible';
    return document.documentElement.scrollHeight;
  });
  expect(height / real).toBeGreaterThan(0.7);
  expect(height / real).toBeLessThan(1.4);
});

test('a long list is printed whole', async () => {
  const page = await openLongList([]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('article img').count()).toBe(600);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.locator('article img').count()).toBeLessThan(100);
});

test('the cards come in 0.1 s apart', async () => {
  const page = await open('/projects', {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const delays = new Map<string, string>();
        Object.assign(window, { cardDelays: delays });
        document.addEventListener('animationstart', ({ target }) => {
          const title =
            target instanceof Element ? target.querySelector('article h2')?.textContent : null;
          if (target instanceof Element && title)
            delays.set(title, getComputedStyle(target).animationDelay);
        });
      }),
  });
  const delays = () =>
    page.evaluate(() => [
      ...(window as unknown as { cardDelays: Map<string, string> }).cardDelays.entries(),
    ]);
  await expect.poll(async () => (await delays()).length).toBeGreaterThanOrEqual(3);
  expect((await delays()).slice(0, 3)).toEqual(
    publicTitles.slice(0, 3).map((title, index) => [title, index === 0 ? '0s' : `0.${index}s`]),
  );
});
