import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { answerProjects, projectRow } from '../support/fake-projects.ts';

/** Pictures of the kinds that owners upload, by the name of their file: width, height, and alpha. */
const PICTURES: Readonly<Record<string, readonly [number, number, number]>> = {
  'screenshot.png': [1280, 800, 1],
  'phone.png': [585, 1266, 1],
  'page.png': [640, 3440, 1],
  'logo.png': [800, 300, 0],
  'square.png': [512, 512, 1],
  'panorama.png': [4000, 200, 1],
};

/** One project for each picture, and one without; files are served as the storage serves them. */
async function answerPictures(page: Page) {
  await page.route('https://media.example/**', async (route) => {
    const [width, height, alpha] = PICTURES[route.request().url().split('/').at(-1) ?? ''] ?? [
      1, 1, 1,
    ];
    const background = { r: 9, g: 90, b: 140, alpha };
    await route.fulfill({
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
      body: await sharp({ create: { width, height, channels: 4, background } })
        .png()
        .toBuffer(),
    });
  });
  await answerProjects([
    ...Object.keys(PICTURES).map((name, index) =>
      projectRow(name, {
        image_url: `https://media.example/project-images/${name}`,
        display_order: index,
      }),
    ),
    projectRow('None', { display_order: 9 }),
  ])(page);
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a picture stands in its card by one rule, on the same plate (${colorScheme})`, async ({
    open,
  }) => {
    const page = await open('/projects', { colorScheme, prepare: answerPictures });
    for (const [name, fit] of [
      ['screenshot.png', 'fill'],
      ['phone.png', 'top'],
      ['logo.png', 'whole'],
      ['square.png', 'whole'],
      ['panorama.png', 'band'],
    ] as const) {
      const picture = card(page, name).locator('picture');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture, name).toHaveClass(`fit-${fit}`);
      await expect(picture, name).toHaveCSS('background-color', 'rgb(124, 117, 104)');
    }
  });
}

test('seven cards on three columns: the first has a row of its own', async ({ open }) => {
  const page = await open('/projects', {
    viewport: { width: 1280, height: 800 },
    prepare: answerPictures,
  });
  const boxes = page.locator('.projects-grid > li');
  await expect(boxes).toHaveCount(7);
  const [lead, second, , , , , last] = await boxes.evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(lead?.width).toBeGreaterThan(3 * (second?.width ?? Infinity));
  expect(last?.right).toBeCloseTo(lead?.right ?? 0, 0);
});

test('on a phone, Previous and Next stay where they are, at the bottom', async ({ open }) => {
  const page = await open('/projects#screenshot-png', {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    prepare: async (fresh) => {
      await answerProjects([
        projectRow('screenshot.png'),
        projectRow('A title that takes two lines at least on a narrow screen', {
          description: 'Long. '.repeat(500),
          display_order: 1,
        }),
      ])(fresh);
    },
  });
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next project' });
  const before = await next.boundingBox();
  expect(before?.y).toBeGreaterThan(844 / 2);
  await next.click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/two lines/);
  expect(await next.boundingBox()).toEqual(before);
});

test('a long picture scrolls at a legible width', async ({ open }) => {
  const page = await open('/projects#page-png', {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    prepare: answerPictures,
  });
  const scroller = page.getByRole('dialog').locator('a:has(img)');
  await expect.poll(() => scroller.evaluate((a) => a.scrollHeight > 2 * a.clientHeight)).toBe(true);
  expect(await scroller.evaluate((a) => a.clientWidth)).toBeGreaterThan(500);
});

test('a video without a picture gives way to the image', async ({ open }) => {
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await fresh.route('https://media.example/**', () => undefined);
      await answerProjects([projectRow('Sound', { video_url: 'https://media.example/sound.mp4' })])(
        fresh,
      );
    },
  });
  const video = card(page, 'Sound').locator('video');
  await expect(video).toBeAttached();
  // Its metadata say nothing of a picture, as those of a file of which the browser decodes only the sound.
  await video.dispatchEvent('loadedmetadata');
  await expect(card(page, 'Sound').locator('div[role="img"] svg')).toBeVisible();
});

test('a page of YouTube loads its player on a press, and nothing before', async ({ open }) => {
  const asked: string[] = [];
  const page = await open('/projects', {
    prepare: async (fresh) => {
      fresh.on('request', (request) => asked.push(new URL(request.url()).hostname));
      await fresh.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
      );
      await answerProjects([
        projectRow('Talk', { video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
      ])(fresh);
    },
  });
  const play = card(page, 'Talk').getByRole('link', { name: 'Play Talk' });
  await expect(play).toBeVisible();
  expect(asked.filter((host) => /youtube|google/.test(host))).toEqual([]);
  await play.click();
  await expect(card(page, 'Talk').locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  );
  await expect.poll(() => asked).toContain('www.youtube-nocookie.com');
});

test('a picture grows from its card, and back; not under reduced motion', async ({ open }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await open('/projects', { reducedMotion, prepare: answerPictures });
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        const types =
          typeof options === 'object' && options !== null && 'types' in options
            ? [...(options.types ?? [])]
            : [];
        document.documentElement.dataset['changes'] =
          `${document.documentElement.dataset['changes'] ?? ''} ${types.join()}`;
        return start(options);
      };
    });
    const changes = page.locator('html');
    await card(page, 'screenshot.png').getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toHaveAccessibleName('phone.png');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    if (reducedMotion === 'reduce') {
      await expect(changes).not.toHaveAttribute('data-changes');
    } else {
      await expect(changes).toHaveAttribute('data-changes', ' open next close');
    }
  }
});
