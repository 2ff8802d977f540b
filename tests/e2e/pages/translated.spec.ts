import type { Page } from '@playwright/test';
import { type Open, type OpenOptions, expect, test } from '../fixtures.ts';
import { holdScripts } from '../support/network.ts';
import { isListRequest, belongsToAnyTest, keepRows } from '../support/own-projects.ts';
import { sectionIds, variants } from '../support/public-pages.ts';
import { gridHydrated } from '../support/settle.ts';
import { translate } from '../support/translate.ts';

/** Removes other tests' rows from lists, because the number of projects must not change during a test. */
async function withoutTestRows(page: Page): Promise<void> {
  await page.route(
    isListRequest,
    keepRows((row) => !belongsToAnyTest(row)),
  );
}

/** Opens a page and translates it before any island has hydrated. */
async function openTranslated(open: Open, path: string, options: OpenOptions): Promise<Page> {
  const { prepare, release } = holdScripts();
  const page = await open(path, {
    ...options,
    prepare: async (page) => {
      await withoutTestRows(page);
      await prepare(page);
    },
  });
  await translate(page);
  release();
  return page;
}

/** Opens a page and translates it after all islands have hydrated. */
async function openHydrated(open: Open, path: string, options: OpenOptions): Promise<Page> {
  const page = await open(path, { ...options, prepare: withoutTestRows });
  const islands = page.locator('astro-island[client=intent][ssr]');
  await islands.evaluateAll((all) => {
    for (const island of all) island.dispatchEvent(new Event('pointerover', { bubbles: true }));
  });
  await expect(islands).toHaveCount(0);
  if (path === '/projects') await gridHydrated(page);
  await translate(page);
  return page;
}

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

for (const variant of variants) {
  // For these tests, the variants differ only in where the projects come from: one variant has them in its HTML, and
  // the other fetches them.
  const tag = variant === 'consultant' ? [] : '@full';
  for (const [when, openPage] of [
    ['before', openTranslated],
    ['after', openHydrated],
  ] as const) {
    test.describe(`the ${variant} variant, translated ${when} hydration`, () => {
      test(
        'each section on the home page opens on the first click and closes on the second',
        { tag },
        async ({ open }) => {
          const page = await openPage(open, '/', { variant, reducedMotion: 'reduce' });
          for (const id of sectionIds) {
            const header = page.locator(`#${id}`).getByRole('button').first();
            await header.click();
            await expect(page.locator(`#${id}-panel`), id).toBeVisible();
            await expect(header).toHaveAttribute('aria-expanded', 'true');
            await header.click();
            await expect(page.locator(`#${id}-panel`), id).toBeHidden();
          }
        },
      );

      // `npm test` runs two of the four combinations: projects in the HTML are translated before hydration, and fetched
      // projects after it.
      const hasProjectsInHtml = variant === 'developer';
      const isInShortRun = hasProjectsInHtml ? when === 'before' : when === 'after';
      test(
        'the large view shows each project under its own title',
        { tag: isInShortRun ? [] : '@full' },
        async ({ open }) => {
          const page = await openPage(open, '/projects', { variant, reducedMotion: 'reduce' });
          await expect(page.getByText('«No projects')).toHaveCount(0);
          const cards = page.getByRole('article');
          await expect(cards.first()).toBeVisible();
          const words = (text: string) => text.replace(/[«»\s]+/g, '');
          const own = await cards.evaluateAll((articles) =>
            articles.map((article) =>
              ['.project-card-title', '.project-card-text > p', '.chip'].map(
                (part) => article.querySelector(part)?.textContent ?? '',
              ),
            ),
          );
          await cards.first().getByRole('heading').getByRole('link').click();
          const dialog = page.getByRole('dialog');
          for (const [index, texts] of own.entries()) {
            await expect(dialog.getByText(`«${index + 1} of ${own.length}»`)).toBeVisible();
            const shown = words(await dialog.innerText());
            for (const text of texts) expect(shown).toContain(words(text));
            await page.keyboard.press('ArrowRight');
          }
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        },
      );

      test(
        'the contact form keeps, checks and sends the typed text',
        { tag: when === 'before' ? tag : '@full' },
        async ({ open }) => {
          const page = await openPage(open, '/contact', { variant });
          const name = page.getByLabel('Name');
          await name.click();
          await page.keyboard.type('Ana');
          const island = page.locator('astro-island', { has: page.locator('form') });
          await expect(island).not.toHaveAttribute('ssr');
          await page.keyboard.type('s');
          await expect(name).toHaveValue('Anas');
          await expect(name).toBeFocused();
          const send = page.getByRole('button', { name: 'Send Message' });
          await send.click();
          await expect(page.getByLabel('Email')).toBeFocused();
          await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
          await page.keyboard.type('ana@example.com');
          await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
          await send.click();
          await expect(page.getByText("Message sent! I'll get back to you soon.")).toBeVisible();
          await expect(name).toHaveValue('');
          await page.getByRole('button', { name: 'Dismiss' }).click();
          await expect(page.getByText('Message sent!')).toBeHidden();
        },
      );
    });
  }

  test(
    `on a translated page of the ${variant} variant, the theme toggle and the menu work`,
    { tag },
    async ({ open }) => {
      const page = await open('/', { variant, viewport: { width: 390, height: 800 } });
      // All pages have the same header, so two pages are enough.
      for (const route of ['/', '/projects']) {
        await page.goto(new URL(route, page.url()).href);
        await translate(page);
        const dark = await isDark(page);
        await page.getByRole('button', { name: 'Switch to' }).click();
        await expect.poll(() => isDark(page)).toBe(!dark);
        await page.locator('[popovertarget=menu]').first().click();
        await expect(page.locator('#menu')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.locator('#menu')).toBeHidden();
      }
    },
  );
}

test('a section opens even if an extension has changed the headings', async ({ open }) => {
  const { prepare, release } = holdScripts();
  const page = await open('/', { prepare });
  await page.getByRole('heading').evaluateAll((headings) => {
    for (const heading of headings) heading.append(document.createElement('span'), '!');
  });
  release();
  await page.locator('#about').getByRole('button').first().click();
  await expect(page.locator('#about-panel')).toBeVisible();
});
