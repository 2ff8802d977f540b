import type { Browser } from 'playwright';
import type { Device } from './lighthouse.ts';
import { type Stored, store } from './session.ts';

/** Lighthouse's phone on a slow network, and its desktop. Latency is in ms, throughput in bytes per second. */
const DEVICES = {
  mobile: {
    screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
    network: { latency: 562.5, downloadThroughput: 184_000, uploadThroughput: 84_000 },
  },
  desktop: {
    screen: { viewport: { width: 1350, height: 940 } },
    network: { latency: 40, downloadThroughput: 1_280_000, uploadThroughput: 1_280_000 },
  },
} as const;

/**
 * How long no larger paint may follow, in ms. The network can be idle while a slowed-down processor still hydrates a page
 * that then shows an image.
 */
const QUIET = 3000;

/**
 * Returns the time to the largest contentful paint of a page, in ms, over a network that the browser throttles.
 * Lighthouse's simulation is not suitable here: fonts from the same machine load before the first paint, so the
 * simulation counts them as render-blocking.
 *
 * @throws {Error} if the page does not load or has no largest contentful paint
 */
export async function largestPaint(
  browser: Browser,
  url: string,
  {
    device,
    slowdown,
    stored,
  }: {
    readonly device: Device;
    /** The slowdown factor for the processor. A factor below 1 has no effect. */
    readonly slowdown: number;
    readonly stored?: Stored | undefined;
  },
): Promise<number> {
  const { screen, network } = DEVICES[device];
  await using context = await browser.newContext(screen);
  await store(context, stored);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowdown) });
  await page.goto(url, { waitUntil: 'networkidle' });
  return await page.evaluate(
    (quiet) =>
      new Promise<number>((resolve, reject) => {
        const noPaint = new Error('The page has no largest contentful paint.');
        let timer = setTimeout(() => reject(noPaint), 30_000);
        new PerformanceObserver((list) => {
          clearTimeout(timer);
          timer = setTimeout(() => resolve(list.getEntries().at(-1)?.startTime ?? NaN), quiet);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
    QUIET,
  );
}
