import type { Page } from '@playwright/test';
import { type Open, type OpenOptions, expect, test } from '../fixtures.ts';
import { holdScripts } from '../support/network.ts';
import { publicPages, variants } from '../support/public-pages.ts';
import { scrollingEnds, turnWheel } from '../support/settle.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openSmall(open: Open, path: string, options: OpenOptions = {}) {
  return open(path, { viewport: { width: 390, height: 800 }, ...options });
}

async function openMenu(open: Open, path: string, options: OpenOptions = {}) {
  const page = await openSmall(open, path, options);
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  return page;
}

test('a small screen has a bar with the logo, the theme toggle and the menu button', async ({
  open,
}) => {
  const page = await openSmall(open, '/about');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(menu(page)).toBeHidden();
  const logo = page.getByRole('banner').getByRole('link', { name: /YN/ });
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' });
  for (const part of [logo, toggle, opener(page)]) {
    expect((await part.boundingBox())?.y).toBeLessThan(60);
  }
  await logo.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

for (const variant of variants) {
  const tag = variant === 'consultant' ? [] : '@full';
  test(
    `the menu of the ${variant} variant fills the screen and lists all seven pages`,
    { tag },
    async ({ open }) => {
      const page = await openMenu(open, '/skills', { variant });
      expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
      // The ::backdrop must be transparent, because a visible one would not fade with the menu.
      expect(
        await menu(page).evaluate(
          (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor,
        ),
      ).toBe('rgba(0, 0, 0, 0)');
      const entries = await menu(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => ({
            label: link.textContent.trim(),
            route: link.getAttribute('href'),
            current: link.getAttribute('aria-current'),
          })),
        );
      expect(entries).toEqual(
        publicPages.map((entry) => ({
          ...entry,
          current: entry.route === '/skills' ? 'page' : null,
        })),
      );
    },
  );
}

test('the menu entries appear 0.1 s apart', async ({ open }) => {
  const page = await openMenu(open, '/');
  const entrances = await menu(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const style = getComputedStyle(item);
        return { animated: style.animationName !== 'none', delay: style.animationDelay };
      }),
    );
  expect(entrances).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((index) => ({
      animated: true,
      delay: index === 0 ? '0s' : `0.${index}s`,
    })),
  );
});

test('Escape and the Close button close the menu and return focus', async ({ open }) => {
  const page = await openSmall(open, '/about');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  const state = () => page.locator('[popovertarget="menu"]').first().getAttribute('aria-expanded');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => menu(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener(page).click();
    await expect.poll(state).toBe('true');
    expect(await menu(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await close();
    await expect(menu(page)).toBeHidden();
    await expect.poll(state).toBe('false');
    await expect(opener(page)).toBeFocused();
  }
});

test('the Close button works in a menu that you open before the code has loaded', async ({
  open,
}) => {
  const { prepare, release } = holdScripts();
  const page = await openMenu(open, '/about', { prepare });
  release();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();
});

test('a click outside the entries closes the menu', { tag: '@full' }, async ({ open }) => {
  const page = await openMenu(open, '/about');
  await page.mouse.click(195, 785);
  await expect(menu(page)).toBeHidden();
});

test('a menu entry navigates to its page', { tag: '@full' }, async ({ open }) => {
  const page = await openMenu(open, '/about');
  await menu(page).getByRole('link', { name: 'Software Stack' }).click();
  await page.waitForURL('**/software-stack');
  await expect(menu(page)).toBeHidden();
});

test('on the home page, an entry closes the menu, scrolls to its section and opens it', async ({
  open,
}) => {
  const page = await openMenu(open, '/');
  await menu(page).getByRole('link', { name: 'Experience' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Founder & Principal Consultant' })).toBeVisible();
  const top = () =>
    page.locator('#experience').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  await scrollingEnds(page);
  expect(await top()).toBeGreaterThanOrEqual(0);
});

test(
  'on the home page, the Home entry only closes the menu',
  { tag: '@full' },
  async ({ open }) => {
    const page = await openSmall(open, '/');
    await page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' });
      document.body.setAttribute('data-same-document', '');
    });
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await expect(menu(page)).toBeHidden();
    await scrollingEnds(page);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await expect(page.locator('body[data-same-document]')).toHaveCount(1);
  },
);

test('widening the window closes the menu', { tag: '@full' }, async ({ open }) => {
  const page = await openMenu(open, '/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu(page)).toBeHidden();
});

test('focus never reaches the page behind the open menu, in either direction', async ({ open }) => {
  const page = await openMenu(open, '/about');
  /** Returns whether focus is in the menu or on the browser's own controls, and not on the page behind the menu. */
  const isFocusContained = () =>
    menu(page).evaluate(
      (dialog) =>
        document.activeElement === document.body || dialog.contains(document.activeElement),
    );
  const visited = new Set<string>();
  expect(await isFocusContained()).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      expect(await isFocusContained(), `${key} ${presses + 1}`).toBe(true);
      visited.add(await page.evaluate(() => document.activeElement?.textContent.trim() ?? ''));
    }
  }
  for (const { label } of publicPages) expect(visited).toContain(label);
});

test('the page behind the open menu does not scroll', { tag: '@full' }, async ({ open }) => {
  const page = await openMenu(open, '/experience');
  expect(await turnWheel(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  expect(await turnWheel(page)).toBeGreaterThan(0);
});
