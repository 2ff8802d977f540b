import type { Device } from './lighthouse.ts';
import type { Measured, Series } from './measure.ts';

/** The measurements of a page on a device. */
export interface Section extends Series {
  readonly page: string;
  readonly device: Device;
}

const HEADING = [
  ...['page', 'device', 'build', 'perf', 'a11y', 'best', 'seo', 'LCP', 'base', 'ratio'],
  ...['TBT', 'base', 'CLS', 'KB', 'idle', 'index', 'CPU'],
];
const LEGEND = `LCP: the largest contentful paint over a slow network, TBT: the total blocking time,
base: the same for the baseline (all in ms).
KB: kilobytes transferred before the load event, idle: kilobytes transferred after it, such as the code of islands
that hydrate later.
index: the speed of this machine as Lighthouse measured it, CPU: the factor by which the benchmark slowed it down.`;

/**
 * The maximum change in the machine's speed during a measurement, as a factor. A larger change suggests that another
 * task is running.
 */
const STEADY = 1.25;
const BUSY = `
* The speed of this machine changed. Measure that page again, with nothing else running.`;

/** Returns the measurements as a table with a row for each page, device and build, followed by a legend. */
export function formatTable(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) =>
    section.measured.map((measured) => cellsOf(section, measured)),
  );
  const lines = [HEADING, ...rows];
  const widths = HEADING.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const table = lines
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
  return `${table}\n\n${LEGEND}${sections.some(isBusy) ? BUSY : ''}`;
}

function cellsOf(section: Section, { build, page, baseline }: Measured): string[] {
  const rounded = (value: number) => String(Math.round(value));
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const ends = [section.indexes.at(0) ?? NaN, section.indexes.at(-1) ?? NaN];
  const index = [...new Set(ends.map(rounded))].join('–');
  return [
    ...[section.page, section.device, build],
    ...[page.performance, page.accessibility, page['best-practices'], page.seo].map(String),
    ...[rounded(page.paint), rounded(baseline.paint), (page.paint / baseline.paint).toFixed(2)],
    ...[rounded(page.blockingTime), rounded(baseline.blockingTime)],
    ...[page.layoutShift.toFixed(3), kilobytes(page.bytesUntilLoad)],
    kilobytes(page.bytes - page.bytesUntilLoad),
    ...[index, `${section.slowdown.toFixed(1)} ×${isBusy(section) ? ' *' : ''}`],
  ];
}

function isBusy({ indexes }: Section): boolean {
  const [lowest = 0] = indexes;
  return (indexes.at(-1) ?? 0) > STEADY * lowest;
}
