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
import { noteScripts } from '../setup/network.ts';
import { gridAwake, nextFrame } from '../setup/settle.ts';

const open = setUpBrowser();

/** The code that a page fetches once it is drawn, and the code of its grid, as paths. */
async function readCode(page: Page): Promise<{ first: string[]; grid: string[] }> {
  const grid = page.locator('astro-island[client="drawn"]');
  const [first, more] = await Promise.all([
    page.evaluate(() => document.documentElement.dataset['code']),
    grid.getAttribute('data-code'),
  ]);
  return { first: first?.split(' ') ?? [], grid: more?.split(' ') ?? [] };
}

/** Lets no code through but what the page fetches once it is drawn, until the promise is resolved. */
async function holdIslands(page: Page, held: Promise<unknown>): Promise<void> {
  await page.route('**/_astro/*.js', async (route) => {
    const { first } = await readCode(page);
    if (!first.includes(new URL(route.request().url()).pathname)) await held;
    await route.continue();
  });
}

test('the list is asked for before any code of the page has arrived, and once', async () => {
  const asked = Promise.withResolvers<undefined>();
  let reads = 0;
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await fresh.route('**/_astro/*.js', async (route) => {
        await asked.promise;
        await route.continue();
      });
      await fresh.route(projectsRequest, async (route) => {
        reads += 1;
        asked.resolve(undefined);
        await answerJson(route, [projectRow('Early')]);
      });
    },
  });
  await page.getByRole('article', { name: 'Early' }).waitFor();
  expect(reads).toBe(1);
});

test('an early request that fails is one of the four attempts', async () => {
  let reads = 0;
  const page = await open('/projects', {
    expectedMessages: [/status of 503/],
    prepare: async (fresh) => {
      await fresh.route(projectsRequest, async (route) => {
        reads += 1;
        if (reads === 1) await answerJson(route, {}, 503);
        else await answerJson(route, [projectRow('Second attempt')]);
      });
    },
  });
  await page.getByRole('article', { name: 'Second attempt' }).waitFor();
  expect(reads).toBe(2);
});

test('the first cards are drawn before React is asked for, and are taken over as they are', async () => {
  const held = Promise.withResolvers<undefined>();
  let scripts: readonly string[] = [];
  const page = await open('/projects', {
    prepare: async (fresh) => {
      scripts = noteScripts(fresh);
      await holdIslands(fresh, held.promise);
    },
  });
  await page.getByRole('article', { name: 'Order Flow' }).waitFor();
  const { first, grid } = await readCode(page);
  expect(grid.filter((path) => path.includes('/react.'))).toHaveLength(1);
  expect(first.filter((path) => path.includes('/react.'))).toEqual([]);
  const cards = await page.getByRole('article').elementHandles();
  expect(cards.length).toBeGreaterThan(5);
  const before = await page.getByRole('article').allTextContents();
  // Then all of it at once, the grid as well as what the page warms.
  await expect.poll(() => grid.every((path) => scripts.includes(path))).toBe(true);
  held.resolve(undefined);
  await gridAwake(page);
  const after = await page.getByRole('article').elementHandles();
  for (const [index, card] of cards.entries()) {
    expect(await card.evaluate((one, other) => one === other, after[index])).toBe(true);
  }
  expect(await page.getByRole('article').allTextContents()).toEqual(before);
});

test('the island draws by itself when what draws the first cards does not arrive', async () => {
  const page = await open('/projects', {
    expectedMessages: [/ERR_FAILED/],
    prepare: (fresh) => fresh.route('**/_astro/Projects.astro*.js', (route) => route.abort()),
  });
  await page.getByRole('article', { name: 'Order Flow' }).waitFor();
});

test('a telephone that is turned before the island takes over keeps its cards', async () => {
  const held = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    viewport: { width: 390, height: 800 },
    prepare: (fresh) => holdIslands(fresh, held.promise),
  });
  const card = await page.getByRole('article', { name: 'Pricing Dashboard' }).elementHandle();
  await page.setViewportSize({ width: 800, height: 390 });
  held.resolve(undefined);
  await gridAwake(page);
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
});

test('the pictures of the first row are there before React is asked for', async () => {
  const asked: string[] = [];
  const arrived = Promise.withResolvers<undefined>();
  let scripts: readonly string[] = [];
  const page = await open('/projects', {
    viewport: { width: 800, height: 800 },
    prepare: async (fresh) => {
      scripts = noteScripts(fresh);
      await fresh.route('**/project-images/*', async (route) => {
        asked.push(route.request().url().split('/').at(-1) ?? '');
        await arrived.promise;
        await route.continue();
      });
      await answerProjects([
        projectRow('Uploaded', { image_file_path: 'demo-order-flow-poster.avif' }),
        projectRow('None', { image_file_path: null }),
        projectRow('Second row', { image_file_path: 'demo-trail-booking.avif' }),
      ])(fresh);
    },
  });
  await page.locator('astro-island[data-drawn="now"]').waitFor();
  for (let count = 0; count < 10; count += 1) await nextFrame(page);
  expect(asked).toEqual(['demo-order-flow-poster.avif']);
  const { first, grid } = await readCode(page);
  expect(scripts.every((path) => first.includes(path))).toBe(true);
  arrived.resolve(undefined);
  await expect.poll(() => grid.every((path) => scripts.includes(path))).toBe(true);
  await page.getByRole('img', { name: 'Second row' }).waitFor();
  await expect.poll(() => asked).toContain('demo-trail-booking.avif');
  expect(asked).toHaveLength(2);
});

test('a list that comes while React does is drawn whole before React takes it over', async () => {
  const listed = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  let scripts: readonly string[] = [];
  const page = await open('/projects', {
    prepare: async (fresh) => {
      scripts = noteScripts(fresh);
      await holdIslands(fresh, held.promise);
      await fresh.route(projectsRequest, async (route) => {
        await listed.promise;
        await answerJson(
          route,
          Array.from({ length: askedRange(route.request()).offset === 0 ? 24 : 6 }, (_, index) =>
            projectRow(`Card ${askedRange(route.request()).offset + index}`),
          ),
        );
      });
    },
  });
  // Nothing was drawn for so long that the island loads.
  await expect
    .poll(() => scripts.some((path) => path.includes('/react.')), { timeout: 8_000 })
    .toBe(true);
  listed.resolve(undefined);
  const card = await page.getByRole('article', { name: 'Card 0', exact: true }).elementHandle();
  held.resolve(undefined);
  await gridAwake(page);
  await expect.poll(() => page.getByRole('article').count()).toBe(30);
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
});

test('what failed before React had arrived gives way all the same', async () => {
  const held = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    viewport: { width: 390, height: 1200 },
    expectedMessages: [/Failed to load resource/],
    prepare: async (fresh) => {
      await holdIslands(fresh, held.promise);
      await fresh.route('https://media.example/**', (route) => route.fulfill({ status: 404 }));
      await answerProjects([
        projectRow('Nothing'),
        projectRow('Broken image', { image_url: 'https://media.example/a.png' }),
        projectRow('Broken video', { video_url: 'https://media.example/b.mp4' }),
      ])(fresh);
    },
  });
  const card = (name: string) => page.getByRole('article', { name });
  const failed = page.waitForResponse('**/a.png');
  await card('Broken image').locator('img').scrollIntoViewIfNeeded();
  await failed;
  await card('Broken video')
    .locator('video')
    .evaluate(async (video: HTMLVideoElement) => video.play().catch(() => undefined));
  held.resolve(undefined);
  await card('Broken image').locator('div[role="img"]').waitFor();
  await card('Broken video').locator('div[role="img"]').waitFor();
});

test('a tab that nobody sees is drawn whole', async () => {
  const page = await open('/projects', {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(document, 'hidden', { get: () => true });
        Object.assign(globalThis, { requestAnimationFrame: () => 0 });
      }),
  });
  await page.getByRole('article', { name: 'Stock Sync' }).waitFor();
  await gridAwake(page);
});

test('the page draws what React would', async () => {
  const rows = [
    projectRow('Video', {
      video_url: 'https://media.example/a.mp4',
      image_file_path: 'demo-order-flow-poster.avif',
      project_link: 'https://example.com/',
    }),
    projectRow('Image', { image_file_path: 'demo-trail-booking.avif', technologies: ['A', 'B'] }),
    projectRow('Neither', { technologies: ['C'] }),
  ];
  const drawn = async (prepare: (page: Page) => Promise<unknown>) => {
    const page = await open('/projects', {
      reducedMotion: 'reduce',
      expectedMessages: [/ERR_FAILED/],
      prepare: async (fresh) => {
        await prepare(fresh);
        await answerProjects(rows)(fresh);
      },
    });
    await page.getByRole('article', { name: 'Neither' }).waitFor();
    return page.locator('.projects-grid').evaluate((grid) =>
      [grid, ...grid.querySelectorAll('*')].map((element) => ({
        name: `${element.namespaceURI} ${element.localName}`,
        attributes: [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
        text: element.childElementCount === 0 ? element.textContent : '',
      })),
    );
  };
  const byReact = await drawn((page) =>
    page.route('**/_astro/Projects.astro*.js', (route) => route.abort()),
  );
  expect(byReact.length).toBeGreaterThan(20);
  expect(await drawn((page) => holdIslands(page, new Promise(() => undefined)))).toEqual(byReact);
});

test('the images of the first row are fetched at once and first, the others late', async () => {
  const asked: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    viewport: { width: 800, height: 800 },
    prepare: async (fresh) => {
      await fresh.route('https://media.example/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        asked.push(pathname);
        if (pathname === '/1.svg') await first.promise;
        await route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      });
      await fresh.route(projectsRequest, (route) =>
        answerJson(
          route,
          Array.from({ length: 6 }, (_, index) =>
            projectRow(`Card ${index}`, { image_url: `https://media.example/${index}.svg` }),
          ),
        ),
      );
    },
  });
  await page.getByRole('article').first().waitFor();
  // While the first row is on its way, nothing competes with it.
  await expect.poll(() => asked).toEqual(['/0.svg', '/1.svg']);
  first.resolve(undefined);
  await expect.poll(() => asked).toContain('/2.svg');
  const images = await page
    .getByRole('article')
    .locator('img')
    .evaluateAll((all) =>
      all.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchpriority')]),
    );
  expect(images.slice(0, 2)).toEqual([
    ['eager', 'high'],
    ['eager', 'high'],
  ]);
  expect(images.slice(2).map(([loading]) => loading)).toEqual(Array<string>(4).fill('lazy'));
});
