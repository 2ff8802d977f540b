import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../setup/axe.ts';
import { setUpBrowser } from '../setup/browser.ts';
import { animationsEnd, showTheme } from '../setup/settle.ts';
import { everyRoute, notFoundMessages, sectionIds, variants } from './public-pages.ts';

const open = setUpBrowser();

const widths = [390, 1280] as const;

/**
 * Checks the page as it stands in both themes and at both widths. The themes differ in colours only,
 * so the second one is checked for those.
 */
async function expectNoViolations(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await showTheme(page, colorScheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await animationsEnd(page);
      found.push(
        ...(await violationsOf(page, { coloursOnly: colorScheme === 'dark' })).map(
          (line) => `${state}, ${colorScheme}, ${width}: ${line}`,
        ),
      );
    }
  }
  expect(found).toEqual([]);
}

describe.for(variants)('%s', (variant) => {
  test.for(everyRoute)('%s', async (route) => {
    const page = await open(route, { variant, expectedMessages: notFoundMessages });
    if (route === '/projects') await page.getByRole('article').first().waitFor();
    await expectNoViolations(page, route);
  });

  test('the home page with every section open', async () => {
    const page = await open('/', { variant, reducedMotion: 'reduce' });
    for (const id of sectionIds) {
      await page.locator(`#${id}`).getByRole('button').first().click();
      await page.locator(`#${id}-panel[data-state=open]`).waitFor();
    }
    await page.getByRole('article').first().waitFor();
    await expectNoViolations(page, 'all open');
  });

  test('the open menu', async () => {
    const page = await open('/about', { variant, viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await showTheme(page, colorScheme);
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
  });

  test('the contact form with its errors, and a toast', async () => {
    const page = await open('/contact', { variant });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Please enter your name.').waitFor();
    await expectNoViolations(page, 'errors');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText("Message sent! I'll get back to you soon.").hover();
    await animationsEnd(page);
    expect(await violationsOf(page)).toEqual([]);
  });
});
