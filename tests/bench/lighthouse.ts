import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../setup/find-chromium.ts';
import { freePorts } from '../setup/temporary-backend.ts';

/** npx downloads it: 100 MB, for the benchmark only. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Lines wrap where they do on a visitor's screen: the headless browser rounds the widths of glyphs. */
export const browserFlags: string[] = [
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A screen that Lighthouse emulates. */
export type Device = 'mobile' | 'desktop';

/** An entry of local storage, such as a session. */
export interface Stored {
  readonly key: string;
  readonly value: string;
}

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null }>
  >;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
}

/** How a page is visited. */
export interface Visit {
  readonly device: Device;
  /** How many times the processor is slowed down on a phone (calibrate.ts); a desktop is never. */
  readonly cpuSlowdown: number;
  /** Is in local storage before the page loads. */
  readonly stored?: Stored | undefined;
}

/**
 * Measures a page with Lighthouse and its simulated throttling, in its own browser.
 *
 * @returns scores from 0 to 100 by category, times in ms, transferred bytes
 * @throws {Error} when the page does not load
 */
export async function visit(url: string, { device, cpuSlowdown, stored }: Visit) {
  const [port = 0] = await freePorts(1);
  const profile = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, '--disable-background-networking', ...browserFlags],
  });
  try {
    if (stored) {
      const page = await browser.newPage();
      await page.goto(new URL('/favicon.svg', url).href);
      await page.evaluate(({ key, value }) => localStorage.setItem(key, value), stored);
      await page.close();
    }
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        `--port=${port}`,
        '--output=json',
        '--quiet',
        ...(device === 'desktop'
          ? ['--preset=desktop']
          : [`--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`]),
        ...(stored ? ['--disable-storage-reset'] : []),
      ],
      // npx is a shell script on Windows. Reports are some megabytes.
      { maxBuffer: 2 ** 27, shell: process.platform === 'win32' },
    );
    const report = JSON.parse(stdout) as Report;
    if (report.runtimeError) {
      throw new Error(`${url} was not measured: ${report.runtimeError.message}`);
    }
    return read(report);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function read({ audits, categories, environment }: Report) {
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
    /** How fast the machine was, as Lighthouse measures it: higher is faster. */
    benchmarkIndex: environment.benchmarkIndex,
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
