import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result, desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium } from '../setup/find-chromium.ts';

/** A screen that Lighthouse emulates. */
export type Device = 'mobile' | 'desktop';

/** An entry of local storage, such as a session. */
export interface Stored {
  readonly key: string;
  readonly value: string;
}

/**
 * Measures a page with Lighthouse and its simulated throttling, in its own browser.
 *
 * @param stored is in local storage before the page loads
 * @returns scores from 0 to 100 by category, times in ms, transferred bytes
 * @throws {Error} when the page does not load
 */
export async function visit(url: string, device: Device, stored?: Stored) {
  const chrome = await launch({
    chromePath: findChromium(),
    logLevel: 'silent',
    chromeFlags: [
      '--headless=new',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    if (stored) await store(chrome, url, stored);
    const outcome = await lighthouse(
      url,
      { port: chrome.port, logLevel: 'error', disableStorageReset: stored !== undefined },
      device === 'desktop' ? desktopConfig : undefined,
    );
    if (!outcome || outcome.lhr.runtimeError) {
      throw new Error(`${url} was not measured: ${outcome?.lhr.runtimeError?.message ?? ''}`);
    }
    return read(outcome.lhr);
  } finally {
    chrome.kill();
  }
}

async function store(chrome: LaunchedChrome, url: string, stored: Stored): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(new URL('/favicon.svg', url).href);
  await page?.evaluate(({ key, value }) => localStorage.setItem(key, value), stored);
  await browser.close();
}

function read({ audits, categories }: Result) {
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const score = (name: string) => 100 * (categories[name]?.score ?? 0);
  const blocking = 'total-blocking-time';
  // The weights of Lighthouse's metrics add up to 100.
  const { weight = 0 } =
    categories['performance']?.auditRefs.find(({ id }) => id === blocking) ?? {};
  return {
    performance: Math.round(score('performance')),
    /** The score if nothing had blocked the main thread. */
    unblocked: Math.round(score('performance') + weight * (1 - (audits[blocking]?.score ?? 0))),
    accessibility: Math.round(score('accessibility')),
    'best-practices': Math.round(score('best-practices')),
    seo: Math.round(score('seo')),
    blockingTime: value(blocking),
    layoutShift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}

/** The figures of one visit, or the medians of several. */
export type Reading = ReturnType<typeof read>;

/** The median of each figure. */
export function medianOf(readings: readonly Reading[]): Reading {
  const [first] = readings;
  if (!first) throw new Error('Nothing was measured.');
  const keys = Object.keys(first) as (keyof Reading)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(readings.map((reading) => reading[key]))]),
  ) as Reading;
}

/** The median; for an even number, the higher of the middle two. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
