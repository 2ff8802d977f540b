import type { Page } from '@playwright/test';
import { openPanels } from '../support/built-site.ts';
import { expect, test } from '../fixtures.ts';

const pages = ['/', '/about', '/skills', '/experience', '/software-stack', '/contact'];

/**
 * Returns the text that overlaps the double rule, how many pixels the rule extends past the top of the footer, and the
 * `overflow-y` of `main`.
 */
async function ruleOf(page: Page) {
  return page.evaluate(() => {
    const start = document.querySelector('.hero-figures, .page-head > .section-summary');
    const footer = document.querySelector('body > footer');
    if (!start || !footer) throw new Error('The page has no double rule.');
    const { insetInlineEnd, width, top, height } = getComputedStyle(start, '::before');
    const box = start.getBoundingClientRect();
    const right = box.right - Number.parseFloat(insetInlineEnd);
    const left = right - Number.parseFloat(width);
    const from = box.top + Number.parseFloat(top);
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const crossed: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isOn = [...range.getClientRects()].some(
        (text) => text.width > 1 && text.bottom > from && text.left < right && text.right > left,
      );
      if (isOn && texts.currentNode.parentElement?.checkVisibility({ visibilityProperty: true }))
        crossed.push(texts.currentNode.textContent?.trim() ?? '');
    }
    return {
      crossed: crossed.filter(Boolean),
      reaches: from + Number.parseFloat(height) - footer.getBoundingClientRect().top,
      overflowY: getComputedStyle(document.querySelector('main') ?? document.body).overflowY,
    };
  });
}

test(
  'on pages other than /projects, the double rule extends to the footer, and no text overlaps it',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/', { reducedMotion: 'reduce' });
    for (const route of pages) {
      await page.goto(new URL(route, page.url()).href);
      if (route === '/') await openPanels(page);
      for (const width of [1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const { crossed, reaches, overflowY } = await ruleOf(page);
        expect(crossed, `${route} at ${width}`).toEqual([]);
        expect(reaches, route).toBeGreaterThan(0);
        expect(overflowY, route).toBe('clip');
      }
    }
  },
);

test('the page header shows how many entries the page has', async ({ open }) => {
  const page = await open('/skills');
  await expect(page.locator('.page-head').getByText('47 skills', { exact: true })).toBeVisible();
  const experience = await open('/experience');
  await expect(experience.locator('.page-head').getByText('5 roles')).toBeVisible();
});

test('on a wide screen, "Print CV" is on the same line as the subtitle, to its right', async ({
  open,
}) => {
  const page = await open('/experience');
  const head = page.locator('.page-head');
  const button = await head.getByRole('button', { name: 'Print CV' }).boundingBox();
  const subtitle = await head.locator('.section-subtitle').boundingBox();
  if (!button || !subtitle) throw new Error('The button or the subtitle is not rendered.');
  expect(button.x).toBeGreaterThan(subtitle.x + subtitle.width);
  expect(Math.abs(button.y + button.height / 2 - subtitle.y - subtitle.height / 2)).toBeLessThan(8);
});

test('the figures on the home page are aligned at their right edges', async ({ open }) => {
  const page = await open('/');
  const figures = page.getByRole('list', { name: 'Figures' }).locator('.figure');
  const edges = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(new Set(edges).size).toBe(1);
});

test('a section page other than /contact ends with the e-mail address and a link to the next page', async ({
  open,
}) => {
  const page = await open('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'you@example.com' })).toBeVisible();
  await main.getByRole('link', { name: 'Skills', exact: true }).click();
  await page.waitForURL('**/skills');
  await page.goto(new URL('/contact', page.url()).href);
  await expect(page.locator('.page-end')).toHaveCount(0);
});
