import type { Page } from '@playwright/test';

/** Patterns for the console messages about failed requests. */
export const failedRequestMessages = [/Failed to load resource/, /net::ERR_/];

/** Simulates a browser with data saving turned on. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Returns `prepare`, which holds back the scripts of a page and its islands, and `release`, which lets them load. */
export function holdScripts(): { prepare: (page: Page) => Promise<unknown>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    prepare: (page) =>
      page.route('**/_astro/*.js', async (route) => {
        await promise;
        await route.continue();
      }),
    release: () => resolve(undefined),
  };
}
