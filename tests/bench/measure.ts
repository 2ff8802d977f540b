import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pRetry from 'p-retry';
import type { Browser } from 'playwright';
import { slowdownFor } from './calibrate.ts';
import { largestPaint } from './largest-paint.ts';
import {
  type Gathered,
  type Reading,
  type Visit,
  audit,
  gather,
  median,
  medianOf,
} from './lighthouse.ts';

/** A page of a build, and its baseline. */
export interface Pair {
  /** The name of the build. */
  readonly build: string;
  readonly url: string;
  readonly baselineUrl: string;
}

/** The medians of all visits to one URL. */
export interface Figures extends Reading {
  /** The time to the largest contentful paint over the throttled network, in ms. */
  readonly paint: number;
}

/** The medians of a page and of its baseline. */
export interface Measured {
  readonly build: string;
  readonly page: Figures;
  readonly baseline: Figures;
}

/** The measurements of a page in each build, and the speed of the machine during these measurements. */
export interface Series {
  readonly measured: readonly Measured[];
  /** Lighthouse's benchmark indexes, lowest first. */
  readonly indexes: readonly number[];
  /** The slowdown factor for the processor. */
  readonly slowdown: number;
}

/** The visits to one URL. */
interface Visits {
  readonly url: string;
  readonly gathered: Gathered[];
  readonly paints: number[];
}

/**
 * Measures a page of each build and its baseline in turn, so a busy machine slows them all down equally. Each
 * Lighthouse visit also measures the speed of the machine. The median of these speeds determines the slowdown.
 *
 * @throws {Error} if a page cannot be visited in three attempts, an audit fails, or `settings.stop` is aborted
 */
export async function measure(
  browser: Browser,
  pairs: readonly Pair[],
  runs: number,
  settings: Visit,
): Promise<Series> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
  const newFolder = () => mkdtempSync(join(folder, 'visit-'));
  // Retries failed visits, because Lighthouse can miss the start of a page on a busy machine.
  const attempt = <Result>(task: () => Promise<Result>) =>
    pRetry(task, { retries: 2, signal: settings.stop });
  const visitsOf = (url: string): Visits => ({ url, gathered: [], paints: [] });
  const visits = pairs.map(({ build, url, baselineUrl }) => ({
    build,
    page: visitsOf(url),
    baseline: visitsOf(baselineUrl),
  }));
  const indexes: number[] = [];
  const slowdown = () => slowdownFor(settings.device, median(indexes));
  const figuresOf = async ({ gathered, paints }: Visits): Promise<Figures> => {
    const readings: Reading[] = [];
    for (const visit of gathered) readings.push(await audit(visit, slowdown()));
    return { ...medianOf(readings), paint: median(paints) };
  };
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const { page, baseline } of visits) {
        for (const { url, gathered } of [page, baseline]) {
          const visit = await attempt(() => gather(url, newFolder(), settings));
          gathered.push(visit);
          indexes.push(visit.benchmarkIndex);
        }
        const throttled = { ...settings, slowdown: slowdown() };
        for (const { url, paints } of [page, baseline]) {
          paints.push(await attempt(() => largestPaint(browser, url, throttled)));
        }
      }
    }
    const measured: Measured[] = [];
    for (const { build, page, baseline } of visits) {
      measured.push({ build, page: await figuresOf(page), baseline: await figuresOf(baseline) });
    }
    return { measured, indexes: indexes.toSorted((a, b) => a - b), slowdown: slowdown() };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
