import type { Page } from '@playwright/test';
import { admin, signedIn } from '../setup/accounts.ts';
import { type OpenOptions, expect, test } from './fixtures.ts';
import { openAdd, openEdit } from './support/admin.ts';
import { contactForm } from './support/contact.ts';
import { answerJson, fakeRows, projectsRequest } from './support/fake-projects.ts';
import { isProjects } from './support/own-projects.ts';
import { everyRoute, notFoundMessages, variants } from './support/public-pages.ts';
import { animationsEnd, showTheme } from './support/settle.ts';

// What every screen looks like. After a change of design, look at what the report shows side by side, then
// take new screenshots: TEST_FULL=1 npx playwright test screenshots --update-snapshots

test.describe.configure({ timeout: 180_000 });

const widths = [1280, 390] as const;
const themes = ['light', 'dark'] as const;

const optionsOf = (width: number): OpenOptions => ({
  viewport: { width, height: 844 },
  reducedMotion: 'reduce',
});

/** Compares the page in both themes with its screenshots, without the media of the demo projects. */
async function expectLooks(
  page: Page,
  name: string,
  { fullPage = true, hidesMedia = true } = {},
): Promise<void> {
  const width = page.viewportSize()?.width;
  if (fullPage) await loadMedia(page);
  for (const theme of themes) {
    await showTheme(page, theme);
    await expect.soft(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, {
      fullPage,
      mask: hidesMedia ? [page.getByRole('article').locator('img, video')] : [],
      maskColor: '#888',
    });
  }
}

/** Scrolls through the page, so that lazy images load, and waits until every image is decoded. */
async function loadMedia(page: Page): Promise<void> {
  for (const picture of await page.locator('main img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((element) => (element as HTMLImageElement).decode());
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

for (const width of widths) {
  for (const variant of variants) {
    const prefix = (route: string) => `${variant}-${route.slice(1) || 'home'}`;

    test(`${variant}: every page, ${width} px`, { tag: '@full' }, async ({ open }) => {
      const page = await open('/', {
        ...optionsOf(width),
        variant,
        expectedMessages: notFoundMessages,
      });
      for (const route of everyRoute) {
        await page.goto(new URL(route, page.url()).href);
        if (route === '/projects') await expect(page.getByRole('article').first()).toBeVisible();
        await expectLooks(page, prefix(route));
      }
      await page.goto(new URL('/projects', page.url()).href);
      await page.getByRole('link', { name: 'Pricing Dashboard' }).first().click();
      const image = page.getByRole('dialog').getByRole('img');
      await image.evaluate((element: HTMLImageElement) => element.decode());
      await expectLooks(page, `${variant}-large-view`, { fullPage: false, hidesMedia: false });
      await page.goto(new URL('/', page.url()).href);
      await page.locator('#about').getByRole('button').first().click();
      await expectLooks(page, `${variant}-home-open`);
      await page.goto(new URL('/contact', page.url()).href);
      await contactForm(page).send.click();
      await expect(page.getByText('Please enter your name.')).toBeVisible();
      await expectLooks(page, `${variant}-contact-errors`, { fullPage: false });
    });

    test(`${variant}: /auth, ${width} px`, { tag: '@full' }, async ({ open }) => {
      const page = await open('/auth', { ...optionsOf(width), variant });
      await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
      await expectLooks(page, `${variant}-auth`, { fullPage: false });
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expectLooks(page, `${variant}-auth-sign-up`, { fullPage: false });
      await page.getByRole('tab', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
      await expectLooks(page, `${variant}-auth-forgot`, { fullPage: false });
    });

    test(`${variant}: /admin, ${width} px`, { tag: '@full' }, async ({ openAdmin }) => {
      const page = await openAdmin({
        ...optionsOf(width),
        variant,
        onlyOwn: false,
        prepare: (page) =>
          page.route(isProjects, (route) => {
            // Someone else has saved the project that is saved here.
            if (route.request().method() === 'PATCH') return answerJson(route, []);
            const [first] = fakeRows(1);
            const isOne = new URL(route.request().url()).searchParams.has('id');
            return answerJson(
              route,
              isOne ? [{ ...first, title: 'Theirs', revision: 9 }] : fakeRows(5),
            );
          }),
      });
      await expect(page.getByRole('article')).toHaveCount(5);
      await expectLooks(page, `${variant}-admin`);

      await openAdd(page);
      await expectLooks(page, `${variant}-admin-add`, { fullPage: false });
      await page.keyboard.press('Escape');
      const dialog = await openEdit(page, 'Fake 1');
      await dialog.getByLabel('Title').fill('');
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expect(dialog.getByText('Please enter a title.')).toBeVisible();
      await expectLooks(page, `${variant}-admin-edit`, { fullPage: false });
      await dialog.getByLabel('Title').fill('Mine');
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expect(page.getByRole('button', { name: 'Back to editing' })).toBeVisible();
      await expectLooks(page, `${variant}-admin-conflict`, { fullPage: false });
      await page.getByRole('button', { name: 'Back to editing' }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();

      await page.getByRole('button', { name: 'Delete Fake 1' }).click();
      await expectLooks(page, `${variant}-admin-delete`, { fullPage: false });
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Change Order' }).click();
      await expect(page.getByRole('button', { name: 'Save Order' })).toBeVisible();
      // Its buttons are sticky.
      await expectLooks(page, `${variant}-admin-order`, { fullPage: false });
    });
  }
}

for (const variant of variants) {
  test(`${variant}: the open menu`, { tag: '@full' }, async ({ open }) => {
    const page = await open('/about', { ...optionsOf(390), variant });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await animationsEnd(page);
    await expectLooks(page, `${variant}-menu`, { fullPage: false });
  });
}

for (const width of widths) {
  test(`the inbox, ${width} px`, { tag: '@full' }, async ({ openAdmin }) => {
    const page = await openAdmin({
      ...optionsOf(width),
      path: '/admin#inbox',
      delivery: 'supabase',
      prepare: (page) =>
        page.route('**/rest/v1/contact_messages*', (route) =>
          answerJson(route, [messageRow(1), messageRow(2)]),
        ),
    });
    await page.getByRole('button', { name: /Visitor 1/ }).click();
    await expect(page.getByRole('link', { name: /^Reply/ })).toBeVisible();
    await expectLooks(page, 'inbox', { fullPage: false });
  });

  test(`an expired session, ${width} px`, { tag: '@full' }, async ({ openAdmin }) => {
    const page = await openAdmin({
      ...optionsOf(width),
      storageState: await signedIn(admin),
      expectedMessages: [/Password forms should have/, /status of 40[01]/],
      prepare: (page) =>
        page.route(isProjects, (route) =>
          route.request().method() === 'PATCH'
            ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
            : answerJson(route, fakeRows(5)),
        ),
    });
    const dialog = await openEdit(page, 'Fake 1');
    await dialog.getByLabel('Title').fill('Mine');
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await expectLooks(page, 'sign-in-again', { fullPage: false });
  });

  test(`an upload, ${width} px`, { tag: '@full' }, async ({ openAdmin }) => {
    const page = await openAdmin({
      ...optionsOf(width),
      prepare: (page) => page.route('**/storage/v1/object/**', () => undefined),
    });
    const dialog = await openAdd(page, 'With an image');
    await dialog
      .getByLabel('Image file')
      .setInputFiles('supabase/seed/media/order-flow-poster.avif');
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    const progress = dialog.getByRole('progressbar');
    await progress.evaluate((bar) => bar.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expectLooks(page, 'upload', { fullPage: false });
  });
}

/** The row of a message from a visitor. */
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

test('no projects', { tag: '@full' }, async ({ open }) => {
  const page = await open('/projects', {
    ...optionsOf(1280),
    prepare: (page) => page.route(projectsRequest, (route) => answerJson(route, [])),
  });
  await expect(page.getByText('No projects available yet.')).toBeVisible();
  await expectLooks(page, 'no-projects', { fullPage: false });
});
