import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { servers } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { mockProjects, projectRow, projectsRequest } from '../support/fake-projects.ts';
import { failedRequestMessages } from '../support/network.ts';
import { nextFrame, showTheme } from '../support/settle.ts';

/** Typical images that owners upload, by file name, with their width, height and alpha. */
const IMAGES: Readonly<Record<string, readonly [number, number, number]>> = {
  'screenshot.png': [1280, 800, 1],
  'phone.png': [585, 1266, 1],
  'page.png': [1280, 6877, 1],
  'mark.png': [800, 600, 0],
  'square.png': [512, 512, 1],
  'large-square.png': [1600, 1600, 1],
  'upright-photo.png': [1200, 1600, 1],
  'panorama.png': [4000, 200, 1],
  'icon.png': [32, 32, 1],
};

/** Returns a file name in the format that the form uses for uploads. */
const storedName = (mark: string) => `00000000-0000-4000-8000-000000000000-${mark}`;

/** The image files by size and alpha. Each file is created only once. */
const imageCache = new Map<string, Promise<Buffer>>();

function imageFile(width: number, height: number, alpha: number): Promise<Buffer> {
  const key = [width, height, alpha].join();
  const background = { r: 9, g: 90, b: 140, alpha };
  const file =
    imageCache.get(key) ??
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();
  imageCache.set(key, file);
  return file;
}

/**
 * Responds with one project for each image and one without an image. Serves the files as the storage service would.
 */
async function mockImages(page: Page) {
  await page.route(/media\.example|project-images/, async (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    const [, ...size] = /-(\d+)x(\d+)/.exec(name) ?? [];
    const [width = 1, height = 1, alpha = 1] = IMAGES[name] ?? size.map(Number);
    await route.fulfill({
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
      body: await imageFile(width, height, alpha),
    });
  });
  await mockProjects([
    ...Object.keys(IMAGES).map((name, index) =>
      projectRow(name, {
        image_file_path: name,
        display_order: index,
      }),
    ),
    projectRow('None', { display_order: 9 }),
  ])(page);
}

/**
 * Records each view transition on the root element: its type, the elements that it animates separately, and its
 * duration. Also records that a transition has ended, and the name of the latest CSS animation.
 */
async function recordTransitions(page: Page) {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      void transition.ready.then(() => {
        const animations = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        const groups = animations
          .map(({ pseudoElement }) => /group\(([\w-]+)\)/.exec(pseudoElement ?? '')?.[1])
          .filter((name) => name !== undefined);
        const times = new Set(animations.map((effect) => effect.getComputedTiming().duration));
        const types =
          typeof options === 'object' && options !== null && 'types' in options
            ? [...(options.types ?? [])]
            : [];
        const change = `${types.join()} ${groups.toSorted().join('+')} ${[...times].join()}`;
        const { dataset } = document.documentElement;
        dataset['changes'] = `${dataset['changes'] ?? ''}${change};`;
      });
      void transition.finished.then(() => {
        setTimeout(() => {
          document.documentElement.dataset['ended'] = '';
        }, 100);
      });
      return transition;
    };
    document.addEventListener('animationstart', ({ animationName }) => {
      document.documentElement.dataset['animated'] = animationName;
    });
  });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not rendered.');
  return box;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Expects an image to have this background in both themes. */
async function expectBackground(page: Page, picture: Locator, color: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showTheme(page, colorScheme);
    await expect(picture).toHaveCSS('background-color', color);
  }
}

test('the shape of an image determines how it fits its card, and an image that may be a logo has the same mid-grey background in both themes', async ({
  open,
}) => {
  const page = await open('/projects', { prepare: mockImages });
  for (const [name, fit] of [
    ['screenshot.png', 'fill'],
    ['phone.png', 'top'],
    ['square.png', 'whole'],
    ['panorama.png', 'fill'],
  ] as const) {
    const picture = card(page, name).locator('picture');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture, name).toHaveAttribute('data-fit', fit);
    if (fit === 'fill') continue;
    // A tall image counts as opaque if its file name says nothing else, so it has no mid-grey background.
    if (fit === 'whole') await expectBackground(page, picture, 'rgb(124, 117, 104)');
    // A logo in the page's colour also needs the background on paper and with forced colours.
    await expect(picture, name).toHaveCSS('print-color-adjust', 'exact');
    await expect(picture, name).toHaveCSS('forced-color-adjust', 'none');
  }
});

test('before an image loads, its card and the large view use the size and kind from its file name', async ({
  open,
}) => {
  const { promise: opened, resolve: releaseList } = Promise.withResolvers<undefined>();
  const { promise: arrives, resolve: release } = Promise.withResolvers<undefined>();
  const names = {
    Screenshot: [storedName('1280x800.png'), 'fill', 1.6],
    Logo: [storedName('800x500-dark.png'), 'whole', 1.6],
    Phone: [storedName('585x1266-tall.png'), 'top', 585 / 1266],
  } as const;
  const page = await open('/projects', {
    reducedMotion: 'reduce',
    prepare: async (page) => {
      await mockImages(page);
      await page.route('**/project-images/**', async (route) => {
        await arrives;
        await route.fallback();
      });
      await mockProjects(
        Object.entries(names).map(([title, [image_file_path]], index) =>
          projectRow(title, { image_file_path, display_order: index }),
        ),
      )(page);
      // Delays the list until the page has loaded. Otherwise, the page's load event would wait for the images.
      await page.route(projectsRequest, async (route) => {
        await opened;
        await route.fallback();
      });
    },
  });
  releaseList(undefined);
  for (const [title, [, fit]] of Object.entries(names)) {
    await expect(card(page, title).locator('picture')).toHaveAttribute('data-fit', fit);
  }
  // A dark logo has a light background.
  await expectBackground(page, card(page, 'Logo').locator('picture'), 'rgb(250, 249, 246)');
  for (const [title, [, , ratio]] of Object.entries(names).toReversed()) {
    await card(page, title).getByRole('heading').getByRole('link').click();
    const frame = page.getByRole('dialog').locator('a:has(img)');
    const before = await boxOf(frame);
    expect(before.width / before.height, title).toBeCloseTo(ratio, 1);
    release(undefined);
    const image = page.getByRole('dialog').getByRole('img', { name: title });
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    await nextFrame(page);
    expect(await boxOf(frame), title).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the closed header of the projects section shows the same images as the cards, with the same fit', async ({
  open,
}) => {
  const page = await open('/', { delivery: 'supabase', viewport: { width: 900, height: 800 } });
  const previews = page.locator('.preview-projects picture');
  const cards = page.locator('.projects-grid .project-card-media > picture');
  const shown = async (pictures: Locator) =>
    pictures.evaluateAll((all) =>
      all.map((picture) => [picture.className, picture.querySelector('img')?.getAttribute('src')]),
    );
  // Skips the first preview, which is a video's poster.
  expect((await shown(previews)).slice(1)).toEqual((await shown(cards)).slice(0, 4));
  // The demo projects have only screenshots, so the test sets the fit and checks how the image fills its frame.
  const preview = previews.nth(1);
  await preview.scrollIntoViewIfNeeded();
  for (const [fit, objectFit, objectPosition] of [
    ['fill', 'cover', '50% 50%'],
    ['top', 'cover', '50% 0%'],
    ['whole', 'scale-down', '50% 50%'],
  ] as const) {
    await preview.evaluate((picture, name) => picture.setAttribute('data-fit', name), fit);
    const [frame, image] = [await boxOf(preview), await boxOf(preview.locator('img'))];
    expect(frame.width / frame.height, fit).toBeCloseTo(1.6, 1);
    // A tall image is centred, and the bottom of the frame cuts it off.
    expect(image.width / frame.width, fit).toBeCloseTo(fit === 'top' ? 0.4 : 1, 1);
    expect(image.height / frame.height, fit).toBeCloseTo(fit === 'top' ? 0.8 : 1, 1);
    expect(image.x + image.width / 2, fit).toBeCloseTo(frame.x + frame.width / 2, 0);
    expect(image.y + image.height, fit).toBeCloseTo(frame.y + frame.height, 0);
    await expect(preview.locator('img')).toHaveCSS('object-fit', objectFit);
    await expect(preview.locator('img')).toHaveCSS('object-position', objectPosition);
  }
});

test('on a phone, Previous and Next stay in place at the bottom', async ({ open }) => {
  const page = await open('/projects#screenshot-png', {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    prepare: async (page) => {
      await mockProjects([
        projectRow('screenshot.png'),
        projectRow('A title that takes two lines at least on a narrow screen', {
          description: 'Long. '.repeat(500),
          display_order: 1,
        }),
      ])(page);
    },
  });
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next project' });
  const before = await next.boundingBox();
  expect(before?.y).toBeGreaterThan(844 / 2);
  await next.click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/two lines/);
  expect(await next.boundingBox()).toEqual(before);
});

test('a long image scrolls at a legible width', async ({ open }) => {
  const page = await open('/projects#page-png', {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    prepare: mockImages,
  });
  const scroller = page.getByRole('dialog').locator('a:has(img)');
  await expect.poll(() => scroller.evaluate((a) => a.scrollHeight > 2 * a.clientHeight)).toBe(true);
  expect(await scroller.evaluate((a) => a.clientWidth)).toBeGreaterThan(500);
});

test('a video file with only sound is replaced with an icon', async ({ open }) => {
  const page = await open('/projects', {
    prepare: async (page) => {
      await page.route('https://media.example/**', () => undefined);
      await mockProjects([projectRow('Sound', { video_url: 'https://media.example/sound.mp4' })])(
        page,
      );
    },
  });
  const video = card(page, 'Sound').locator('video');
  await expect(video).toBeAttached();
  // The metadata has no dimensions, as if the browser had decoded only the file's sound.
  await video.dispatchEvent('loadedmetadata');
  await expect(card(page, 'Sound').locator('div[role="img"] svg')).toBeVisible();
});

test('nothing loads from a video service until you press play', async ({ open }) => {
  const requested: string[] = [];
  const page = await open('/projects', {
    prepare: async (page) => {
      page.on('request', (request) => requested.push(new URL(request.url()).hostname));
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
      );
      const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
      await mockProjects([
        projectRow('Talk', { video_url: video }),
        projectRow('Image', { image_url: video, display_order: 1 }),
        projectRow('File', {
          image_url: 'https://drive.google.com/file/d/1a/view',
          video_url: 'https://www.loom.com/share/1a',
          display_order: 2,
        }),
      ])(page);
    },
  });
  const play = card(page, 'Talk').getByRole('link', { name: 'Play Talk on YouTube' });
  await expect(play).toHaveText('YouTube');
  for (const name of ['Image', 'File']) {
    await expect(card(page, name).locator('div[role="img"] svg')).toBeVisible();
  }
  expect(requested.filter((host) => /youtube|google|loom/.test(host))).toEqual([]);
  await play.click();
  await expect(card(page, 'Talk').locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  );
  await expect.poll(() => requested).toContain('www.youtube-nocookie.com');
});

test(
  'an embedded player stops when a project opens in the large view',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects', {
      prepare: async (page) => {
        await page.route('https://player.vimeo.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
        );
        await mockProjects([
          projectRow('Talk', { video_url: 'https://vimeo.com/76979871' }),
          projectRow('Other', { display_order: 1 }),
        ])(page);
      },
    });
    await card(page, 'Talk').getByRole('link', { name: 'Play Talk' }).click();
    await expect(card(page, 'Talk').locator('iframe')).toBeFocused();
    await card(page, 'Other').getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

/** Simulates a video's metadata, so that no test needs a real file. The default size is that of a phone video. */
async function addMetadata(video: Locator, width = 540, height = 960) {
  await video.evaluate(
    (element, size) => {
      Object.defineProperties(element, {
        videoWidth: { value: size.width },
        videoHeight: { value: size.height },
      });
      element.dispatchEvent(new Event('loadedmetadata'));
    },
    { width, height },
  );
}

/** Viewport sizes of a small desktop and a tablet. With TEST_FULL=1, also the sizes of other common desktops. */
const VIEWPORTS: readonly (readonly [width: number, height: number])[] = [
  [1280, 720],
  [1024, 1366],
  ...(process.env['TEST_FULL'] === '1'
    ? ([
        [1280, 900],
        [1440, 900],
        [1536, 864],
        [1920, 1080],
        [2560, 1440],
      ] as const)
    : []),
];

test('the poster and the first frame of a video fit like images, and a playing video is never cropped', async ({
  open,
}) => {
  const posters = {
    Phone: storedName('585x1266-tall.png'),
    Logo: storedName('800x500-dark.png'),
    Unmarked: 'screenshot.png',
  };
  const requested: string[] = [];
  const page = await open('/projects', {
    prepare: async (page) => {
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await mockImages(page);
      await page.route(/media\.example.*mp4|project-videos/, () => undefined);
      await mockProjects([
        ...Object.entries(posters).map(([title, name], index) =>
          projectRow(title, {
            image_url: `${servers().backend.url}/storage/v1/object/public/project-images/${name}`,
            video_url: `https://media.example/${index}.mp4`,
            display_order: index,
          }),
        ),
        projectRow('Upright', { video_file_path: storedName('540x960.mp4'), display_order: 8 }),
        projectRow('Bare', { video_url: 'https://media.example/bare.mp4', display_order: 9 }),
      ])(page);
    },
  });
  const video = (name: string) => card(page, name).locator('video');
  for (const name of ['Upright', 'Phone']) {
    await expect(video(name)).toHaveCSS('object-fit', 'cover');
    await expect(video(name)).toHaveCSS('object-position', '50% 0%');
  }
  // A logo is neither cropped nor enlarged.
  await expect(video('Logo')).toHaveCSS('object-fit', 'scale-down');
  for (const name of ['Unmarked', 'Bare']) {
    await expect(video(name)).toHaveCSS('object-fit', 'cover');
    await expect(video(name)).toHaveCSS('object-position', '50% 50%');
  }
  // Checking whether a poster loads does not load it a second time.
  const images = requested
    .filter((path) => path.endsWith('.png'))
    .map((path) => path.split('/').at(-1));
  expect(images.toSorted()).toEqual(Object.values(posters).toSorted());
  await video('Logo').dispatchEvent('play');
  await expect(video('Logo')).toHaveCSS('object-fit', 'contain');
});

test('a video whose poster does not load shows its first frame, or an icon if the video does not load either', async ({
  open,
}) => {
  const { promise: requested, resolve: letFail } = Promise.withResolvers<undefined>();
  const page = await open('/projects', {
    expectedMessages: [/Failed to load resource/],
    prepare: async (page) => {
      await page.route('https://media.example/**', (route) => route.fulfill({ status: 404 }));
      await page.route('https://media.example/film.mp4', async (route) => {
        await requested;
        await route.fulfill({ status: 404 });
      });
      await mockProjects([
        projectRow('Film', {
          image_url: 'https://media.example/gone.png',
          video_url: 'https://media.example/film.mp4',
        }),
      ])(page);
    },
  });
  const video = card(page, 'Film').locator('video');
  await expect(video).toHaveAttribute('preload', 'metadata');
  await expect(video).not.toHaveAttribute('poster');
  letFail(undefined);
  await expect(card(page, 'Film').locator('div[role="img"] svg')).toBeVisible();
});

test(
  'in the large view, a poster has a mid-grey background in both themes, and a playing video has a black background',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects#logo', {
      prepare: async (page) => {
        await mockImages(page);
        await page.route('https://media.example/*.mp4', () => undefined);
        await mockProjects([
          projectRow('Logo', {
            image_file_path: 'square.png',
            video_url: 'https://media.example/film.mp4',
          }),
          projectRow('Bare', { video_url: 'https://media.example/bare.mp4', display_order: 1 }),
        ])(page);
      },
    });
    const video = page.getByRole('dialog').locator('video');
    await expect(video).toHaveAttribute('poster');
    for (const colorScheme of ['light', 'dark'] as const) {
      await showTheme(page, colorScheme);
      await expect(video).toHaveCSS('background-color', 'rgb(124, 117, 104)');
    }
    await video.dispatchEvent('play');
    await expect(video).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await page.getByRole('button', { name: 'Next project' }).click();
    await expect(video).not.toHaveAttribute('poster');
    await expect(video).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  },
);

test(
  'with text at 200%, a frame without media does not cut off its technologies',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects', {
      viewport: { width: 390, height: 844 },
      prepare: mockProjects([
        projectRow('None', { technologies: ['Internationalization', 'PostgreSQL', 'TypeScript'] }),
      ]),
    });
    await page.evaluate(() =>
      document.documentElement.style.setProperty('font-size', '200%', 'important'),
    );
    const frame = card(page, 'None').getByRole('img', { name: 'None' });
    const lines = frame.locator('p > span');
    await expect(lines).toHaveCount(3);
    for (const line of await lines.all()) {
      expect(await line.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
      const [inner, outer] = [await boxOf(line), await boxOf(frame)];
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    }
    // The card's text starts below the frame.
    const [title, outer] = [
      await boxOf(card(page, 'None').getByRole('heading')),
      await boxOf(frame),
    ];
    expect(title.y).toBeGreaterThanOrEqual(outer.y + outer.height);
  },
);

for (const { shape, media } of [
  {
    shape: 'portrait',
    media: [
      { title: 'Picture', file: { image_file_path: 'phone.png' } },
      {
        title: 'Video',
        file: { video_url: 'https://media.example/upright.mp4' },
        size: [540, 960],
      },
    ],
  },
  {
    shape: 'square or long',
    media: [
      { title: 'Photo', file: { image_file_path: 'upright-photo.png' } },
      { title: 'Square', file: { image_file_path: 'square.png' } },
      { title: 'Large square', file: { image_file_path: 'large-square.png' } },
      { title: 'Long picture', file: { image_file_path: 'page.png' } },
      {
        title: 'Square video',
        file: { video_url: 'https://media.example/square.mp4' },
        size: [1080, 1080],
      },
    ],
  },
] as const) {
  test(
    `on a desktop or a tablet, a ${shape} image or video is beside the text`,
    { tag: shape === 'portrait' ? [] : '@full' },
    async ({ open }) => {
      const page = await open(`/projects#${media[0].title.toLowerCase()}`, {
        reducedMotion: 'reduce',
        prepare: async (page) => {
          await mockImages(page);
          await page.route('https://media.example/*.mp4', () => undefined);
          await mockProjects(
            media.map(({ title, file }, display_order) =>
              projectRow(title, { ...file, display_order }),
            ),
          )(page);
        },
      });
      const dialog = page.getByRole('dialog');
      const frame = dialog.locator('.project-view-media > *');
      for (const { title, ...video } of media) {
        await expect(dialog).toHaveAccessibleName(title);
        const text = dialog.getByText(`What ${title} is about.`);
        if ('size' in video) await addMetadata(dialog.locator('video'), ...video.size);
        for (const [width, height] of VIEWPORTS) {
          await page.setViewportSize({ width, height });
          const message = `${title}, ${width} × ${height}`;
          await expect
            .poll(
              async () =>
                (await boxOf(text)).x - (await boxOf(frame)).x - (await boxOf(frame)).width,
              { message },
            )
            .toBeGreaterThan(0);
          const [picture, words] = [await boxOf(frame), await boxOf(text)];
          expect(Math.abs(words.y - picture.y), message).toBeLessThan(10);
          expect(picture.y + picture.height, message).toBeLessThanOrEqual(height);
        }
        await page.keyboard.press('ArrowRight');
      }
    },
  );
}

test('on a phone, the large view starts at the title of each project', async ({ open }) => {
  const page = await open('/projects#first', {
    viewport: { width: 390, height: 600 },
    reducedMotion: 'reduce',
    prepare: mockProjects([
      projectRow('First', { description: 'Long. '.repeat(500) }),
      projectRow('Second', { description: 'Long. '.repeat(500), display_order: 1 }),
    ]),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'First' })).toBeInViewport();
  await dialog.evaluate((element) => element.scrollTo(0, 500));
  await dialog.getByRole('button', { name: 'Next project' }).click();
  await expect(dialog.getByRole('heading', { name: 'Second' })).toBeInViewport();
});

test(
  'a panorama first shows its middle, as in its card, and the arrow keys scroll it',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects#panorama-png', {
      reducedMotion: 'reduce',
      prepare: mockImages,
    });
    const dialog = page.getByRole('dialog', { name: 'panorama.png' });
    const scroller = dialog.locator('a:has(img)');
    const place = () => scroller.evaluate((a) => a.scrollLeft / (a.scrollWidth - a.clientWidth));
    await expect.poll(place).toBeCloseTo(0.5, 2);
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBeGreaterThan(0.505);
    await expect(dialog).toBeVisible();
  },
);

test(
  'a slow image does not delay the large view, which starts with the same aspect ratio as the card',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects', {
      prepare: async (page) => {
        await page.route('https://media.example/**', () => undefined);
        await mockProjects([projectRow('Late', { image_url: 'https://media.example/late.png' })])(
          page,
        );
      },
    });
    await card(page, 'Late').getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: 'Late' });
    await expect(dialog).toBeVisible({ timeout: 2000 });
    const box = await boxOf(dialog.locator('a:has(img)'));
    expect(box.width / box.height).toBeCloseTo(1.6, 1);
    expect(box.width).toBeGreaterThan(700);
  },
);

test('an image in the live list loads only once for its card and the large view', async ({
  open,
}) => {
  let requested = 0;
  const page = await open('/projects', {
    reducedMotion: 'reduce',
    prepare: async (page) => {
      await mockImages(page);
      await page.route('**/phone.png', async (route) => {
        requested += 1;
        // Later requests get no response.
        if (requested === 1) await route.fallback();
      });
    },
  });
  const picture = card(page, 'phone.png').locator('picture');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('data-fit', 'top');
  await card(page, 'phone.png').getByRole('heading').getByRole('link').click();
  const image = page.getByRole('dialog').getByRole('img', { name: 'phone.png' });
  expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(585);
  const { width, height } = await boxOf(image);
  expect(width / height).toBeCloseTo(585 / 1266, 2);
  expect(requested).toBe(1);
});

test(
  "on a slow network, the card's image immediately grows to the size of the original",
  { tag: '@full' },
  async ({ open }) => {
    const { promise: arrives, resolve: release } = Promise.withResolvers<undefined>();
    const page = await open('/projects', {
      delivery: 'supabase',
      viewport: { width: 1280, height: 800 },
      prepare: (page) =>
        page.route('**/project-images/demo-pricing-dashboard.avif', async (route) => {
          await arrives;
          await route.continue();
        }),
    });
    await recordTransitions(page);
    const small = card(page, 'Pricing Dashboard').getByRole('img');
    await small.scrollIntoViewIfNeeded();
    await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const file = await small.evaluate((image: HTMLImageElement) => image.currentSrc);
    // A click before the island has hydrated would open the view without the animation.
    await small.hover();
    await expect(page.locator('astro-island[ssr]', { has: page.getByRole('article') })).toHaveCount(
      0,
    );
    await card(page, 'Pricing Dashboard').getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    const placeholder = dialog.locator('picture > img');
    // The placeholder is the file that the card has already loaded.
    expect(
      await placeholder.evaluate((image: HTMLImageElement) => ({
        file: image.currentSrc,
        isLoaded: image.complete && image.naturalWidth > 0,
      })),
    ).toEqual({ file, isLoaded: true });
    await expect(page.locator('html')).toHaveAttribute(
      'data-changes',
      /^open project-picture\+root /,
    );
    await expect(page.locator('html')).toHaveAttribute('data-ended');
    const frame = dialog.locator('a:has(img)');
    const before = await boxOf(frame);
    expect(before.width).toBeGreaterThan(700);
    release(undefined);
    await expect(placeholder).toHaveCount(0);
    const original = dialog.getByRole('img', { name: 'Pricing Dashboard' });
    const ratio = await original.evaluate(
      (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
    );
    expect(await boxOf(frame)).toEqual(before);
    expect(before.width / before.height).toBeCloseTo(ratio, 1);
  },
);

test(
  "if the original does not load, the large view keeps the card's image",
  { tag: '@full' },
  async ({ open, network }) => {
    const page = await open('/projects', {
      delivery: 'supabase',
      reducedMotion: 'reduce',
      expectedMessages: failedRequestMessages,
      prepare: (page) => network.fail(page, '**/project-images/**'),
    });
    await card(page, 'Pricing Dashboard').getByRole('heading').getByRole('link').click();
    const image = page.getByRole('dialog').getByRole('img', { name: 'Pricing Dashboard' });
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('dialog').locator('img')).toHaveCount(1);
  },
);

test(
  'the large view reserves the final space for a video before its metadata loads',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects', {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      prepare: async (page) => {
        await mockImages(page);
        await page.route(/media\.example.*mp4|project-videos/, () => undefined);
        await mockProjects([
          projectRow('Posted', {
            image_file_path: storedName('585x1266-tall.png'),
            video_url: 'https://media.example/posted.mp4',
          }),
          projectRow('Bare', { video_file_path: storedName('540x960.mp4'), display_order: 1 }),
        ])(page);
      },
    });
    for (const [name, ratio] of [
      ['Posted', 585 / 1266],
      ['Bare', 540 / 960],
    ] as const) {
      await card(page, name).getByRole('heading').getByRole('link').click();
      const video = page.getByRole('dialog').locator('video');
      const before = await boxOf(video);
      expect(before.width / before.height, name).toBeCloseTo(ratio, 1);
      await addMetadata(video);
      await nextFrame(page);
      expect(await boxOf(video), name).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test(
  'a small icon is centred on a mid-grey background, and enlarged by an integer factor',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects#icon-png', {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      prepare: mockImages,
    });
    const dialog = page.getByRole('dialog', { name: 'icon.png' });
    const image = dialog.getByRole('img', { name: 'icon.png' });
    await expect.poll(async () => (await boxOf(image)).width).toBe(128);
    await expect(image).toHaveCSS('image-rendering', 'pixelated');
    const background = dialog.locator('a:has(img)');
    await expect(background).toHaveCSS('background-color', 'rgb(124, 117, 104)');
    const [inner, outer] = [await boxOf(image), await boxOf(background)];
    expect(inner.x + inner.width / 2).toBeCloseTo(outer.x + outer.width / 2, 0);
    expect(inner.y + inner.height / 2).toBeCloseTo(outer.y + outer.height / 2, 0);
    expect(outer.width).toBeGreaterThan(300);
  },
);

test('an image grows from its card and shrinks back, except with reduced motion', async ({
  open,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await open('/projects', { reducedMotion, prepare: mockImages });
    await recordTransitions(page);
    const changes = page.locator('html');
    const expectTransitions = async (count: number) => {
      if (reducedMotion === 'reduce') return;
      await expect
        .poll(async () => (await changes.getAttribute('data-changes'))?.split(';').length)
        .toBe(count + 1);
    };
    await card(page, 'screenshot.png').getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectTransitions(1);
    if (reducedMotion === 'no-preference') {
      await expect(changes).toHaveAttribute('data-ended');
      // The view does not use the opening animation of other dialogs.
      await expect(changes).not.toHaveAttribute('data-animated', 'dialog-come');
    }
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toHaveAccessibleName('phone.png');
    await expectTransitions(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectTransitions(3);
    if (reducedMotion === 'reduce') {
      await expect(changes).not.toHaveAttribute('data-changes');
    } else {
      await expect(changes).toHaveAttribute(
        'data-changes',
        ['open', 'next', 'close'].map((type) => `${type} project-picture+root 240;`).join(''),
      );
    }
  }
});
