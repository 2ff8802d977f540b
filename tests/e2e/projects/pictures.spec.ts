import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import {
  answerJson,
  answerProjects,
  projectRow,
  projectsRequest,
} from '../support/fake-projects.ts';

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
      if (fit === 'fill') continue;
      await expect(picture, name).toHaveCSS('background-color', 'rgb(124, 117, 104)');
      // On paper and in forced colors, lines of the color of the page need it as well.
      await expect(picture, name).toHaveCSS('print-color-adjust', 'exact');
      await expect(picture, name).toHaveCSS('forced-color-adjust', 'none');
    }
  });
}

test('the first card takes the room that the last row would leave empty', async ({ open }) => {
  let count = 1;
  const page = await open('/projects', {
    prepare: (fresh) =>
      fresh.route(projectsRequest, (route) =>
        answerJson(
          route,
          Array.from({ length: count }, (_, index) =>
            projectRow(`${index}`, { display_order: index }),
          ),
        ),
      ),
  });
  const cells = page.locator('.projects-grid > li');
  // The number of projects, the width of the window, and how many columns the first one takes.
  for (const [projects, width, columns] of [
    [1, 1280, 3],
    [2, 1280, 2],
    [3, 1280, 1],
    [4, 1280, 3],
    [5, 1280, 2],
    [5, 800, 2],
    [4, 800, 1],
    [7, 390, 1],
  ] as const) {
    count = projects;
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(cells).toHaveCount(projects);
    const says = `${projects} projects, ${width} px`;
    const grid = await page.locator('.projects-grid').evaluate((list) => ({
      right: Math.round(list.getBoundingClientRect().right),
      rights: [...list.children].map((cell) => Math.round(cell.getBoundingClientRect().right)),
      widths: [...list.children].map((cell) => cell.getBoundingClientRect().width),
    }));
    expect(grid.rights.at(-1), says).toBe(grid.right);
    const [lead = 0, ...others] = grid.widths;
    expect(new Set(others.map(Math.round)).size, says).toBeLessThanOrEqual(1);
    expect(Math.round(lead / (others[0] ?? lead / columns)), says).toBe(columns);
  }
});

test('the pictures of the closed header follow the same rule', async ({ open }) => {
  const page = await open('/', { delivery: 'supabase', viewport: { width: 1280, height: 800 } });
  const glimpse = page.locator('.evidence-projects > li');
  await expect(glimpse.first()).toBeAttached();
  await expect(glimpse.first().locator('picture')).toHaveClass(/^fit-/);
  const box = await glimpse.first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
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

test('a player ends when a project is shown large', async ({ open }) => {
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await fresh.route('https://player.vimeo.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
      );
      await answerProjects([
        projectRow('Talk', { video_url: 'https://vimeo.com/76979871' }),
        projectRow('Other', { display_order: 1 }),
      ])(fresh);
    },
  });
  await card(page, 'Talk').getByRole('link', { name: 'Play Talk' }).click();
  await expect(card(page, 'Talk').locator('iframe')).toBeFocused();
  await card(page, 'Other').getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

for (const [medium, changes] of [
  ['picture', { image_url: 'https://media.example/project-images/phone.png' }],
  ['square picture', { image_url: 'https://media.example/project-images/square.png' }],
  ['long picture', { image_url: 'https://media.example/project-images/page.png' }],
  ['video', { video_url: 'https://media.example/upright.mp4' }],
] as const) {
  test(`on a desktop, an upright ${medium} stands beside the text`, async ({ open }) => {
    const page = await open('/projects#upright', {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      prepare: async (fresh) => {
        await answerPictures(fresh);
        await fresh.route('https://media.example/*.mp4', () => undefined);
        await answerProjects([projectRow('Upright', changes)])(fresh);
      },
    });
    const dialog = page.getByRole('dialog');
    const shown = dialog.locator('img, video');
    if (medium === 'video') {
      // As a video of a phone, of which no test needs the file.
      await shown.evaluate((video) => {
        Object.defineProperties(video, { videoWidth: { value: 540 }, videoHeight: { value: 960 } });
        video.dispatchEvent(new Event('loadedmetadata'));
      });
    }
    const edge = async (element: typeof shown, side: 'left' | 'right' | 'top') =>
      element.evaluate((of, name) => of.getBoundingClientRect()[name], side);
    const text = dialog.getByText('What Upright is about.');
    await expect
      .poll(async () => (await edge(text, 'left')) - (await edge(shown, 'right')))
      .toBeGreaterThan(0);
    expect(Math.abs((await edge(text, 'top')) - (await edge(shown, 'top')))).toBeLessThan(10);
  });
}

test('on a phone, each project is read from its title on', async ({ open }) => {
  const page = await open('/projects#first', {
    viewport: { width: 390, height: 600 },
    reducedMotion: 'reduce',
    prepare: answerProjects([
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

test('the arrow keys scroll a panorama that has the focus', async ({ open }) => {
  const page = await open('/projects#panorama-png', {
    reducedMotion: 'reduce',
    prepare: answerPictures,
  });
  const dialog = page.getByRole('dialog', { name: 'panorama.png' });
  const scroller = dialog.locator('a:has(img)');
  await expect.poll(() => scroller.evaluate((a) => a.scrollWidth > a.clientWidth)).toBe(true);
  await scroller.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate((a) => a.scrollLeft)).toBeGreaterThan(0);
  await expect(dialog).toBeVisible();
});

test('a picture that is late delays its project no longer than a moment', async ({ open }) => {
  const page = await open('/projects', {
    prepare: async (fresh) => {
      await fresh.route('https://media.example/**', () => undefined);
      await answerProjects([projectRow('Late', { image_url: 'https://media.example/late.png' })])(
        fresh,
      );
    },
  });
  await card(page, 'Late').getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Late' })).toBeVisible({ timeout: 2000 });
});

test('a picture grows from its card, and back; not under reduced motion', async ({ open }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await open('/projects', { reducedMotion, prepare: answerPictures });
    // Each change, with what has a picture of its own in it, and how long it takes.
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
    const changes = page.locator('html');
    const changed = async (count: number) => {
      if (reducedMotion === 'reduce') return;
      await expect
        .poll(async () => (await changes.getAttribute('data-changes'))?.split(';').length)
        .toBe(count + 1);
    };
    await card(page, 'screenshot.png').getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await changed(1);
    if (reducedMotion === 'no-preference') {
      await expect(changes).toHaveAttribute('data-ended');
      // The view does not come a second time, as other dialogs do.
      await expect(changes).not.toHaveAttribute('data-animated', 'dialog-come');
    }
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toHaveAccessibleName('phone.png');
    await changed(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await changed(3);
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
