import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Config, type Flags, type Result, desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import type { Category } from './budgets.ts';

/** A screen that Lighthouse plays. */
export type Device = 'mobile' | 'desktop';

/** What one visit read, or the medians of several. Times are in ms, bytes as they travelled. */
export interface Reading {
  readonly categories: Readonly<Record<Category, number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blockingTime: number;
  readonly layoutShift: number;
  readonly bytes: {
    readonly html: number;
    readonly css: number;
    readonly script: number;
    readonly fonts: number;
    readonly images: number;
    /** All of that, and data. */
    readonly everything: number;
  };
  readonly requests: number;
}

/** What a browser keeps for a site before it is opened: an entry of its local storage. */
export interface Stored {
  readonly key: string;
  readonly value: string;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Everything that Lighthouse clears by itself, but for the entry that is to be there. */
const CLEARED = [
  'cookies',
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
] as const;

/**
 * Visits a page as Lighthouse does, with simulated throttling, in a browser of its own.
 *
 * @param browserPath the program to drive
 * @param stored kept by the browser before the visit, such as a session
 * @throws {Error} when the page does not load
 */
export async function visit(
  browserPath: string,
  url: string,
  device: Device,
  stored?: Stored,
): Promise<Reading> {
  const chrome = await launch({
    chromePath: browserPath,
    logLevel: 'silent',
    chromeFlags: [
      '--headless=new',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    if (stored) await store(chrome, url, stored);
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      ...(stored ? { clearStorageTypes: [...CLEARED] } : {}),
    };
    const config: Config | undefined = device === 'desktop' ? desktopConfig : undefined;
    const outcome = await lighthouse(url, flags, config);
    if (!outcome || outcome.lhr.runtimeError) {
      throw new Error(`${url} was not measured: ${outcome?.lhr.runtimeError?.message ?? ''}`);
    }
    return read(outcome.lhr);
  } finally {
    chrome.kill();
  }
}

async function store(chrome: LaunchedChrome, url: string, { key, value }: Stored): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(new URL('/favicon.svg', url).href);
  await page?.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
  await page?.close();
  await browser.close();
}

function read(result: Result): Reading {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN;
  const requests = requestsOf(result);
  const bytes = (...kinds: readonly string[]) =>
    requests
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { transferred }) => sum + transferred, 0);
  return {
    categories: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: {
      html: bytes('Document'),
      css: bytes('Stylesheet'),
      script: bytes('Script'),
      fonts: bytes('Font'),
      images: bytes('Image'),
      everything: requests.reduce((sum, { transferred }) => sum + transferred, 0),
    },
    requests: requests.length,
  };
}

function requestsOf(result: Result): { readonly kind: string; readonly transferred: number }[] {
  const { details } = result.audits['network-requests'] ?? {};
  if (details?.type !== 'table') return [];
  return details.items.map(({ resourceType, transferSize }) => ({
    kind: typeof resourceType === 'string' ? resourceType : '',
    transferred: typeof transferSize === 'number' ? transferSize : 0,
  }));
}

/** The median of each figure by itself; of an even number, the higher of the two in the middle. */
export function medianOf(readings: readonly Reading[]): Reading {
  const of = (pick: (reading: Reading) => number) => median(readings.map(pick));
  return {
    categories: Object.fromEntries(
      CATEGORIES.map((name) => [name, of(({ categories }) => categories[name])]),
    ) as Record<Category, number>,
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blockingTime: of(({ blockingTime }) => blockingTime),
    layoutShift: of(({ layoutShift }) => layoutShift),
    bytes: {
      html: of(({ bytes }) => bytes.html),
      css: of(({ bytes }) => bytes.css),
      script: of(({ bytes }) => bytes.script),
      fonts: of(({ bytes }) => bytes.fonts),
      images: of(({ bytes }) => bytes.images),
      everything: of(({ bytes }) => bytes.everything),
    },
    requests: of(({ requests }) => requests),
  };
}

/** @returns NaN when there are no values */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
