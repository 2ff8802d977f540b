import type { Page } from '@playwright/test';

/** What the console says of requests that fail. */
export const lostRequests = [/Failed to load resource/, /net::ERR_/];

/** Makes the page see a visitor who saves data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Holds the code of every page that is opened from now on, and of its islands, until it is let through. */
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
