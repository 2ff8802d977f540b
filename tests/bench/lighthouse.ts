import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LaunchOptions, chromium } from 'playwright';
import { findChromium } from '../setup/find-chromium.ts';
import { freePorts } from '../setup/temporary-backend.ts';
import { execute } from './execute.ts';
import type { Stored } from './session.ts';

/** Not a dependency, because it takes up 100 MB. npx downloads it when the benchmark runs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/**
 * Returns the options for starting the browser.
 *
 * @param args additional command-line arguments
 */
export function browserOptions(args: readonly string[] = []) {
  return {
    executablePath: findChromium(),
    args: [
      // Makes lines wrap as on a visitor's screen. By default, the headless browser rounds the widths of glyphs.
      '--font-render-hinting=none',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
    // The benchmark closes the browser itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  } satisfies LaunchOptions;
}

/** A device that Lighthouse emulates. */
export type Device = 'mobile' | 'desktop';

/** The settings of a visit. */
export interface Visit {
  readonly device: Device;
  /** An entry in local storage, stored before the page loads. */
  readonly stored?: Stored | undefined;
  /** A signal that aborts the visit. */
  readonly stop: AbortSignal;
}

/** A visit that has not been evaluated yet. */
export interface Gathered extends Visit {
  readonly url: string;
  /** The folder with the artifacts that Lighthouse gathered. */
  readonly folder: string;
  /** Lighthouse's benchmark index for the machine just before the visit. Higher is faster. */
  readonly benchmarkIndex: number;
}

/** The part of Lighthouse's artifacts that the benchmark uses. */
interface Artifacts {
  readonly BenchmarkIndex: number;
  readonly settings: { readonly throttling: object };
}

/** The part of Lighthouse's report that the benchmark uses. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { items?: unknown } }>
  >;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

/**
 * Visits a page with Lighthouse at full speed, in a new browser.
 *
 * @param folder a new folder for the artifacts
 * @throws {Error} if the page cannot be visited
 */
export async function gather(url: string, folder: string, visit: Visit): Promise<Gathered> {
  const { stored } = visit;
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
    await lighthouse(url, visit, [`--port=${port}`, `--gather-mode=${folder}`]);
  } finally {
    await browser.close();
  }
  return { ...visit, url, folder, benchmarkIndex: readArtifacts(folder).BenchmarkIndex };
}

/**
 * Returns the figures of a visit. Lighthouse simulates the network and the processor of the device.
 *
 * @param slowdown the slowdown factor for the processor
 * @returns scores from 0 to 100 by category, the blocking time in ms, the layout shift, and transferred bytes
 * @throws {Error} if Lighthouse fails or the page did not load
 */
export async function audit(visit: Gathered, slowdown: number): Promise<Reading> {
  const { url, folder } = visit;
  const reportFile = join(folder, 'report.json');
  writeSlowdown(folder, slowdown);
  await lighthouse(url, visit, [
    `--audit-mode=${folder}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--output=json',
    `--output-path=${reportFile}`,
  ]);
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return read(report);
}

async function lighthouse(url: string, { device, stored, stop }: Visit, more: readonly string[]) {
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  const storage = stored ? ['--disable-storage-reset'] : [];
  const parameters = ['--yes', LIGHTHOUSE, url, '--quiet', ...preset, ...storage, ...more];
  await execute('npx', parameters, { stop });
}

/**
 * Sets the slowdown in the artifacts, because Lighthouse rejects an audit whose slowdown differs from that of the
 * visit.
 */
function writeSlowdown(folder: string, slowdown: number): void {
  const { settings, ...artifacts } = readArtifacts(folder);
  const throttling = { ...settings.throttling, cpuSlowdownMultiplier: slowdown };
  const text = JSON.stringify({ ...artifacts, settings: { ...settings, throttling } });
  writeFileSync(artifactsFile(folder), text);
}

function readArtifacts(folder: string): Artifacts {
  return JSON.parse(readFileSync(artifactsFile(folder), 'utf8')) as Artifacts;
}

function artifactsFile(folder: string): string {
  return join(folder, 'artifacts.json');
}

/** A request during a visit. Times are in ms since the start of the visit. */
interface NetworkRequest {
  readonly networkEndTime: number;
  readonly transferSize: number;
}

function read({ audits, categories }: Report) {
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const items = <Item>(audit: string) => (audits[audit]?.details?.items ?? []) as readonly Item[];
  const [metrics] = items<{ readonly observedLoad: number }>('metrics');
  const loaded = metrics?.observedLoad ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    // Leaves out files that arrive after the load event, such as code that islands load when the page is idle.
    bytesUntilLoad: items<NetworkRequest>('network-requests')
      .filter(({ networkEndTime }) => networkEndTime <= loaded)
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

/** The figures of one visit, or the medians of several. */
export type Reading = ReturnType<typeof read>;

/**
 * Returns the median of each figure.
 *
 * @throws {Error} if there are no readings
 */
export function medianOf(readings: readonly Reading[]): Reading {
  const [first] = readings;
  if (!first) throw new Error('Nothing was measured.');
  const keys = Object.keys(first) as (keyof Reading)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(readings.map((reading) => reading[key]))]),
  ) as Reading;
}

/** Returns the median. For an even number of values, this is the higher of the two middle values. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
