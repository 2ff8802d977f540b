import { expect, test } from '../fixtures.ts';

test('a tooltip opens after 700 ms, the next one at once within 300 ms', async ({ open }) => {
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
  await control.hover();
  await expect(tooltip).toHaveCSS('transition-delay', '0.7s');
  await page.clock.runFor(699);
  await expect(root).not.toHaveClass(/tooltips-warm/);
  await page.clock.runFor(1);
  await expect(root).toHaveClass(/tooltips-warm/);
  await expect(tooltip).toHaveCSS('transition-delay', '0s');
  await expect(tooltip).toBeVisible();

  await page.mouse.move(600, 600);
  await page.clock.runFor(299);
  await expect(root).toHaveClass(/tooltips-warm/);
  await page.clock.runFor(1);
  await expect(root).not.toHaveClass(/tooltips-warm/);
  await expect(tooltip).toBeHidden();
});
