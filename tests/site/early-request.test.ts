import { expect, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { answerJson, projectRow, projectsRequest } from '../setup/fake-projects.ts';
import { noteScripts } from '../setup/network.ts';

const open = setUpBrowser();

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

test('the whole code of the grid is asked for at once', async () => {
  let scripts: readonly string[] = [];
  const held = Promise.withResolvers<undefined>();
  const page = await open('/about', {
    prepare: (fresh) => (scripts = noteScripts(fresh)),
  });
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(new URL('/projects', page.url()).href, { waitUntil: 'commit' });
  const grid = page.locator('astro-island[client="load"]');
  const url = await grid.getAttribute('component-url');
  const code = await page.evaluate(
    () => document.documentElement.dataset['code']?.split(' ') ?? [],
  );
  expect(code).toContain(url);
  expect(code.length).toBeGreaterThan(2);
  await expect.poll(() => code.every((path) => scripts.slice(before).includes(path))).toBe(true);
  held.resolve(undefined);
  await page.getByRole('article').first().waitFor();
});

test('the pictures of the first row are asked for as soon as the list names them', async () => {
  const asked: string[] = [];
  const held = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    viewport: { width: 800, height: 800 },
    prepare: async (fresh) => {
      await fresh.route('**/_astro/*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      fresh.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.includes('/project-images/')) asked.push(pathname.split('/').at(-1) ?? '');
      });
      await fresh.route(projectsRequest, (route) =>
        answerJson(route, [
          projectRow('Uploaded', { image_file_path: 'demo-order-flow-poster.avif' }),
          projectRow('None', { image_file_path: null }),
          projectRow('Second row', { image_file_path: 'demo-trail-booking.avif' }),
        ]),
      );
    },
  });
  await expect.poll(() => asked).toEqual(['demo-order-flow-poster.avif']);
  held.resolve(undefined);
  await page.getByRole('img', { name: 'Second row' }).waitFor();
  await expect.poll(() => asked).toContain('demo-trail-booking.avif');
  expect(asked).toHaveLength(2);
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
