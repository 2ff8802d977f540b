import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { contactForm, sentToast, writeMessage } from '../support/contact.ts';
import { everyRoute, notFoundMessages, variants } from '../support/public-pages.ts';
import { animationsEnd, openEverySection, showTheme } from '../support/settle.ts';

/** Routes that the short run checks in both variants. */
const differing = ['/projects', '/software-stack'];

/** The themes and widths to check. */
const views = [
  ['light', 1280],
  ['dark', 390],
  ['light', 390],
  ['dark', 1280],
] as const;

/**
 * Checks a page at one width in one theme. The combination depends on the page and the variant. With TEST_FULL=1,
 * checks all combinations.
 */
async function expectNoViolations(page: Page, variant: string, state: string): Promise<void> {
  const position = Math.max(
    0,
    everyRoute.findIndex((route) => route === state),
  );
  const first = (variants.indexOf(variant) + position) % views.length;
  for (const [colorScheme, width] of process.env['TEST_FULL'] === '1'
    ? views
    : views.slice(first, first + 1)) {
    await page.setViewportSize({ width, height: 800 });
    await showTheme(page, colorScheme);
    expect(await violationsOf(page), `${state}, ${colorScheme}, ${width}`).toEqual([]);
  }
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    for (const route of everyRoute) {
      // The short run checks the other routes in only one variant.
      const tag = variant === 'consultant' || differing.includes(route) ? [] : '@full';
      test(`axe finds no violations on ${route}`, { tag }, async ({ open }) => {
        const page = await open(route, { variant, expectedMessages: notFoundMessages });
        if (route === '/projects') await expect(page.getByRole('article').first()).toBeVisible();
        await expectNoViolations(page, variant, route);
      });
    }

    test('axe finds no violations on the home page with every section open', async ({ open }) => {
      const page = await open('/', { variant, reducedMotion: 'reduce' });
      await openEverySection(page);
      await expectNoViolations(page, variant, 'all open');
    });

    // Both variants have the same menu and the same form, so the short run tests only one.
    const tag = variant === 'consultant' ? [] : '@full';

    test('axe finds no violations in the open menu', { tag }, async ({ open }) => {
      const page = await open('/about', { variant, viewport: { width: 390, height: 800 } });
      await page.getByRole('button', { name: 'Open menu' }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await showTheme(page, colorScheme);
        expect(await violationsOf(page), colorScheme).toEqual([]);
      }
    });

    test(
      "axe finds no violations in the contact form's errors or in a toast",
      { tag },
      async ({ open }) => {
        const page = await open('/contact', { variant });
        const { send } = contactForm(page);
        await send.click();
        await expect(page.getByText('Please enter your name.')).toBeVisible();
        await expectNoViolations(page, variant, 'errors');
        await writeMessage(page, 'Hello');
        await send.click();
        await sentToast(page).hover();
        await animationsEnd(page);
        expect(await violationsOf(page)).toEqual([]);
      },
    );
  });
}
