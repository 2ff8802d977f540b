import { servers } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { expectComplete, expectEmptyState } from '../support/failing-projects.ts';
import { mockProjects, projectRow } from '../support/fake-projects.ts';
import { commonFaults, faults, shortenTimeouts, slowFaults } from '../support/faults.ts';
import { holdScripts, failedRequestMessages } from '../support/network.ts';

for (const fault of faults) {
  const tag = commonFaults.includes(fault) ? [] : '@full';
  test(
    `after ${fault.name}, the list is empty and the rest of the page works`,
    { tag },
    async ({ open }) => {
      await expectComplete(await expectEmptyState(open, fault));
    },
  );
}

for (const { name, start } of slowFaults) {
  test(
    `${name} times out, and the rest of the page works`,
    { tag: '@full' },
    async ({ open, atEnd }) => {
      const fault = await start(atEnd);
      await expectComplete(await expectEmptyState(open, fault, shortenTimeouts));
    },
  );
}

test('pages work if the backend does not respond', async ({ open, network }) => {
  const page = await open('/', {
    expectedMessages: failedRequestMessages,
    prepare: (page) => network.fail(page, `${servers().backend.url}/**`),
  });
  for (const route of ['/', '/about', '/contact', '/auth']) {
    await page.goto(new URL(route, page.url()).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(
      page.getByText('Unexpected Application Error!').filter({ visible: true }),
    ).toHaveCount(0);
  }
});

test('if files do not load, cards show icons', async ({ open, network }) => {
  const page = await open('/projects', {
    expectedMessages: failedRequestMessages,
    prepare: async (page) => {
      await network.fail(page, '**/storage/v1/**');
      await mockProjects([
        projectRow('Both', { image_file_path: 'a.webp', video_file_path: 'a.mp4' }),
        projectRow('Image', { image_file_path: 'b.webp' }),
      ])(page);
    },
  });
  const image = page.getByRole('article', { name: 'Image' });
  await expect(image.locator('div[role="img"]')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Both' })).toBeVisible();
  await expect(page.locator('article img')).toHaveCount(0);
});

test(
  "a file that fails to load before the page's scripts load is replaced with an icon",
  { tag: '@full' },
  async ({ open, network }) => {
    const { prepare, release } = holdScripts();
    const page = await open('/projects', {
      delivery: 'supabase',
      expectedMessages: failedRequestMessages,
      prepare: async (page) => {
        await network.fail(page, '**/storage/v1/**');
        await network.fail(page, '**/_astro/*.{avif,webp}');
        await prepare(page);
      },
    });
    const failed = page.locator('article img').first();
    await expect
      .poll(() =>
        failed.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      )
      .toBe(0);
    const video = page.locator('video').first();
    await video.evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
    release();
    await expect(page.locator('article div[role="img"]').first()).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  },
);

for (const days of [-1, 1]) {
  test(
    `a visitor whose clock is a day ${days < 0 ? 'slow' : 'fast'} sees the projects`,
    { tag: '@full' },
    async ({ open }) => {
      const page = await open('/projects', {
        prepare: async (page) => {
          await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
          await mockProjects([projectRow('On time')])(page);
        },
      });
      await expect(page.getByRole('article', { name: 'On time' })).toBeVisible();
      await mockProjects([projectRow('Later')])(page);
      await page.reload();
      await expect(page.getByRole('article', { name: 'Later' })).toBeVisible();
    },
  );
}
