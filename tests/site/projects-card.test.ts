import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { answerProjects, projectRow } from '../setup/fake-projects.ts';

const open = setUpBrowser();

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const storage = `${inject('backend').url}/storage/v1/object/public`;

test('a card has one medium, the title, the description, the technologies and the link', async () => {
  const page = await open('/projects');
  const pricing = card(page, 'Pricing Dashboard');
  await pricing.waitFor();
  expect(await pricing.getByRole('heading', { level: 2 }).innerText()).toBe('Pricing Dashboard');
  expect(
    await pricing.getByText('Margin per product after fees, freight and advertising').isVisible(),
  ).toBe(true);
  const chips = pricing.getByRole('list').getByRole('listitem');
  expect(await chips.allInnerTexts()).toEqual(['React', 'Supabase', 'SQL', 'Amazon SP-API']);
  for (const name of ['Order Flow', 'Pricing Dashboard', 'Stock Sync']) {
    const media = card(page, name).locator('video, img, [role="img"]');
    expect(await media.count(), name).toBe(1);
  }
});

test('a video has controls, the image as its poster, and is not loaded before it is played', async () => {
  const requests: string[] = [];
  const page = await open('/projects', {
    prepare: async (fresh) => {
      fresh.on('request', (request) => requests.push(request.url()));
    },
  });
  const video = card(page, 'Order Flow').locator('video');
  await video.waitFor();
  expect(
    await video.evaluate((element) =>
      element instanceof HTMLVideoElement
        ? {
            controls: element.controls,
            preload: element.preload,
            src: element.src,
            poster: element.poster,
            autoplay: element.autoplay,
          }
        : null,
    ),
  ).toEqual({
    controls: true,
    preload: 'none',
    src: `${storage}/project-videos/demo-order-flow.mp4`,
    poster: `${storage}/project-images/demo-order-flow-poster.avif`,
    autoplay: false,
  });
  expect(await video.getAttribute('aria-label')).toBe('Order Flow');
  await expect.poll(() => requests.some((url) => url.endsWith('poster.avif'))).toBe(true);
  expect(requests.filter((url) => url.endsWith('.mp4'))).toEqual([]);
  const duration = await video.evaluate(async (element) => {
    if (!(element instanceof HTMLVideoElement)) return 0;
    element.muted = true;
    await element.play();
    return element.duration;
  });
  expect(duration).toBeGreaterThan(0);
});

test('an image is sized, loads late and has the title as its alternative text', async () => {
  const page = await open('/projects');
  const image = card(page, 'Trail Booking').getByRole('img', { name: 'Trail Booking' });
  await image.waitFor();
  expect(await image.getAttribute('loading')).toBe('lazy');
  expect(Number(await image.getAttribute('width'))).toBeGreaterThan(0);
  expect(Number(await image.getAttribute('height'))).toBeGreaterThan(0);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('the heading of a card stands as close to its text as the card says', async () => {
  for (const path of ['/projects', '/#projects']) {
    const page = await open(path);
    const heading = card(page, 'Trail Booking').getByRole('heading');
    await heading.waitFor();
    const margin = await heading.evaluate((element) => getComputedStyle(element).marginBlock);
    expect(margin, path).toBe('0px');
  }
});

test('a project without media has a placeholder icon', async () => {
  const page = await open('/projects');
  const placeholder = card(page, 'Stock Sync').getByRole('img', { name: 'Stock Sync' });
  await placeholder.waitFor();
  expect(await placeholder.evaluate((element) => element.tagName)).not.toBe('IMG');
  expect(await placeholder.locator('svg').isVisible()).toBe(true);
});

test('an uploaded file wins over an address', async () => {
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await answerProjects([
        projectRow('Both', {
          image_url: 'https://media.example/address.png',
          image_file_path: 'demo-trail-booking.avif',
        }),
      ])(fresh);
    },
  });
  expect(await card(page, 'Both').getByRole('img').getAttribute('src')).toBe(
    `${storage}/project-images/demo-trail-booking.avif`,
  );
});

test('a video that fails gives way to the image, and that to the icon', async () => {
  const failing = [/Failed to load resource/];
  const page = await open('/projects', {
    expectedMessages: failing,
    prepare: async (fresh) => {
      await fresh.route('https://media.example/**', (route) => route.fulfill({ status: 404 }));
      await answerProjects([
        projectRow('Video and image', {
          video_url: 'https://media.example/a.mp4',
          image_file_path: 'demo-trail-booking.avif',
        }),
        projectRow('Video and broken image', {
          video_url: 'https://media.example/b.mp4',
          image_url: 'https://media.example/b.png',
        }),
        projectRow('Broken image', { image_url: 'https://media.example/c.png' }),
      ])(fresh);
    },
  });
  const play = (name: string) =>
    card(page, name)
      .locator('video')
      .evaluate((video) => {
        if (video instanceof HTMLVideoElement) video.play().catch(() => undefined);
      });
  await play('Video and image');
  await card(page, 'Video and image').locator('img').waitFor();
  await play('Video and broken image');
  await card(page, 'Video and broken image').locator('div[role="img"] svg').waitFor();
  await card(page, 'Broken image').locator('div[role="img"] svg').waitFor();
  expect(await page.locator('video').count()).toBe(0);
});

test('View Demo opens the project in a new tab that cannot reach back', async () => {
  const page = await open('/projects');
  await page
    .context()
    .route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Demo</title>' }),
    );
  const link = card(page, 'Pricing Dashboard').getByRole('link', { name: 'View Demo' });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toContain('noopener');
  const [demo] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await demo.waitForURL('https://example.com/pricing');
  expect(await demo.evaluate(() => window.opener === null)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/projects');
});

test('each View Demo is told apart by its project', async () => {
  const page = await open('/projects');
  const link = card(page, 'Pricing Dashboard').getByRole('link', { name: 'View Demo' });
  const described = await link.evaluate(
    (element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toBe('Pricing Dashboard');
});

test('a project without a link has none', async () => {
  const page = await open('/projects');
  await card(page, 'Listing Studio').waitFor();
  expect(await card(page, 'Listing Studio').getByRole('link').count()).toBe(0);
});

test('an address that is not http or https becomes no link and no medium', async () => {
  const addresses = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '/admin',
    '',
  ];
  const page = await open('/projects', {
    prepare: answerProjects(
      addresses.map((address) =>
        projectRow(`Sly ${address}`, {
          project_link: address,
          image_url: address,
          video_url: address,
        }),
      ),
    ),
  });
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').count()).toBe(addresses.length);
  expect(await page.getByRole('article').locator('a, img, video').count()).toBe(0);
});

test('text stays text, and long words stay inside the card', async () => {
  const page = await open('/projects', {
    viewport: { width: 390, height: 800 },
    prepare: answerProjects([
      projectRow('<img src=x onerror=alert(1)>', {
        description: `First line\nsecond line ${'long'.repeat(80)}`,
        technologies: ['x'.repeat(100), '<b>bold</b>'],
      }),
    ]),
  });
  const odd = card(page, '<img src=x onerror=alert(1)>');
  await odd.waitFor();
  expect(await odd.locator('img[src="x"], b').count()).toBe(0);
  expect(await odd.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
