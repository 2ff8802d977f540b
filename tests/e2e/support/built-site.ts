import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { serveSite } from '../../../scripts/built-site/serve.ts';
import { runBuild } from '../../build/command.ts';
import { freePorts } from '../../setup/temporary-backend.ts';
import type { OpenOptions } from '../fixtures.ts';
import { notFoundMessages } from './public-pages.ts';

/**
 * Builds a copy of this repository, and serves the site until the end of the test.
 *
 * @param variables environment variables for the build, which override the defaults in `runBuild`
 * @returns the URL of the site
 */
export async function serveBuild(
  folder: string,
  atEnd: (task: () => Promise<void>) => void,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await runBuild(folder, variables);
  expect(built.status, built.output).toBe(0);
  const [port = 0] = await freePorts(1);
  const server = await serveSite(join(folder, 'dist'), port);
  atEnd(() => server.stop());
  return server.url;
}

/** The options for pages on a site from {@link serveBuild}, whose backend does not exist. */
export const withoutBackend: OpenOptions = {
  reducedMotion: 'reduce',
  expectedMessages: [...notFoundMessages, /net::ERR_FAILED/],
  prepare: (page) => page.route('https://abcdefgh.supabase.co/**', (route) => route.abort()),
};

/** Shows the panels of the collapsed sections on the home page. */
export async function openPanels(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const panel of document.querySelectorAll('.panel')) panel.removeAttribute('hidden');
  });
}

/** Returns how much wider the page is than the viewport, in pixels. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
