import type { Page } from '@playwright/test';
import { servers } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { answerProjects, projectRow } from '../support/fake-projects.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const storage = () => `${servers().backend.url}/storage/v1/object/public`;

test('a card has one medium, the title, the description, the technologies and the link', async ({
  open,
}) => {
  const page = await open('/projects');
  const pricing = card(page, 'Pricing Dashboard');
  await expect(pricing).toBeVisible();
  await expect(pricing.getByRole('heading', { level: 2 })).toHaveText('Pricing Dashboard');
  await expect(
    pricing.getByText('Margin per product after fees, freight and advertising'),
  ).toBeVisible();
  const chips = pricing.getByRole('list').getByRole('listitem');
  await expect(chips).toHaveText(['React', 'Supabase', 'SQL', 'Amazon SP-API']);
  for (const name of ['Order Flow', 'Pricing Dashboard', 'Stock Sync']) {
    const media = card(page, name).locator('video, img, [role="img"]');
    await expect(media, name).toHaveCount(1);
  }
});

test('a video has controls, the image as its poster, and is not loaded before it is played', async ({
  open,
}) => {
  const requests: string[] = [];
  const page = await open('/projects', {
    prepare: async (fresh) => {
      fresh.on('request', (request) => requests.push(request.url()));
    },
  });
  const video = card(page, 'Order Flow').locator('video');
  await expect(video).toBeVisible();
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
    src: `${storage()}/project-videos/demo-order-flow.mp4`,
    poster: `${storage()}/project-images/demo-order-flow-poster.avif`,
    autoplay: false,
  });
  await expect(video).toHaveAttribute('aria-label', 'Order Flow');
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

test('an image has a size, loads lazily and has the title as its alternative text', async ({
  open,
}) => {
  const page = await open('/projects');
  const image = card(page, 'Trail Booking').getByRole('img', { name: 'Trail Booking' });
  await expect(image).toBeVisible();
  await expect(image).toHaveAttribute('loading', 'lazy');
  expect(Number(await image.getAttribute('width'))).toBeGreaterThan(0);
  expect(Number(await image.getAttribute('height'))).toBeGreaterThan(0);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test(
  'the heading of a card is as close to its text as the card says',
  { tag: '@full' },
  async ({ open }) => {
    for (const path of ['/projects', '/#projects']) {
      const page = await open(path);
      const heading = card(page, 'Trail Booking').getByRole('heading');
      await expect(heading).toBeVisible();
      const margin = await heading.evaluate((element) => getComputedStyle(element).marginBlock);
      expect(margin, path).toBe('0px');
    }
  },
);

test('an uploaded file wins over a URL', async ({ open }) => {
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
  await expect(card(page, 'Both').getByRole('img')).toHaveAttribute(
    'src',
    `${storage()}/project-images/demo-trail-booking.avif`,
  );
});

test('a video that fails gives way to the image, and that to the icon', async ({ open }) => {
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
  await expect(card(page, 'Video and image').locator('img')).toBeVisible();
  await play('Video and broken image');
  await expect(card(page, 'Video and broken image').locator('div[role="img"] svg')).toBeVisible();
  await expect(card(page, 'Broken image').locator('div[role="img"] svg')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('View Demo opens the project in a new tab that cannot reach back', async ({ open }) => {
  const page = await open('/projects');
  await page
    .context()
    .route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Demo</title>' }),
    );
  const link = card(page, 'Pricing Dashboard').getByRole('link', { name: 'View Demo' });
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await link.getAttribute('rel')).toContain('noopener');
  const [demo] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await demo.waitForURL('https://example.com/pricing');
  expect(await demo.evaluate(() => window.opener === null)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/projects');
});

test('a project without media has an icon, one without a link none, and each link says whose it is', async ({
  open,
}) => {
  const page = await open('/projects');
  const placeholder = card(page, 'Stock Sync').getByRole('img', { name: 'Stock Sync' });
  await expect(placeholder).toBeVisible();
  expect(await placeholder.evaluate((element) => element.tagName)).not.toBe('IMG');
  await expect(placeholder.locator('svg')).toBeVisible();
  const link = card(page, 'Pricing Dashboard').getByRole('link', { name: 'View Demo' });
  await expect(link).toHaveAccessibleDescription('Pricing Dashboard opens in a new tab');
  await expect(card(page, 'Listing Studio')).toBeVisible();
  await expect(card(page, 'Listing Studio').getByRole('link', { name: /View Demo/ })).toHaveCount(
    0,
  );
});

test('a URL that is not http or https becomes no link and no medium', async ({ open }) => {
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
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(addresses.length);
  await expect(
    page.getByRole('article').locator('a:not([href^="/projects#"]), img, video'),
  ).toHaveCount(0);
});

test('text stays text, and long words stay inside the card', async ({ open }) => {
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
  await expect(odd).toBeVisible();
  await expect(odd.locator('img[src="x"], b')).toHaveCount(0);
  expect(await odd.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
