import type { Page } from '@playwright/test';
import { type OpenOptions, expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { mockProjects, projectRow } from '../support/fake-projects.ts';
import { holdScripts } from '../support/network.ts';
import { animationsEnd, turnWheel } from '../support/settle.ts';

const three: OpenOptions = {
  reducedMotion: 'reduce',
  prepare: async (page) => {
    await page.route('https://example.com/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"/>',
      }),
    );
    await mockProjects([
      projectRow('First Thing', { image_url: 'https://example.com/first.svg' }),
      projectRow('Größe', { display_order: 1, project_link: 'https://example.com/demo' }),
      projectRow('First thing!', { display_order: 2 }),
    ])(page);
  },
};

const view = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const titleLink = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('link', { name: title, exact: true });
const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

test('a card opens the large view at its own URL, and Back closes it', async ({ open }) => {
  const page = await open('/projects', three);
  await page.getByRole('article').getByRole('img', { name: 'First Thing', exact: true }).click();
  const dialog = view(page, 'First Thing');
  await expect(dialog.getByText('What First Thing is about.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Technologies' })).toHaveText('TypeScript');
  expect(hash(page)).toBe('#first-thing');
  const width = await dialog.getByRole('img').evaluate((image) => image.clientWidth);
  expect(width).toBeGreaterThan(700);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(hash(page)).toBe('');
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test('the page behind the large view does not scroll', async ({ open }) => {
  const page = await open('/projects', { ...three, viewport: { width: 390, height: 600 } });
  await titleLink(page, 'First Thing').click();
  await expect(view(page, 'First Thing')).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  expect(await turnWheel(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(view(page, 'First Thing')).toHaveCount(0);
  expect(await turnWheel(page)).toBeGreaterThan(before);
});

test('a URL in a description is a link', async ({ open }) => {
  const page = await open('/projects', {
    ...three,
    prepare: mockProjects([
      projectRow('Shop', { description: 'Open at https://shop.example/a?b. javascript:x()' }),
    ]),
  });
  await titleLink(page, 'Shop').click();
  const description = view(page, 'Shop').locator('p', { hasText: 'Open at' });
  await expect(description.getByRole('link')).toHaveText('https://shop.example/a?b');
  await expect(description).toHaveText('Open at https://shop.example/a?b. javascript:x()');
});

test('buttons and arrow keys show the next or previous project, and wrap around at the ends', async ({
  open,
}) => {
  const page = await open('/projects', three);
  await titleLink(page, 'First Thing').press('Enter');
  await view(page, 'First Thing').getByRole('button', { name: 'Next project' }).click();
  await expect(
    view(page, 'Größe').getByRole('link', { name: 'View Demo', exact: false }),
  ).toHaveAttribute('href', 'https://example.com/demo');
  expect(hash(page)).toBe('#große');
  await page.keyboard.press('ArrowRight');
  await expect(view(page, 'First thing!').getByText('3 of 3')).toBeVisible();
  expect(hash(page)).toBe('#first-thing-2');
  await page.keyboard.press('ArrowRight');
  await expect(view(page, 'First Thing')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(view(page, 'First thing!')).toBeVisible();

  // Escape closes the view after any number of steps, and focus moves to the card of the last project shown.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titleLink(page, 'First thing!')).toBeFocused();
  await expect.poll(() => hash(page)).toBe('');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(
    `${reducedMotion === 'reduce' ? 'with' : 'without'} reduced motion, the focused card is in view after the large view closes`,
    { tag: reducedMotion === 'reduce' ? [] : '@full' },
    async ({ open }) => {
      const titles = Array.from({ length: 12 }, (_, index) => `Thing ${index + 1}`);
      const page = await open('/projects', {
        reducedMotion,
        viewport: { width: 1280, height: 800 },
        prepare: mockProjects(
          titles.map((title, index) => projectRow(title, { display_order: index })),
        ),
      });
      await titleLink(page, 'Thing 1').click();
      await expect(view(page, 'Thing 1')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(view(page, 'Thing 12')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(titleLink(page, 'Thing 12')).toBeFocused();
      await expect(titleLink(page, 'Thing 12')).toBeInViewport({ ratio: 1 });
    },
  );
}

test(
  'two quick presses of the right arrow key move forward by two projects',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/projects', { ...three, reducedMotion: 'no-preference' });
    await titleLink(page, 'First Thing').click();
    await expect(view(page, 'First Thing')).toBeVisible();
    await page.evaluate(() => {
      const press = () =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
        );
      press();
      press();
    });
    await expect(view(page, 'First thing!')).toBeVisible();
  },
);

test('the URL of a project immediately opens the large view, and closing the view does not leave the page', async ({
  open,
}) => {
  const page = await open('/projects#first-thing-2', three);
  await expect(view(page, 'First thing!')).toBeVisible();
  await view(page, 'First thing!').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/projects');
  await expect(titleLink(page, 'First thing!')).toBeFocused();
});

test('a URL that matches no project shows the list', { tag: '@full' }, async ({ open }) => {
  const page = await open('/projects#gone%', three);
  await expect(titleLink(page, 'Größe')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a card on the home page opens the large view', { tag: '@full' }, async ({ open }) => {
  const page = await open('/#projects', three);
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Größe' }).click();
  await expect(view(page, 'Größe')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/projects');
});

test('without JavaScript, an image in a prerendered list links to its file', async ({ open }) => {
  const page = await open('/projects', { delivery: 'supabase', javaScriptEnabled: false });
  const image = page.getByRole('img', { name: 'Pricing Dashboard' });
  const file = await page.getByRole('link').filter({ has: image }).getAttribute('href');
  expect(file).toMatch(/pricing-dashboard\.avif$/);
  await titleLink(page, 'Pricing Dashboard').click();
  expect(hash(page)).toBe('#pricing-dashboard');
});

test('a card in a prerendered list opens on the first click, even before its code has loaded', async ({
  open,
}) => {
  const { prepare, release } = holdScripts();
  const page = await open('/projects', { delivery: 'supabase', reducedMotion: 'reduce', prepare });
  await titleLink(page, 'Pricing Dashboard').click();
  release();
  await expect(view(page, 'Pricing Dashboard')).toBeVisible();
  // A double click on the button goes one page back, not two.
  await view(page, 'Pricing Dashboard')
    .getByRole('button', { name: 'Close' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/projects$/);
});

test(
  'a click with Ctrl or Cmd opens a new tab, even before the code has loaded',
  { tag: '@full' },
  async ({ open }) => {
    const { prepare, release } = holdScripts();
    const page = await open('/projects', { delivery: 'supabase', prepare });
    const opened = page.context().waitForEvent('page');
    await titleLink(page, 'Pricing Dashboard').click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(view(tab, 'Pricing Dashboard')).toBeVisible();
    expect(hash(tab)).toBe('#pricing-dashboard');
    await expect(tab).toHaveTitle(/^Pricing Dashboard – Featured Projects – /);
    release();
    // A click that was recorded before hydration would be replayed now.
    await expect(page.locator('astro-island:has(.projects-grid)')).not.toHaveAttribute('ssr');
    expect(hash(page)).toBe('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(
    `axe finds no violations in the large view in the ${colorScheme} theme at ${width} px`,
    { tag: width === 390 ? '@full' : [] },
    async ({ open }) => {
      const page = await open('/projects#order-flow', {
        colorScheme,
        viewport: { width, height: 800 },
      });
      await expect(view(page, 'Order Flow')).toBeVisible();
      await animationsEnd(page);
      expect(await violationsOf(page)).toEqual([]);
    },
  );
}
