import { describe, expect, test } from 'vitest';
import { readMostPeriods } from '../../domain/cv/period.ts';
import { barsOf, careerOf, framesOf, linesOf, pointsOf } from './diagram-paths.ts';

/** Counts the subpaths of a path. */
const parts = (path: string) => path.match(/M/g)?.length ?? 0;

describe('a diagram has a shape for each item that it counts', () => {
  test('each number has a bar, and the longest bar is in the accent colour', () => {
    const { ink, accent } = barsOf([4, 8, 2]);
    expect(parts(ink)).toBe(2);
    expect(accent).toMatch(/h76v/);
    expect(ink).toMatch(/h38v/);
  });

  test('each period has a bar, all bars have the same scale, and ongoing periods are in the accent colour', () => {
    const { ink, accent } = careerOf(readMostPeriods(['2020 - Present', '2010 - 2019']));
    expect(parts(ink)).toBe(1);
    expect(parts(accent)).toBe(1);
    expect(ink).toMatch(/^M12 /);
  });

  test('consecutive roles share a line, and an overlapping role has a separate line', () => {
    const linesOfBars = (periods: string[]) => {
      const { ink, accent } = careerOf(readMostPeriods(periods));
      return [...(ink + accent).matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, y]) => y);
    };
    const career = ['2019 - Present', '2015 - 2019', '2010 - 2014'];
    expect(new Set(linesOfBars(career)).size).toBe(1);
    expect(new Set(linesOfBars([...career, '2012 - 2020'])).size).toBe(2);
  });

  test('the bars of consecutive roles do not overlap, even if the roles share a year', () => {
    const { ink } = careerOf(readMostPeriods(['2010 - 2015', '2015 - 2019', '2019 - 2020']));
    const bars = [...ink.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, x, y, width]) => ({
      y,
      from: Number(x),
      to: Number(x) + Number(width),
    }));
    const [first, second, third] = bars;
    expect(new Set(bars.map(({ y }) => y)).size).toBe(1);
    expect(first?.to).toBeLessThan(second?.from ?? 0);
    expect(second?.to).toBeLessThan(third?.from ?? 0);
  });

  test.for([1, 2, 9, 30])('of %i frames, only the first is in the accent colour', (number) => {
    const { ink, accent } = framesOf(number);
    expect(parts(ink)).toBe(number - 1);
    expect(parts(accent)).toBe(1);
  });

  test('each name has a bar inside the diagram, and only the first is in the accent colour', () => {
    const names = ['SQL', 'Accessible components', 'TypeScript', 'Astro', 'Data modelling'];
    const { ink, accent } = linesOf(names);
    expect(parts(ink)).toBe(names.length - 1);
    expect(parts(accent)).toBe(1);
    for (const [, x, width] of ink.matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g)) {
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(88.1);
    }
  });

  test('each point has a line and a mark', () => {
    expect(parts(pointsOf(3).ink)).toBe(3);
    expect(parts(pointsOf(3).accent)).toBe(3);
  });

  test.for([barsOf, framesOf, pointsOf].map((create) => create))(
    'a diagram without items is empty',
    (create) => {
      expect((create as (none: unknown) => unknown)(create === barsOf ? [] : 0)).toEqual({
        ink: '',
        accent: '',
      });
    },
  );
});
