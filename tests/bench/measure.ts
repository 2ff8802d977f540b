import pRetry from 'p-retry';
import type { Browser } from 'playwright';
import { largestPaint } from './largest-paint.ts';
import { type Reading, type Visit, median, medianOf, visit } from './lighthouse.ts';

/** A page of a build, and its baseline. */
export interface Pair {
  /** The name of the build. */
  readonly build: string;
  readonly url: string;
  readonly baselineUrl: string;
}

/** The medians of a page and of its baseline. */
export interface Measured {
  readonly build: string;
  readonly page: Reading;
  readonly baseline: Reading;
  /** Largest paints over the slow network, in ms. */
  readonly paint: number;
  readonly baselinePaint: number;
  /** The lowest and the highest benchmark index of all visits. */
  readonly indexes: readonly [number, number];
}

/**
 * Measures a page of each build and its baseline, all of them in turns, so that a busy machine slows all of them down.
 *
 * @throws {Error} when a page is not measured in three attempts
 */
export async function measure(
  browser: Browser,
  pairs: readonly Pair[],
  runs: number,
  how: Visit,
): Promise<readonly Measured[]> {
  // On a busy machine, Lighthouse can miss the start of a page.
  const attempt = <Result>(task: () => Promise<Result>) =>
    pRetry(task, { retries: 2, signal: how.stop });
  const measured = pairs.map((pair) => ({
    ...pair,
    pages: [] as Reading[],
    baselines: [] as Reading[],
    paints: [] as number[],
    baselinePaints: [] as number[],
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const { url, baselineUrl, pages, baselines, paints, baselinePaints } of measured) {
      const page = await attempt(() => visit(url, how));
      const baseline = await attempt(() => visit(baselineUrl, how));
      pages.push(page);
      baselines.push(baseline);
      // Both with the speed that the machine had last.
      const same = { ...how, slowdown: baseline.slowdown };
      paints.push(await attempt(() => largestPaint(browser, url, same)));
      baselinePaints.push(await attempt(() => largestPaint(browser, baselineUrl, same)));
    }
  }
  return measured.map(({ build, pages, baselines, paints, baselinePaints }) => {
    const indexes = [...pages, ...baselines].map(({ benchmarkIndex }) => benchmarkIndex);
    return {
      build,
      page: medianOf(pages),
      baseline: medianOf(baselines),
      paint: median(paints),
      baselinePaint: median(baselinePaints),
      indexes: [Math.min(...indexes), Math.max(...indexes)],
    };
  });
}
