import type { Page } from '@playwright/test';
import { type OpenOptions, expect, test } from './fixtures.ts';
import { openAdd, openEdit } from './support/admin.ts';
import { contactForm } from './support/contact.ts';
import { answerJson, fakeRows, projectsRequest } from './support/fake-projects.ts';
import { isProjects } from './support/own-projects.ts';
import { everyRoute, notFoundMessages, variants } from './support/public-pages.ts';
import { animationsEnd, showTheme } from './support/settle.ts';

// What every screen looks like. After a change of design, look at what the report shows side by side, then
// take the new pictures: TEST_FULL=1 npx playwright test screenshots --update-snapshots

test.describe.configure({ timeout: 180_000 });

const widths = [1280, 390] as const;
const themes = ['light', 'dark'] as const;

const optionsOf = (width: number): OpenOptions => ({
  viewport: { width, height: 844 },
  reducedMotion: 'reduce',
});

/** Compares the page in both themes with its pictures; what the demo projects show is left out. */
async function expectLooks(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  const width = page.viewportSize()?.width;
  if (fullPage) await loadMedia(page);
  for (const theme of themes) {
    await showTheme(page, theme);
    await expect.soft(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, {
      fullPage,
      mask: [page.getByRole('article').locator('img, video')],
      maskColor: '#888',
    });
  }
}

/** Scrolls through the page, as what loads late needs, and waits until every picture is decoded. */
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
    });

    test(`${variant}: /admin, ${width} px`, { tag: '@full' }, async ({ openAdmin }) => {
      const page = await openAdmin({
        ...optionsOf(width),
        variant,
        onlyOwn: false,
        prepare: (page) => page.route(isProjects, (route) => answerJson(route, fakeRows(5))),
      });
      await expect(page.getByRole('article')).toHaveCount(5);
      await expectLooks(page, `${variant}-admin`);

      await openAdd(page);
      await expectLooks(page, `${variant}-admin-add`, { fullPage: false });
      await page.keyboard.press('Escape');
      const dialog = await openEdit(page, 'Fake 1');
      await dialog.getByLabel('Title').fill('');
      await dialog.getByRole('button', { name: 'Update Project' }).click();
      await expect(dialog.getByText('One field needs a change.')).toBeVisible();
      await expectLooks(page, `${variant}-admin-edit`, { fullPage: false });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();

      await page.getByRole('button', { name: 'Delete Fake 1' }).click();
      await expectLooks(page, `${variant}-admin-delete`, { fullPage: false });
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Change Order' }).click();
      await expect(page.getByRole('button', { name: 'Save Order' })).toBeVisible();
      await expectLooks(page, `${variant}-admin-order`);
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

test('no projects', { tag: '@full' }, async ({ open }) => {
  const page = await open('/projects', {
    ...optionsOf(1280),
    prepare: (page) => page.route(projectsRequest, (route) => answerJson(route, [])),
  });
  await expect(page.getByText('No projects available yet.')).toBeVisible();
  await expectLooks(page, 'no-projects', { fullPage: false });
});
