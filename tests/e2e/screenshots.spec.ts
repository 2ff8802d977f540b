import type { Page } from '@playwright/test';
import { type OpenOptions, expect, test } from './fixtures.ts';
import { openEdit } from './support/admin.ts';
import { fulfillJson, fakeRows } from './support/fake-projects.ts';
import { isProjectsRequest } from './support/own-projects.ts';
import { variants } from './support/public-pages.ts';
import { animationsEnd, showTheme } from './support/settle.ts';

// Compares screenshots of the main pages in each design, and of /auth and views of /admin, each in one design. Most of
// them have two screenshots: a wide one in the light theme, and a narrow one in the dark theme. No other test compares
// the composition of a whole page. Texts, states, contrast and overflow have their own tests. After you change a
// design, check the comparison in the report, then update the screenshots:
//
//   TEST_FULL=1 npx playwright test screenshots --update-snapshots

test.describe.configure({ timeout: 180_000 });

test.skip(
  process.platform !== 'linux',
  'Screenshots are compared only on Linux, because other systems render glyphs differently.',
);

const looks = [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const;

const optionsOf = (width: number): OpenOptions => ({
  viewport: { width, height: 844 },
  reducedMotion: 'reduce',
});

/** Compares the page with its screenshot. By default, masks the media of the demo projects. */
async function expectLooks(
  page: Page,
  name: string,
  { fullPage = true, hidesMedia = true } = {},
): Promise<void> {
  const width = page.viewportSize()?.width;
  const theme = looks.find((look) => look.width === width)?.theme ?? 'light';
  if (fullPage) await loadMedia(page);
  await showTheme(page, theme);
  await expect.soft(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, {
    fullPage,
    mask: hidesMedia ? [page.getByRole('article').locator('img, video')] : [],
    maskColor: '#888',
  });
}

/** Scrolls through the page to load lazy images, and waits until every image is decoded. */
async function loadMedia(page: Page): Promise<void> {
  for (const image of await page.locator('main img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element) => (element as HTMLImageElement).decode());
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

const pages = ['/', '/about', '/skills', '/experience', '/projects', '/contact'];

for (const { width } of looks) {
  for (const variant of variants) {
    test(
      `the main pages of the ${variant} variant match their screenshots at ${width} px`,
      { tag: '@full' },
      async ({ open }) => {
        const page = await open('/', { ...optionsOf(width), variant });
        for (const route of pages) {
          await page.goto(new URL(route, page.url()).href);
          if (route === '/projects') await expect(page.getByRole('article').first()).toBeVisible();
          await expectLooks(page, `${variant}-${route.slice(1) || 'home'}`);
        }
        await page.goto(new URL('/projects', page.url()).href);
        // The image on a card is a link with this name. The link opens the large view.
        await page
          .getByRole('article')
          .getByRole('link', { name: 'Pricing Dashboard' })
          .first()
          .click();
        const image = page.getByRole('dialog').getByRole('img');
        await image.evaluate((element: HTMLImageElement) => element.decode());
        await expectLooks(page, `${variant}-large-view`, { fullPage: false, hidesMedia: false });
      },
    );
  }

  test(`/auth matches its screenshot at ${width} px`, { tag: '@full' }, async ({ open }) => {
    const page = await open('/auth', optionsOf(width));
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expectLooks(page, 'consultant-auth', { fullPage: false });
  });

  test(
    `/admin and its order editor match their screenshots at ${width} px`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const page = await openAdmin({
        ...optionsOf(width),
        onlyOwn: false,
        prepare: (page) =>
          page.route(isProjectsRequest, (route) => fulfillJson(route, fakeRows(5))),
      });
      await expect(page.getByRole('article')).toHaveCount(5);
      await expectLooks(page, 'consultant-admin');
      await page.getByRole('button', { name: 'Change Order' }).click();
      await expect(page.getByRole('button', { name: 'Save Order' })).toBeVisible();
      // The buttons are sticky, so a screenshot of the full page would show them in the middle of the list.
      await expectLooks(page, 'consultant-admin-order', { fullPage: false });
    },
  );

  test(
    `the project form and its conflict dialog match their screenshots at ${width} px`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const page = await openAdmin({
        ...optionsOf(width),
        variant: 'developer',
        onlyOwn: false,
        prepare: (page) =>
          page.route(isProjectsRequest, (route) => {
            // Someone else has saved the project in the meantime.
            if (route.request().method() === 'PATCH') return fulfillJson(route, []);
            const [first] = fakeRows(1);
            const isOne = new URL(route.request().url()).searchParams.has('id');
            return fulfillJson(
              route,
              isOne ? [{ ...first, title: 'Theirs', revision: 9 }] : fakeRows(5),
            );
          }),
      });
      const dialog = await openEdit(page, 'Fake 1');
      await dialog.getByLabel('Title').fill('');
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expect(dialog.getByText('Please enter a title.')).toBeVisible();
      await expectLooks(page, 'developer-admin-edit', { fullPage: false });
      await dialog.getByLabel('Title').fill('Mine');
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expect(page.getByRole('button', { name: 'Back to editing' })).toBeVisible();
      await expectLooks(page, 'developer-admin-conflict', { fullPage: false });
    },
  );

  test(
    `the inbox matches its screenshot at ${width} px`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const page = await openAdmin({
        ...optionsOf(width),
        path: '/admin#inbox',
        delivery: 'supabase',
        prepare: (page) =>
          page.route('**/rest/v1/contact_messages*', (route) =>
            fulfillJson(route, [messageRow(1), messageRow(2)]),
          ),
      });
      await page.getByRole('button', { name: /Visitor 1/ }).click();
      await expect(page.getByRole('link', { name: /^Reply/ })).toBeVisible();
      await expectLooks(page, 'inbox', { fullPage: false });
    },
  );
}

for (const variant of variants) {
  test(
    `the open menu of the ${variant} variant matches its screenshot`,
    { tag: '@full' },
    async ({ open }) => {
      const page = await open('/about', { ...optionsOf(390), variant });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await animationsEnd(page);
      await expectLooks(page, `${variant}-menu`, { fullPage: false });
    },
  );
}

/** Creates a row for a visitor's message. */
function messageRow(n: number) {
  return {
    id: `00000000-0000-4000-8000-00000000000${n}`,
    name: `Visitor ${n}`,
    email: 'visitor@example.com',
    message: 'Could you look at our catalogue?\n\nIt has 400 listings.',
    createdAt: '2026-01-02T03:04:05Z',
    isRead: n > 1,
    isArchived: false,
  };
}
