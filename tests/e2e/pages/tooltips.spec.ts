import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test('a tooltip opens after 700 ms, or immediately if another tooltip closed less than 300 ms ago', async ({
  open,
}) => {
  const page = await open('/about', {
    prepare: async (page) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
    },
  });
  const control = page.getByRole('button', { name: 'Switch to dark theme' });
  const tooltip = page.getByText('Switch to dark theme').and(page.locator('.tooltip'));
  const root = page.locator('html');
  await expect(tooltip).toBeHidden();
  await page.evaluate(() => {
    // Uses the animation timeline, because Playwright's clock does not control it.
    const now = () => Number(document.timeline.currentTime);
    addEventListener('pointerover', () => {
      const start = now();
      addEventListener('transitionend', () => {
        document.documentElement.dataset['delay'] = String(now() - start);
      });
    });
  });
  await control.hover();
  await expect(root).toHaveClass(/tooltips-warm/);
  await expect(tooltip).toHaveCSS('transition-delay', '0s');
  await expect(tooltip).toBeVisible();
  expect(Number(await root.getAttribute('data-delay'))).toBeGreaterThan(650);

  await page.mouse.move(600, 600);
  await page.clock.runFor(299);
  await expect(root).toHaveClass(/tooltips-warm/);
  await page.clock.runFor(1);
  await expect(root).not.toHaveClass(/tooltips-warm/);
  await expect(tooltip).toBeHidden();
});

test(
  'a tooltip stays within the viewport, even with text at 200% on a phone',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/about', { viewport: { width: 320, height: 700 } });
    const control = page.getByRole('button', { name: 'Switch to dark theme' });
    const tooltip = page.getByText('Switch to dark theme').and(page.locator('.tooltip'));
    await page.evaluate(() =>
      document.documentElement.style.setProperty('font-size', '200%', 'important'),
    );
    await control.hover();
    await expect(tooltip).toBeVisible();
    const box = await tooltip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  },
);

for (const { how, press } of [
  { how: 'clicked', press: (control: Locator) => control.click() },
  { how: 'pressed with Enter', press: (control: Locator) => control.press('Enter') },
]) {
  test(
    `a control that was ${how} shows no tooltip until the pointer leaves it`,
    { tag: how === 'clicked' ? [] : '@full' },
    async ({ open }) => {
      const page = await open('/about', {
        prepare: async (page) => {
          await page.clock.install();
          await page.clock.pauseAt(Date.now() + 60_000);
        },
      });
      const control = page.getByRole('button', { name: /^Switch to/ });
      const tooltips = page.locator('.tooltip').filter({ hasText: /^Switch to/, visible: true });
      await control.hover();
      await page.clock.runFor(700);
      await expect(tooltips).toHaveText(['Switch to dark theme']);
      await press(control);
      await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
      await expect(tooltips).toHaveCount(0);
      // The icon under the pointer has changed, so another movement could open the tooltip.
      await page.mouse.move(...(await centreOf(control)));
      await page.clock.runFor(2_000);
      await expect(tooltips).toHaveCount(0);

      await page.mouse.move(600, 600);
      await control.blur();
      await page.clock.runFor(1_000);
      await control.hover();
      await page.clock.runFor(700);
      await expect(tooltips).toHaveText(['Switch to light theme']);
    },
  );
}

/** Returns a point near the middle of a control, where its icon is. */
async function centreOf(control: Locator): Promise<[number, number]> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not rendered.');
  return [box.x + box.width / 2 + 2, box.y + box.height / 2 + 2];
}
