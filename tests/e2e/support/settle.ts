import { type Page, expect } from '@playwright/test';
import { sectionIds } from './public-pages.ts';

/** Waits until all finite animations and transitions have ended. Also works if JavaScript is disabled. */
export async function animationsEnd(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              (animation) =>
                animation.playState !== 'finished' &&
                animation.effect?.getComputedTiming().iterations !== Infinity,
            ).length,
      ),
    )
    .toBe(0);
}

/** Waits until the browser has painted all changes. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Waits until the window has stopped scrolling. */
export async function scrollingEnds(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = scrollY;
        let still = 0;
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still < 10) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      }),
  );
}

/** Scrolls with the mouse wheel, waits until the page has stopped scrolling, and returns the scroll position. */
export async function turnWheel(page: Page): Promise<number> {
  const received = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('wheel', () => resolve(), { once: true });
      }),
  );
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 500);
  await received;
  await nextFrame(page);
  await scrollingEnds(page);
  return page.evaluate(() => scrollY);
}

/** Emulates a system theme, and waits until the page shows it. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (dark) => document.documentElement.classList.contains('dark') === dark,
    colorScheme === 'dark',
  );
  await animationsEnd(page);
}

/** Waits for a page's scripts, which load after the first paint. */
export async function pageScriptsLoaded(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => customElements.get('astro-island') !== undefined))
    .toBe(true);
}

/** Emulates print media. Waits for the print styles first, because they load after the first paint. */
export async function emulatePrint(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
          ({ sheet }) => sheet !== null,
        ),
      ),
    )
    .toBe(true);
  await page.emulateMedia({ media: 'print' });
}

/** Waits until the island on /projects has hydrated and cached the list in session storage. */
export async function gridHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('public-projects') !== null))
    .toBe(true);
}

/**
 * Opens the sections on the home page in order. Waits for the projects to load, because they push down the next
 * section, and a click on a moving section would miss it.
 */
export async function openEverySection(page: Page): Promise<void> {
  for (const id of sectionIds) {
    await page.locator(`#${id}`).getByRole('button').first().click();
    await expect(page.locator(`#${id}-panel[data-state=open]`)).toBeVisible();
    if (id !== 'projects') continue;
    await page.locator('#projects-panel').evaluate((panel) => panel.scrollIntoView());
    await expect(page.getByRole('article').first()).toBeVisible();
  }
}

/** Advances the page's clock until a condition is true, in small steps so that requests can complete. */
export async function runUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500);
        return condition();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
