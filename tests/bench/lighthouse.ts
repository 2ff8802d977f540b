import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchOptions, chromium } from 'playwright';
import { findChromium } from '../setup/find-chromium.ts';
import { freePorts } from '../setup/temporary-backend.ts';
import { slowdownFor } from './calibrate.ts';
import { execute } from './execute.ts';
import type { Stored } from './session.ts';

/** npx downloads it: 100 MB, for the benchmark only. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/**
 * How the browser is started.
 *
 * @param parameters more of its command line
 */
export function browserOptions(parameters: readonly string[] = []) {
  return {
    executablePath: findChromium(),
    args: [
      // Lines wrap where they do on a visitor's screen: the headless browser rounds the widths of glyphs.
      '--font-render-hinting=none',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...parameters,
    ],
    // The bench closes it itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  } satisfies LaunchOptions;
}

/** A screen that Lighthouse emulates. */
export type Device = 'mobile' | 'desktop';

/** The part that is read of what Lighthouse gathered. */
interface Artifacts {
  readonly BenchmarkIndex: number;
  readonly settings: { readonly throttling: object };
}

/** The part of Lighthouse's report that is read. */
interface Report {
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
  /** Is in local storage before the page loads. */
  readonly stored?: Stored | undefined;
  /** Ends the visit. */
  readonly stop: AbortSignal;
}

/**
 * Measures a page with Lighthouse and its simulated throttling, in its own browser.
 *
 * @returns scores from 0 to 100 by category, times in ms, transferred bytes
 * @throws {Error} when the page does not load
 */
export async function visit(url: string, { device, stored, stop }: Visit) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
  const artifacts = join(folder, 'artifacts');
  const reportFile = join(folder, 'report.json');
  const lighthouse = (...parameters: string[]) => {
    const preset = device === 'desktop' ? ['--preset=desktop'] : [];
    const storage = stored ? ['--disable-storage-reset'] : [];
    const command = ['--yes', LIGHTHOUSE, url, '--quiet', ...preset, ...storage, ...parameters];
    return execute('npx', command, { stop });
  };
  try {
    const [port = 0] = await freePorts(1);
    const browser = await chromium.launchPersistentContext(
      join(folder, 'profile'),
      browserOptions([`--remote-debugging-port=${port}`, '--disable-background-networking']),
    );
    try {
      if (stored) {
        const page = await browser.newPage();
        await page.goto(new URL('/favicon.svg', url).href);
        await page.evaluate(({ key, value }) => localStorage.setItem(key, value), stored);
        await page.close();
      }
      await lighthouse(`--port=${port}`, `--gather-mode=${artifacts}`);
    } finally {
      await browser.close();
    }
    const { benchmarkIndex, slowdown } = calibrate(join(artifacts, 'artifacts.json'), device);
    await lighthouse(
      `--audit-mode=${artifacts}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--output=json',
      `--output-path=${reportFile}`,
    );
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    if (report.runtimeError) {
      throw new Error(`${url} was not measured: ${report.runtimeError.message}`);
    }
    return { ...read(report), benchmarkIndex, slowdown };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Adapts what Lighthouse gathered to the speed that the machine had just then. A page is loaded at full speed, and the
 * audit simulates a slower processor; but Lighthouse refuses to audit with other settings than it gathered with.
 */
function calibrate(file: string, device: Device) {
  const artifacts = JSON.parse(readFileSync(file, 'utf8')) as Artifacts;
  const { BenchmarkIndex: benchmarkIndex, settings } = artifacts;
  const slowdown = slowdownFor(device, benchmarkIndex);
  const throttling = { ...settings.throttling, cpuSlowdownMultiplier: slowdown };
  writeFileSync(file, JSON.stringify({ ...artifacts, settings: { ...settings, throttling } }));
  return { benchmarkIndex, slowdown };
}

function read({ audits, categories }: Report) {
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
export type Reading = Awaited<ReturnType<typeof visit>>;

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
