import { paintRatio } from './check-paint.ts';
import type { Device, Reading } from './lighthouse.ts';
import type { PageWeight } from './page-weight.ts';
import { formatTable, kilobytes } from './table.ts';

/** What is known of a page of one content on one device. */
export interface Row {
  readonly variant: string;
  readonly route: string;
  readonly device: Device | null;
  /** What its files weigh; unknown of a site that is not ours. */
  readonly weight?: PageWeight;
  readonly reading?: Reading;
  /** What its text reads as a bare page. */
  readonly bare?: Reading;
  /** What its text and its pictures do, for a page that is measured against that. */
  readonly pictured?: Reading;
  readonly passed: readonly string[];
}

const HEADING = [
  'page',
  'perf',
  'a11y',
  'best',
  'seo',
  'FCP',
  'LCP',
  'bare',
  'ratio',
  'pictured',
  'ratio',
  'TBT',
  'bare',
  'CLS',
  'HTML',
  'CSS',
  'JS',
  'fonts',
  'images',
  'all',
  'requests',
];

/** Lays out what was measured, a line for each page and device. */
export function formatRows(rows: readonly Row[]): string {
  return formatTable([HEADING, ...rows.flatMap(cellsOf)]);
}

/** A line for what Lighthouse read; for a page that it does not judge, what the files weigh. */
function cellsOf({ variant, route, device, weight, reading, bare, pictured }: Row): string[][] {
  const label = `${variant}${route}${device === null ? '' : ` ${device}`}`;
  if (!reading) {
    if (!weight) return [];
    const { page, script, fonts, images, everything } = weight;
    const bytes = [page, 0, script, fonts, images, everything].map(kilobytes);
    return [[label, ...Array<string>(13).fill('–'), ...bytes, '–']];
  }
  const ms = (time: number) => String(Math.round(time));
  const { categories, bytes } = reading;
  return [
    [
      label,
      ...[categories.performance, categories.accessibility].map(String),
      ...[categories['best-practices'], categories.seo].map(String),
      ms(reading.firstPaint),
      ms(reading.largestPaint),
      ...[bare, pictured].flatMap((twin) => [
        twin ? ms(twin.largestPaint) : '–',
        paintRatio(reading, twin)?.toFixed(2) ?? '–',
      ]),
      ms(reading.blockingTime),
      bare ? ms(bare.blockingTime) : '–',
      reading.layoutShift.toFixed(3),
      ...[bytes.html, bytes.css, bytes.script, bytes.fonts, bytes.images].map(kilobytes),
      kilobytes(bytes.everything),
      String(reading.requests),
    ],
  ];
}
