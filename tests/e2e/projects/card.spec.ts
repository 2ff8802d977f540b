import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { servers } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { mockProjects, projectRow } from '../support/fake-projects.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const storage = () => `${servers().backend.url}/storage/v1/object/public`;

test('a card shows one image, video or icon, and its title, description and technologies', async ({
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

test(
  'technologies and links are aligned across the cards in a row',
  { tag: '@full' },
  async ({ open }) => {
    const row = { technologies: ['SQL'], project_link: 'https://a.example/' };
    const page = await open('/projects', {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      prepare: mockProjects([
        projectRow('Short', { ...row, description: 'One line.' }),
        projectRow('Long', { ...row, description: 'Many words. '.repeat(40) }),
        projectRow('No text', { ...row, description: '' }),
      ]),
    });
    const tops = async (part: (name: string) => Locator) =>
      Promise.all(
        ['Short', 'Long', 'No text'].map(async (name) => (await part(name).boundingBox())?.y),
      );
    await expect(card(page, 'Long').getByRole('listitem')).toBeVisible();
    for (const part of [
      (name: string) => card(page, name).getByRole('heading'),
      (name: string) => card(page, name).getByRole('listitem'),
      (name: string) => card(page, name).getByRole('link', { name: /^View Demo/ }),
    ]) {
      await expect.poll(async () => new Set(await tops(part)).size).toBe(1);
    }
  },
);

test('a video has controls and the image as its poster, and loads only when it plays', async ({
  open,
}) => {
  const requests: string[] = [];
  const page = await open('/projects', {
    prepare: async (page) => {
      page.on('request', (request) => requests.push(request.url()));
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

/** Returns the brightness of the lower quarter of an element, from 0 to 255. */
async function lowerBrightness(element: Locator): Promise<number> {
  const screenshot = sharp(await element.screenshot());
  const { width, height } = await screenshot.metadata();
  const top = Math.floor(height * 0.75);
  const lower = screenshot.extract({ left: 0, top, width, height: height - top - 2 });
  return (
    (
      await sharp(await lower.toBuffer())
        .greyscale()
        .stats()
    ).channels[0]?.mean ?? 0
  );
}

test('a video that has not started shows its whole poster, and a click on its middle plays it', async ({
  open,
}) => {
  const page = await open('/projects', {
    reducedMotion: 'reduce',
    prepare: async (page) => {
      await page.route('https://media.example/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><path fill="#fff" d="M0 0h800v500H0"/></svg>',
        }),
      );
      await mockProjects([
        projectRow('Film', {
          video_file_path: 'demo-order-flow.mp4',
          image_url: 'https://media.example/white.svg',
        }),
      ])(page);
    },
  });
  const video = card(page, 'Film').locator('video');
  await video.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect.poll(() => lowerBrightness(video)).toBeGreaterThan(250);
  // A screen reader does not find the hidden controls, so it has this link.
  await expect(card(page, 'Film').getByRole('link', { name: 'Play Film' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => lowerBrightness(video)).toBeGreaterThan(250);
  await page.emulateMedia({ media: 'screen' });
  await video.focus();
  await expect.poll(() => lowerBrightness(video)).toBeLessThan(200);
  await video.blur();
  await expect.poll(() => lowerBrightness(video)).toBeGreaterThan(250);
  await video.hover({ position: { x: 20, y: 20 } });
  await expect.poll(() => lowerBrightness(video)).toBeLessThan(200);
  await video.evaluate((element: HTMLVideoElement) => (element.muted = true));
  const frame = await video.boundingBox();
  if (frame) await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.paused))
    .toBe(false);
  await expect(card(page, 'Film').locator('.video-start')).toBeHidden();
});

test('a long description shows its first lines, and a button, a link or find-in-page shows the rest', async ({
  open,
}) => {
  const rest = 'https://example.com/rest';
  const page = await open('/projects', {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    prepare: mockProjects([
      projectRow('Long', { description: `${'Much to say. '.repeat(60)}${rest} The end.` }),
      projectRow('Short', { display_order: 1 }),
      projectRow('Lines', { description: 'Line\n'.repeat(14), display_order: 2 }),
    ]),
  });
  const text = card(page, 'Long').getByText('Much to say.').locator('..');
  const control = (name: string) => card(page, name).getByText('Full description');
  const lines = () =>
    text.evaluate((shown) =>
      Math.round(shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight)),
    );
  await expect.poll(lines).toBe(8);
  await expect(control('Short')).toHaveCount(0);
  // The number of lines matters, not the number of characters.
  await expect(control('Lines')).toBeVisible();
  await expect(control('Long')).toHaveAccessibleDescription('Long');
  const closed = async () => {
    await control('Long').click();
    await expect.poll(lines).toBe(8);
  };
  await control('Long').click();
  await expect.poll(lines).toBeGreaterThan(12);
  await closed();
  await card(page, 'Long').getByRole('link', { name: rest }).focus();
  await expect.poll(lines).toBeGreaterThan(12);
  await expect(card(page, 'Long').getByRole('link', { name: rest })).toBeInViewport();
  await closed();
  // Simulates find-in-page, which scrolls to the match.
  await text
    .locator('span')
    .last()
    .evaluate((found) => found.scrollIntoView());
  await expect.poll(lines).toBeGreaterThan(12);
  await closed();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(lines).toBeGreaterThan(12);
  await expect(control('Long')).toBeHidden();
});

test('an image has a size, loads lazily, and has the title as its alternative text', async ({
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

test("a card's heading has no margins of its own", { tag: '@full' }, async ({ open }) => {
  for (const path of ['/projects', '/#projects']) {
    const page = await open(path);
    const heading = card(page, 'Trail Booking').getByRole('heading');
    await expect(heading).toBeVisible();
    const margin = await heading.evaluate((element) => getComputedStyle(element).marginBlock);
    expect(margin, path).toBe('0px');
  }
});

test('if a video does not load, the card shows its image, or an icon if the image does not load either', async ({
  open,
}) => {
  const failing = [/Failed to load resource/];
  const page = await open('/projects', {
    expectedMessages: failing,
    prepare: async (page) => {
      await page.route('https://media.example/**', (route) => route.fulfill({ status: 404 }));
      await mockProjects([
        projectRow('Video and image', {
          video_url: 'https://media.example/a.mp4',
          image_file_path: 'demo-trail-booking.avif',
        }),
        projectRow('Video and broken image', {
          video_url: 'https://media.example/b.mp4',
          image_url: 'https://media.example/b.png',
        }),
        projectRow('Broken image', { image_url: 'https://media.example/c.png' }),
      ])(page);
    },
  });
  await card(page, 'Video and image')
    .locator('video')
    .evaluate((video) => {
      if (video instanceof HTMLVideoElement) video.play().catch(() => undefined);
    });
  await expect(card(page, 'Video and image').locator('img')).toBeVisible();
  // If the poster does not load, the card tries the video's first frame. Here, the video does not load either.
  await expect(card(page, 'Video and broken image').locator('div[role="img"] svg')).toBeVisible();
  await expect(card(page, 'Broken image').locator('div[role="img"] svg')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test(
  'if an uploaded file does not load, a card and the large view use the URL in the project',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects', {
      expectedMessages: [/Failed to load resource/],
      prepare: async (page) => {
        await page.route('**/lost.*', (route) => route.fulfill({ status: 404 }));
        await page.route('https://media.example/**', (route) =>
          route.fulfill({
            contentType: 'image/svg+xml',
            headers: { 'access-control-allow-origin': '*' },
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"/>',
          }),
        );
        const image = { image_file_path: 'lost.png', image_url: 'https://media.example/a.svg' };
        const film = `${storage()}/project-videos/demo-order-flow.mp4`;
        await mockProjects([
          projectRow('Image', image),
          projectRow('Film', {
            ...image,
            video_file_path: 'lost.mp4',
            video_url: film,
            display_order: 1,
          }),
        ])(page);
      },
    });
    const picture = page.getByRole('img', { name: 'Image', exact: true });
    await expect(card(page, 'Image').getByRole('img')).toHaveAttribute('src', /media\.example/);
    const video = card(page, 'Film').locator('video');
    await expect(video).toHaveAttribute('poster', /media\.example/);
    await expect(video).toHaveAttribute('src', /lost/);
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      element.play().catch(() => undefined);
    });
    await expect(video).toHaveAttribute('src', /demo-order-flow/);
    // The replacement plays, because the visitor has started the video.
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);

    await card(page, 'Image').getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('dialog').locator(picture)).toHaveAttribute(
      'src',
      /media\.example/,
    );
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').locator('video')).toHaveAttribute(
      'src',
      /demo-order-flow/,
    );
  },
);

test('only one video plays at a time, including embedded players', async ({ open }) => {
  const film = { video_file_path: 'demo-order-flow.mp4' };
  const page = await open('/projects', {
    prepare: async (page) => {
      await page.route('https://player.vimeo.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
      );
      await mockProjects([
        projectRow('One', film),
        projectRow('Two', { ...film, display_order: 1 }),
        projectRow('Talk', { video_url: 'https://vimeo.com/76979871', display_order: 2 }),
        projectRow('Second talk', { video_url: 'https://vimeo.com/76979872', display_order: 3 }),
      ])(page);
    },
  });
  const video = (name: string) => card(page, name).locator('video');
  const play = (name: string) =>
    video(name).evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      element.loop = true;
      return element.play();
    });
  const isPaused = (name: string) =>
    expect.poll(() => video(name).evaluate((element: HTMLVideoElement) => element.paused));
  const press = (name: string) => card(page, name).getByRole('link', { name: `Play ${name}` });

  await play('One');
  await play('Two');
  await isPaused('One').toBe(true);
  await isPaused('Two').toBe(false);
  await press('Talk').click();
  await expect(card(page, 'Talk').locator('iframe')).toBeFocused();
  await isPaused('Two').toBe(true);
  await press('Second talk').click();
  // A page cannot pause an embedded player, so it removes the player.
  await expect(press('Talk')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await play('One');
  await expect(press('Second talk')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await isPaused('One').toBe(false);
});

test(
  'a paused video stays paused if its file fails to load later',
  { tag: '@full' },
  async ({ open }) => {
    const lost = Promise.withResolvers<undefined>();
    const film = 'demo-order-flow.mp4';
    const page = await open('/projects', {
      expectedMessages: [/Failed to load resource/],
      prepare: async (page) => {
        await page.route('**/lost.mp4', async (route) => {
          await lost.promise;
          await route.fulfill({ status: 404 });
        });
        await mockProjects([
          projectRow('Slow', {
            image_file_path: 'demo-trail-booking.avif',
            video_file_path: 'lost.mp4',
            video_url: `${storage()}/project-videos/${film}`,
          }),
          projectRow('Other', { video_file_path: film, display_order: 1 }),
        ])(page);
      },
    });
    const video = (name: string) => card(page, name).locator('video');
    const isPaused = (name: string) =>
      video(name).evaluate((element: HTMLVideoElement) => element.paused);
    for (const name of ['Slow', 'Other']) {
      await video(name).evaluate((element: HTMLVideoElement) => {
        element.muted = true;
        element.loop = true;
        element.play().catch(() => undefined);
      });
      await expect.poll(() => isPaused(name)).toBe(false);
    }
    await expect.poll(() => isPaused('Slow')).toBe(true);
    lost.resolve(undefined);
    await expect(video('Slow')).toHaveAttribute('src', new RegExp(film));
    // Loads the video, which must stay paused.
    await video('Slow').evaluate((element: HTMLVideoElement) => {
      if (element.preload === 'none') element.preload = 'auto';
      if (element.readyState >= element.HAVE_ENOUGH_DATA) return;
      return new Promise((resolve) => element.addEventListener('canplaythrough', resolve));
    });
    expect(await isPaused('Slow')).toBe(true);
    expect(await isPaused('Other')).toBe(false);
  },
);

test('View Demo opens the project in a new tab that cannot access this page', async ({ open }) => {
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

test('a project without media shows a placeholder, and "View Demo" appears only for a project with a link', async ({
  open,
}) => {
  const page = await open('/projects');
  const placeholder = card(page, 'Stock Sync').getByRole('img', { name: 'Stock Sync' });
  await expect(placeholder).toBeVisible();
  expect(await placeholder.evaluate((element) => element.tagName)).not.toBe('IMG');
  await expect(placeholder.locator('svg')).toBeVisible();
  // The placeholder also shows the first three technologies.
  await expect(placeholder.locator('p > span').first()).toBeVisible();
  expect(await placeholder.locator('p > span').allTextContents()).toEqual(
    (await card(page, 'Stock Sync').getByRole('listitem').allTextContents()).slice(0, 3),
  );
  const link = card(page, 'Pricing Dashboard').getByRole('link', { name: 'View Demo' });
  await expect(link).toHaveAccessibleDescription('Pricing Dashboard opens in a new tab');
  await expect(card(page, 'Listing Studio')).toBeVisible();
  await expect(card(page, 'Listing Studio').getByRole('link', { name: /View Demo/ })).toHaveCount(
    0,
  );
});

test(
  'a placeholder never breaks the name of a technology across lines',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects', {
      prepare: mockProjects(
        ['Internationalization', 'Internationalisierungsframework', 'TypeScript'].map(
          (technology, index) =>
            projectRow(`Thing ${index}`, { technologies: [technology], display_order: index }),
        ),
      ),
    });
    const words = page.locator('.project-placeholder p > span');
    await expect(words).toHaveCount(3);
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await words.evaluateAll((all) =>
        all.map((word) => {
          const letters = document.createRange();
          letters.selectNodeContents(word);
          const tops = [...letters.getClientRects()].map(({ top }) => Math.round(top));
          return new Set(tops).size;
        }),
      );
      expect(lines, `at ${width} pixels`).toEqual([1, 1, 1]);
    }
    const sizes = await words.evaluateAll((all) =>
      all.map((word) => Number.parseFloat(getComputedStyle(word).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
    expect(sizes.at(-1)).toBe(32);
  },
);

test('a card uses only http and https URLs for links and media', async ({ open }) => {
  const urls = ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', '/admin', ''];
  const page = await open('/projects', {
    prepare: mockProjects(
      urls.map((url) =>
        projectRow(`Sly ${url}`, {
          project_link: url,
          image_url: url,
          video_url: url,
        }),
      ),
    ),
  });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(urls.length);
  await expect(
    page
      .getByRole('article')
      .locator('a:not([href^="/projects#"], [href^="/projects?"]), img, video'),
  ).toHaveCount(0);
});

test('HTML is shown as text, and long words stay inside the card', async ({ open }) => {
  const page = await open('/projects', {
    viewport: { width: 390, height: 800 },
    prepare: mockProjects([
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
