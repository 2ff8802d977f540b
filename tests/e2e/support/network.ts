import type { Page } from '@playwright/test';

/** The console messages about requests that fail. */
export const lostRequests = [/Failed to load resource/, /net::ERR_/];

/** Simulates a browser that is set to save data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Delays the code of pages and islands opened from now on, until the test releases it. */
export function holdCode(): { prepare: (page: Page) => Promise<unknown>; letThrough: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    prepare: (page) =>
      page.route('**/_astro/*.js', async (route) => {
        await promise;
        await route.continue();
      }),
    letThrough: () => resolve(undefined),
  };
}
