import type { Device } from './lighthouse.ts';
import type { Measured } from './measure.ts';

/** A page of a build on a device. */
export interface Row {
  readonly page: string;
  readonly device: Device;
  readonly measured: Measured;
}

const HEADING = [
  ...['page', 'device', 'build', 'perf', 'a11y', 'best', 'seo', 'LCP', 'base', 'ratio'],
  ...['TBT', 'base', 'CLS', 'KB', 'index', 'CPU'],
];
const LEGEND = `LCP: the largest paint over a slow network, TBT: the total blocking time, both in ms and beside the baseline.
index: how fast this machine was, as Lighthouse measured it. CPU: how many times slower it was made.`;

/** A machine whose speed changes by more than this factor during the runs of a page is busy with something else. */
const STEADY = 1.25;
const BUSY = `
* The speed of this machine changed: measure that page again, with nothing else running.`;

/** The table of what was measured, with its legend. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [HEADING, ...rows.map(cellsOf)];
  const widths = HEADING.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const table = lines
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
  return `${table}\n\n${LEGEND}${rows.some(isBusy) ? BUSY : ''}`;
}

function cellsOf(row: Row): string[] {
  const { build, page, baseline, paint, baselinePaint, indexes } = row.measured;
  const index = [...new Set(indexes.map(whole))].join('–');
  return [
    ...[row.page, row.device, build],
    ...[page.performance, page.accessibility, page['best-practices'], page.seo].map(String),
    ...[whole(paint), whole(baselinePaint), (paint / baselinePaint).toFixed(2)],
    ...[whole(page.blockingTime), whole(baseline.blockingTime)],
    ...[page.layoutShift.toFixed(3), (page.bytes / 1000).toFixed(1)],
    ...[isBusy(row) ? `${index} *` : index, `${page.slowdown.toFixed(1)} ×`],
  ];
}

function isBusy({ measured }: Row): boolean {
  const [lowest, highest] = measured.indexes;
  return highest > STEADY * lowest;
}

function whole(value: number): string {
  return String(Math.round(value));
}
