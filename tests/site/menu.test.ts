import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { type OpenOptions, setUpBrowser } from '../setup/browser.ts';
import { nextFrame, scrollingEnds } from '../setup/settle.ts';
import { publicPages, variants } from './public-pages.ts';

const open = setUpBrowser();

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

async function openSmall(path: string, options: OpenOptions = {}) {
  return open(path, { viewport: { width: 390, height: 800 }, ...options });
}

async function openMenu(path: string, options: OpenOptions = {}) {
  const page = await openSmall(path, options);
  await opener(page).click();
  await menu(page).waitFor();
  return page;
}

test('a small screen has a bar with the logo, the theme toggle and the menu button', async () => {
  const page = await openSmall('/about');
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  expect(await menu(page).isVisible()).toBe(false);
  const logo = page.getByRole('banner').getByRole('link', { name: /YN/ });
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' });
  for (const part of [logo, toggle, opener(page)]) {
    expect((await part.boundingBox())?.y).toBeLessThan(60);
  }
  await logo.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test.for(variants)('%s: the menu fills the screen and has the seven entries', async (variant) => {
  const page = await openMenu('/skills', { variant });
  expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
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
    publicPages.map((entry) => ({ ...entry, current: entry.route === '/skills' ? 'page' : null })),
  );
});

test('the entries come in 0.1 s apart', async () => {
  const page = await openMenu('/');
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

test('the menu button says whether the menu is open', async () => {
  const page = await openSmall('/about');
  await expect.poll(() => opener(page).getAttribute('aria-expanded')).toBe('false');
  await opener(page).click();
  const state = () =>
    page.locator('button[commandfor="menu"]').first().getAttribute('aria-expanded');
  await expect.poll(state).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(state).toBe('false');
});

test('Escape closes the menu and the focus returns', async () => {
  const page = await openMenu('/about');
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'hidden' });
  expect(await hasFocus(opener(page))).toBe(true);
});

test('its button closes the menu and the focus returns', async () => {
  const page = await openMenu('/about');
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await menu(page).waitFor({ state: 'hidden' });
  expect(await hasFocus(opener(page))).toBe(true);
});

test('a click beside the entries closes the menu', async () => {
  const page = await openMenu('/about');
  await page.mouse.click(195, 785);
  await menu(page).waitFor({ state: 'hidden' });
});

test('an entry navigates', async () => {
  const page = await openMenu('/about');
  await menu(page).getByRole('link', { name: 'Software Stack' }).click();
  await page.waitForURL('**/software-stack');
  expect(await menu(page).isVisible()).toBe(false);
});

test('on the home page a link that scrolls closes the menu, and opens its section', async () => {
  const page = await openMenu('/');
  await menu(page).getByRole('link', { name: 'Experience' }).click();
  await menu(page).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Founder & Principal Consultant' }).waitFor();
  const top = () =>
    page.locator('#experience').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  await scrollingEnds(page);
  expect(await top()).toBeGreaterThanOrEqual(0);
});

test('on the home page the Home entry closes the menu and does nothing else', async () => {
  const page = await openSmall('/');
  await page.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' });
    document.body.setAttribute('data-same-document', '');
  });
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await menu(page).waitFor({ state: 'hidden' });
  await scrollingEnds(page);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expect(await page.locator('body[data-same-document]').count()).toBe(1);
});

test('a screen that becomes wide closes the menu', async () => {
  const page = await openMenu('/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  await menu(page).waitFor({ state: 'hidden' });
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await menu(page).isVisible()).toBe(false);
});

test('the focus stays inside the open menu, both ways round', async () => {
  const page = await openMenu('/about');
  const inside = () => menu(page).evaluate((dialog) => dialog.contains(document.activeElement));
  const visited = new Set<string>();
  expect(await inside()).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press(key);
      expect(await inside(), `${key} ${presses + 1}`).toBe(true);
      visited.add(await page.evaluate(() => document.activeElement?.textContent.trim() ?? ''));
    }
  }
  for (const { label } of publicPages) expect(visited).toContain(label);
});

test('the page behind the open menu does not scroll', async () => {
  const page = await openMenu('/experience');
  /** Turns the wheel and waits until the page was told. */
  const wheel = async () => {
    const heard = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('wheel', () => resolve(), { once: true });
        }),
    );
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 500);
    await heard;
    await nextFrame(page);
    await scrollingEnds(page);
    return page.evaluate(() => scrollY);
  };
  expect(await wheel()).toBe(0);
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'hidden' });
  expect(await wheel()).toBeGreaterThan(0);
});
