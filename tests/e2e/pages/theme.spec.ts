import type { Page } from '@playwright/test';
import { siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { everyRoute, notFoundMessages } from '../support/public-pages.ts';
import { nextFrame } from '../support/settle.ts';

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));
const toDark = (page: Page) => page.getByRole('button', { name: 'Switch to dark theme' });
const toLight = (page: Page) => page.getByRole('button', { name: 'Switch to light theme' });
const savedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** Returns options for a browser that saved this theme on an earlier visit. */
const saved = (theme: string, variant = 'consultant') => ({
  storageState: {
    cookies: [],
    origins: [{ origin: siteOf(variant), localStorage: [{ name: 'theme', value: theme }] }],
  },
});

for (const [colorScheme, theme, dark] of [
  ['dark', null, true],
  ['light', null, false],
  ['dark', 'light', false],
  ['light', 'dark', true],
  ['dark', 'sepia', true],
  ['light', '', false],
] as const) {
  // `npm test` needs only one of these cases. Its other tests cover a visit without a saved theme, and a saved dark
  // theme on a light system.
  const tag = theme === 'light' ? [] : '@full';
  test(
    `the page is ${dark ? 'dark' : 'light'} if the system is ${colorScheme} and ${theme === null ? 'no theme' : `the theme "${theme}"`} is saved`,
    { tag },
    async ({ open }) => {
      const page = await open('/', { colorScheme, ...(theme === null ? {} : saved(theme)) });
      expect(await isDark(page)).toBe(dark);
    },
  );
}

test('the toggle switches and saves the theme, and its name says which theme is next', async ({
  open,
}) => {
  const page = await open('/about', { colorScheme: 'light' });
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await toDark(page).click();
  await expect(toLight(page)).toBeVisible();
  expect(await isDark(page)).toBe(true);
  expect(await savedTheme(page)).toBe('dark');
  expect(await background()).not.toBe(light);

  await page.goto(new URL('/contact', page.url()).href);
  expect(await isDark(page)).toBe(true);
  await toLight(page).click();
  await expect(toDark(page)).toBeVisible();
  expect(await isDark(page)).toBe(false);
  expect(await savedTheme(page)).toBe('light');
  expect(await background()).toBe(light);
});

test('the toggle works with the keyboard and on a small screen', async ({ open }) => {
  const page = await open('/', { viewport: { width: 390, height: 800 } });
  await toDark(page).focus();
  await page.keyboard.press('Enter');
  await expect(toLight(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(toDark(page)).toBeVisible();
  expect(await savedTheme(page)).toBe('light');
});

test('the toggle works without storage', { tag: '@full' }, async ({ open }) => {
  const page = await open('/', {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
      }),
  });
  await toDark(page).click();
  await expect(toLight(page)).toBeVisible();
});

test('a tab follows a theme that another tab saves', { tag: '@full' }, async ({ open }) => {
  const page = await open('/', { colorScheme: 'light' });
  const other = await page.context().newPage();
  await other.goto(new URL('/skills', page.url()).href);
  await toDark(other).click();
  await expect.poll(() => isDark(page)).toBe(true);
  await toLight(page).click();
  await expect.poll(() => isDark(other)).toBe(false);
});

test('the theme follows the system until the visitor saves one', async ({ open }) => {
  const page = await open('/', { colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);
  expect(await savedTheme(page)).toBeNull();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(page)).toBe(false);

  await toDark(page).click();
  await expect(toLight(page)).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(
      (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
      colorScheme,
    );
    await nextFrame(page);
    expect(await isDark(page)).toBe(true);
  }
});

for (const [variant, colorScheme, theme] of [
  ['consultant', 'light', 'dark'],
  ['developer', 'dark', 'light'],
] as const) {
  const tag = variant === 'consultant' ? [] : '@full';
  test(
    `no page of the ${variant} variant ever shows the system's ${colorScheme} theme instead of the saved ${theme} theme`,
    { tag },
    async ({ open }) => {
      const page = await open('/', {
        variant,
        colorScheme,
        ...saved(theme, variant),
        expectedMessages: notFoundMessages,
        prepare: (page) =>
          page.addInitScript(() => {
            // Nothing is painted before the body exists. From then on, the class must be correct.
            const seen: boolean[] = [];
            Object.assign(window, { seenThemes: seen });
            new MutationObserver(() => {
              if (document.body) seen.push(document.documentElement.classList.contains('dark'));
            }).observe(document, { attributes: true, childList: true, subtree: true });
          }),
      });
      for (const route of everyRoute) {
        await page.goto(new URL(route, page.url()).href);
        const seen = await page.evaluate(() => [
          ...new Set((window as unknown as { seenThemes: boolean[] }).seenThemes),
        ]);
        expect(seen, route).toEqual([theme === 'dark']);
      }
    },
  );
}
