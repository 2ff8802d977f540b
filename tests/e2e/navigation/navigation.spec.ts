import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { everyRoute, notFoundMessages, publicPages, variants } from '../support/public-pages.ts';
import { nextFrame, scrollingEnds } from '../support/settle.ts';

const pill = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Returns each entry's label and target, and whether it is marked as current. */
async function entriesOf(page: Page) {
  return pill(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({
        label: link.textContent.trim(),
        href: link.getAttribute('href'),
        current: link.getAttribute('aria-current'),
      })),
    );
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    // The code under test is the same in both variants, so the short run tests only one.
    const tag = variant === 'consultant' ? [] : '@full';

    test(
      'on every page except the home page, the seven entries link to their pages, and the current one is marked',
      { tag },
      async ({ open }) => {
        const page = await open('/about', { variant, expectedMessages: notFoundMessages });
        for (const route of everyRoute.filter((path) => path !== '/')) {
          await page.goto(new URL(route, page.url()).href);
          expect(await entriesOf(page), route).toEqual(
            publicPages.map((entry) => ({
              label: entry.label,
              href: entry.route,
              current: entry.route === route ? 'page' : null,
            })),
          );
        }
      },
    );

    test(
      'on the home page, an entry for a section links to that section',
      { tag },
      async ({ open }) => {
        const page = await open('/', { variant });
        expect(await entriesOf(page)).toEqual([
          { label: 'Home', href: '/', current: 'page' },
          { label: 'About', href: '#about', current: null },
          { label: 'Skills', href: '#skills', current: null },
          { label: 'Experience', href: '#experience', current: null },
          { label: 'Projects', href: '#projects', current: null },
          { label: 'Software Stack', href: '/software-stack', current: null },
          { label: 'Contact', href: '#contact', current: null },
        ]);
      },
    );
  });
}

test('on other pages, an entry navigates to its page', { tag: '@full' }, async ({ open }) => {
  const page = await open('/about');
  for (const { label, route } of publicPages) {
    await pill(page).getByRole('link', { name: label, exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(route);
    if (route === '/') await page.goto(new URL('/about', page.url()).href);
  }
});

test(
  'on the home page, the Software Stack entry navigates to its page',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/');
    await pill(page).getByRole('link', { name: 'Software Stack' }).click();
    await page.waitForURL('**/software-stack');
  },
);

test('on the home page, only the entry for the section in view is marked', async ({ open }) => {
  const page = await open('/');
  const marked = async () =>
    (await entriesOf(page)).filter((entry) => entry.current !== null).map((entry) => entry.label);
  for (const id of ['skills', 'contact', 'about']) {
    await pill(page).locator(`a[href="#${id}"]`).click();
    await expect.poll(marked).toEqual([publicPages.find(({ route }) => route === `/${id}`)?.label]);
    await expect(page.locator(`#${id}-panel[data-state=open]`)).toBeVisible();
    await scrollingEnds(page);
  }
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -20_000);
  await expect.poll(marked).toEqual(['Home']);
});

test(
  'the marked entry also follows scrolling without wheel, key or touch events',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/');
    const marked = async () =>
      (await entriesOf(page)).filter((entry) => entry.current !== null).map((entry) => entry.label);
    await pill(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'Quick Info' })).toBeVisible();
    await scrollingEnds(page);
    await expect.poll(marked).toEqual(['Contact']);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(marked).toEqual(['Home']);
  },
);

test('if the URL names no section, the Home entry neither scrolls nor reloads the home page', async ({
  open,
}) => {
  const page = await open('/');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await pill(page).getByRole('link', { name: 'Home' }).click();
  await nextFrame(page);
  await scrollingEnds(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.locator('body[data-same-document]')).toHaveCount(1);
  expect(new URL(page.url()).hash).toBe('');
});

test(
  'if the URL names a section, the Home entry scrolls to the top and removes the section from the URL',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/?from=mail#contact');
    await expect(page.getByRole('heading', { name: 'Quick Info' })).toBeInViewport();
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    const home = pill(page).getByRole('link', { name: 'Home' });
    await home.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(home).toHaveAttribute('aria-current', 'page');
    expect(new URL(page.url()).href).toMatch(/\/\?from=mail$/);
    await expect(page.locator('body[data-same-document]')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Quick Info' })).toBeInViewport();
  },
);

test('the navigation pill stays at the top centre, and the theme toggle at the top right', async ({
  open,
}) => {
  const page = await open('/experience');
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' });
  const place = async () => ({
    pill: await pill(page).boundingBox(),
    toggle: await toggle.boundingBox(),
  });
  const before = await place();
  const { x = 0, y = 0, width = 0 } = before.pill ?? {};
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(10);
  expect(y).toBeLessThan(60);
  expect(before.toggle?.x).toBeGreaterThan(1280 - 120);
  expect(before.toggle?.y).toBeLessThan(60);
  expect(before.toggle?.x).toBeGreaterThan(x + width);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await place()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});

test('a link to a section scrolls smoothly, or immediately for visitors who prefer reduced motion', async ({
  open,
}) => {
  /** Counts the scroll positions on the way to the projects. */
  const steps = async (page: Page) => {
    const count = await page.evaluateHandle(() => {
      const places = new Set<number>();
      addEventListener('scroll', () => places.add(Math.round(scrollY)));
      return places;
    });
    await pill(page).getByRole('link', { name: 'Projects' }).click();
    await expect.poll(() => count.evaluate((places) => places.size)).toBeGreaterThan(0);
    await scrollingEnds(page);
    return count.evaluate((places) => places.size);
  };
  expect(await steps(await open('/'))).toBeGreaterThan(2);
  expect(await steps(await open('/', { reducedMotion: 'reduce' }))).toBe(1);
});

test('the first tab stop is a link that skips to the content', async ({ open }) => {
  const page = await open('/about');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement))
    .toBe(true);
});

test(
  'going back marks the entry for the section you return to, even in a browser without the scrollend event',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/', {
      prepare: (page) =>
        page.addInitScript(() => {
          addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
        }),
    });
    for (const name of ['Skills', 'Contact']) {
      await pill(page).getByRole('link', { name, exact: true }).click();
      await scrollingEnds(page);
    }
    await page.goBack();
    await expect.poll(() => pill(page).locator('[aria-current]').innerText()).toBe('Skills');
  },
);
