import { expect, test } from '../fixtures.ts';

test('switching the theme changes all colours in the same frame', async ({ open }) => {
  const page = await open('/about', { colorScheme: 'light' });
  for (const theme of ['dark', 'light']) {
    // Lists the running transitions in the same frame as the switch.
    const moving = page.evaluate(
      (dark) =>
        new Promise<(string | undefined)[]>((resolve) => {
          const root = document.documentElement;
          new MutationObserver((_changes, observer) => {
            if (root.classList.contains('dark') !== dark) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const transitions = document
                .getAnimations()
                .filter((animation) => animation instanceof CSSTransition);
              // Tooltips use a visibility transition as a delay.
              resolve(
                transitions
                  .filter(({ transitionProperty }) => transitionProperty !== 'visibility')
                  .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML),
              );
            });
          }).observe(root, { attributeFilter: ['class'] });
        }),
      theme === 'dark',
    );
    await page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
    expect(await moving).toEqual([]);
  }
});

test(
  'a panel on the home page expands to the height of its content, and starts to collapse immediately',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/');
    const header = page.locator('#about').getByRole('button').first();
    await header.click();
    await expect(page.locator('#about-panel[data-state=open]')).toBeVisible();
    await header.evaluate((button) => button.scrollIntoView());
    /** Returns the heights at five moments during the transition, and at its end. */
    const heights = (state: string) =>
      header.evaluate(async (button: HTMLElement, wanted) => {
        const panel = document.querySelector('#about-panel');
        if (!panel) return [];
        button.click();
        // Waits for React, which may render a little later.
        while (panel.getAnimations().length === 0) await new Promise(requestAnimationFrame);
        const seen: number[] = [];
        for (const time of [0, 50, 150, 300, 499]) {
          for (const animation of panel.getAnimations()) {
            animation.pause();
            animation.currentTime = time;
          }
          seen.push(Math.round(panel.getBoundingClientRect().height));
        }
        for (const animation of panel.getAnimations()) animation.finish();
        while (panel.getAttribute('data-state') !== wanted)
          await new Promise(requestAnimationFrame);
        return [...seen, Math.round(panel.getBoundingClientRect().height)];
      }, state);

    const closing = await heights('closed');
    expect(closing[0]).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(closing[1]).toBeLessThan((closing[0] ?? 0) - 20);
    const opening = await heights('open');
    const end = opening.at(-1) ?? 0;
    expect(opening[0]).toBe(0);
    expect(opening[1]).toBeGreaterThan(20);
    // There is no visible jump at the end.
    const visibleHeight = await page
      .locator('#about-panel')
      .evaluate((panel) => innerHeight - panel.getBoundingClientRect().top);
    expect(Math.min(end, visibleHeight) - (opening[4] ?? 0)).toBeLessThanOrEqual(2);
    expect(opening).toEqual(opening.toSorted((one, other) => one - other));
  },
);

test('the menu fades out when it closes', { tag: '@full' }, async ({ open }) => {
  const page = await open('/about', { viewport: { width: 390, height: 800 } });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toHaveCSS('opacity', '1');
  const leaving = await menu.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    return dialog
      .getAnimations()
      .map((animation) => (animation as CSSTransition).transitionProperty);
  });
  expect(leaving).toContain('opacity');
  await expect(menu).toBeHidden();
});
