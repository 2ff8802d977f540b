import type { Page } from '@playwright/test';
import { readContent } from '../../setup/content.ts';
import { expect, test } from '../fixtures.ts';
import {
  everyRoute,
  notFoundMessages,
  publicPages,
  sectionIds,
  variants,
} from '../support/public-pages.ts';
import { animationsEnd } from '../support/settle.ts';

/** Returns the rendered elements that have a computed opacity of 0. */
const invisible = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity === '0')
      .map((element) => element.outerHTML.slice(0, 120)),
  );

const visibleText = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    // The code under test is the same in both variants, so `npm test` tests only one.
    const tag = variant === 'consultant' ? [] : '@full';

    test(
      'without JavaScript, every page is readable and nothing stays invisible',
      { tag },
      async ({ open }) => {
        const page = await open('/', {
          variant,
          javaScriptEnabled: false,
          expectedMessages: notFoundMessages,
        });
        const unseen = [];
        for (const route of everyRoute) {
          await page.goto(new URL(route, page.url()).href);
          await animationsEnd(page);
          await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
          await expect(page.getByRole('navigation', { name: 'Main' }), route).toBeVisible();
          unseen.push(...(await invisible(page)).map((element) => `${route}: ${element}`));
        }
        expect(unseen).toEqual([]);
      },
    );

    test(
      'without JavaScript, every section on the home page is open',
      { tag },
      async ({ open }) => {
        const page = await open('/', { variant, javaScriptEnabled: false });
        const text = await visibleText(page);
        const { titles } = readContent(variant, 'profile');
        const { roles } = readContent(variant, 'experience');
        const { groups } = readContent(variant, 'skills');
        for (const expected of [
          ...titles,
          ...readContent(variant, 'about').journey.chapters.map(({ title }) => title),
          ...groups.flatMap(({ skills }) => skills),
          ...roles.flatMap(({ role, company, description }) => [role, company, description]),
          'Connect With Me',
          'Within 24 hours',
        ]) {
          expect(text).toContain(expected);
        }
        for (const id of sectionIds) {
          expect((await page.locator(`#${id}-panel`).boundingBox())?.height, id).toBeGreaterThan(
            20,
          );
        }
      },
    );
  });
}

for (const path of ['/', '/projects']) {
  test(`without JavaScript, ${path} explains that the projects need it`, async ({ open }) => {
    const page = await open(path, { javaScriptEnabled: false });
    const line = page.getByText(/this section needs JavaScript/);
    await expect(line).toHaveCount(1);
    await expect(line).toBeVisible();
    await expect(page.getByText('Loading projects')).toBeHidden();
  });
}

test('without JavaScript, the menu on a small screen opens, closes and navigates', async ({
  open,
}) => {
  const page = await open('/about', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(menu).toBeVisible();
  expect((await menu.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual(
    publicPages.map(({ label }) => label),
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Skills' }).click();
  await page.waitForURL('**/skills');
  // Even on the home page, a menu entry links to a separate page. A link to a section would leave the menu open.
  await page.goto(new URL('/', page.url()).href);
  await opener.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
});

test('without JavaScript, a navigation entry scrolls to its section', async ({ open }) => {
  const page = await open('/', { javaScriptEnabled: false });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Experience' })
    .click();
  await expect
    .poll(() =>
      page.locator('#experience').evaluate((section) => section.getBoundingClientRect().top),
    )
    .toBeLessThan(130);
});

test('without JavaScript, controls that need it are hidden', async ({ open }) => {
  const page = await open('/', { javaScriptEnabled: false });
  for (const id of sectionIds) {
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(page.locator(`#${id} button[aria-expanded]`)).toBeHidden();
  }
  await expect(page.getByRole('button', { name: /theme/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause titles' })).toBeHidden();
});
