import type { Month } from '../../domain/cv/moment.ts';
import type { Period } from '../../domain/cv/period.ts';
import { spansOf } from '../../domain/cv/period.ts';

/** A diagram of 100 by 100 units, as the data of two paths: the ordinary shapes and the highlighted shapes. */
export interface DiagramPaths {
  readonly ink: string;
  readonly accent: string;
}

/** A shape of a diagram, as path data. */
interface Part {
  readonly path: string;
  readonly isAccent: boolean;
}

/** The margin of a diagram, and the space inside it. */
const START = 12;
const SPACE = 76;
/** The maximum overlap, in months, of periods that share a line, such as "2015 - 2019" and "2019 - 2022". */
const OVERLAP = 12;
/**
 * The minimum length of a bar, and the gap between two bars on a line, as percentages of the career's length. A bar
 * that the next bar would cover may be shorter than the minimum, but never shorter than 1 percent.
 */
const MIN_LENGTH = 2;
const GAP = 1;

/**
 * Creates a bar for each number, with a proportional length of at least 6 percent. The longest bar is highlighted,
 * unless all numbers are 0.
 */
export function barsOf(numbers: readonly number[]): DiagramPaths {
  const most = Math.max(1, ...numbers);
  const longest = numbers.indexOf(most);
  return join(
    numbers.map((number, index) => ({
      path: row(numbers.length, index, 0, Math.max(6, (number / most) * 100)),
      isAccent: index === longest,
    })),
  );
}

/**
 * Creates a bar for each period, all on one scale from the start of the first period. Periods that overlap by more than
 * a year are on different lines, and consecutive periods can share a line. By default, ongoing periods are highlighted.
 */
export function careerOf(
  periods: readonly Period[],
  isAccent = (index: number) => periods[index]?.end === null,
): DiagramPaths {
  const spans = spansOf(periods);
  const bars = periods
    .flatMap((period, index) => {
      const span = spans[index];
      return span ? [{ period, ...span, isAccent: isAccent(index) }] : [];
    })
    .sort((one, other) => one.from - other.from);
  const lines = arrangeInLines(bars.map(({ period }) => period));
  const lineCount = Math.max(...lines) + 1;
  return join(
    bars.map((bar, index) => {
      const line = lines[index] ?? 0;
      const next = bars.find((_, other) => other > index && lines[other] === line);
      const to = Math.min(Math.max(bar.to, bar.from + MIN_LENGTH), (next?.from ?? Infinity) - GAP);
      // Two periods on a line may start at the same time.
      const visibleTo = Math.max(to, bar.from + 1);
      return { path: row(lineCount, line, bar.from, visibleTo), isAccent: bar.isAccent };
    }),
  );
}

/**
 * Returns the line number of each period, starting at 0.
 *
 * @param periods sorted by start
 */
function arrangeInLines(periods: readonly Period[]): number[] {
  /** The last month of each line. */
  const ends: Month[] = [];
  return periods.map(({ start, end }) => {
    const free = ends.findIndex((last) => last < start.first + OVERLAP);
    const line = free === -1 ? ends.length : free;
    ends[line] = end?.last ?? Infinity;
    return line;
  });
}

/** Creates a frame for each project, in a roughly square grid. The first is highlighted. */
export function framesOf(number: number): DiagramPaths {
  const columns = Math.ceil(Math.sqrt(Math.max(1, number)));
  const size = SPACE / columns;
  const gap = size / 6;
  return join(
    Array.from({ length: number }, (_, index) => ({
      path: box(
        START + (index % columns) * size + gap / 2,
        START + Math.floor(index / columns) * size + gap / 2,
        size - gap,
        size - gap,
      ),
      isAccent: index === 0,
    })),
  );
}

/**
 * Creates a bar for each name. Its length is proportional to the number of characters, with a minimum of three. Bars
 * are arranged in lines, like words. The first is highlighted.
 */
export function linesOf(names: readonly string[]): DiagramPaths {
  const lengths = names.map((name) => Math.max(3, [...name].length));
  const total = lengths.reduce((sum, length) => sum + length + 2, 0);
  // The number of characters per line that makes the block about square.
  const most = Math.max(Math.sqrt(total * 3.2), ...lengths);
  const starts: { line: number; at: number }[] = [];
  let [line, at] = [0, 0];
  for (const length of lengths) {
    if (at > 0 && at + length > most) [line, at] = [line + 1, 0];
    starts.push({ line, at });
    at += length + 2;
  }
  const pitch = SPACE / (line + 1);
  const height = Math.min(13, pitch * 0.6);
  return join(
    starts.map((start, index) => ({
      path: box(
        START + (start.at / most) * SPACE,
        START + pitch * start.line + (pitch - height) / 2,
        ((lengths[index] ?? 0) / most) * SPACE,
        height,
      ),
      isAccent: index === 0,
    })),
  );
}

/** Creates a line for each point, with a highlighted mark before it. */
export function pointsOf(number: number): DiagramPaths {
  const pitch = Math.floor(SPACE / Math.max(3, number));
  const size = Math.min(14, Math.ceil(pitch * 0.6));
  return join(
    Array.from({ length: number }, (_, index) => {
      const y = START + pitch * index + Math.floor((pitch - size) / 2);
      return [
        { path: box(START, y, size, size), isAccent: true },
        { path: `M${short(START + size + 8)} ${short(y + size / 2)}H88`, isAccent: false },
      ];
    }).flat(),
  );
}

export const envelope: DiagramPaths = { ink: 'M12 26H88V74H12Z', accent: 'M12 26L50 54L88 26Z' };

/** Creates a bar in one of several rows. If there are fewer than four rows, they are vertically centred. */
function row(rows: number, index: number, from: number, to: number): string {
  const pitch = SPACE / Math.max(4, rows);
  const height = Math.min(12, pitch * 0.64);
  const scale = SPACE / 100;
  const top = START + (SPACE - pitch * rows) / 2;
  return box(
    START + from * scale,
    top + pitch * index + (pitch - height) / 2,
    (to - from) * scale,
    height,
  );
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

function short(number: number): number {
  return Math.round(number * 10) / 10;
}

function join(parts: readonly Part[]): DiagramPaths {
  const pathOf = (isAccent: boolean) =>
    parts
      .filter((part) => part.isAccent === isAccent)
      .map(({ path }) => path)
      .join('');
  return { ink: pathOf(false), accent: pathOf(true) };
}
