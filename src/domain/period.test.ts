import { describe, expect, test } from 'vitest';
import { formatMonth, isoMonth, parsePeriod, spansOf } from './period.ts';

/** @param number counted from 1 */
const month = (year: number, number: number) => year * 12 + number - 1;

describe('parsePeriod', () => {
  test.for([
    ['January 2017 - February 2019', month(2017, 1), month(2019, 2)],
    ['January 2017 – February 2019', month(2017, 1), month(2019, 2)],
    ['December 2020 - December 2020', month(2020, 12), month(2020, 12)],
    ['March 2021 - Present', month(2021, 3), null],
  ] as const)('reads "%s"', ([text, start, end]) => {
    expect(parsePeriod(text)).toEqual({ start, end });
  });

  test.for([
    '',
    'March 2021',
    '2021 - 2022',
    'March 2021 - present',
    'March 2021 - ',
    'March 21 - Present',
    'March 2021 to Present',
    ' March 2021 - Present',
    'March 2021 - Present, part-time',
  ])('names the form that "%s" should have', (text) => {
    expect(() => parsePeriod(text)).toThrow(
      new RangeError('expected "Month YYYY - Month YYYY" or "Month YYYY - Present"'),
    );
  });

  test.for(['Mar 2021 - Present', 'march 2021 - Present', 'May 2020 - Juli 2021'])(
    'wants the full name of a month: "%s"',
    (text) => {
      expect(() => parsePeriod(text)).toThrow('is not the full English name of a month');
    },
  );

  test.for(['March 2021 - February 2021', 'January 2021 - December 2020'])(
    'refuses a period that ends before it starts: "%s"',
    (text) => {
      expect(() => parsePeriod(text)).toThrow('the period ends before it starts');
    },
  );

  test('what counts as the present bounds it', () => {
    const now = new Date(2024, 4, 1);
    expect(parsePeriod('May 2024 - Present', now).end).toBeNull();
    expect(parsePeriod('January 2024 - May 2024', now).end).toEqual(month(2024, 5));
    expect(() => parsePeriod('June 2024 - Present', now)).toThrow(
      'the period starts in the future',
    );
    expect(() => parsePeriod('January 2024 - June 2024', now)).toThrow(
      'the period ends in the future; write "Present" for a role you hold',
    );
  });
});

test('a month is written for machines and for readers', () => {
  expect(isoMonth(month(2021, 3))).toBe('2021-03');
  expect(isoMonth(month(2021, 12))).toBe('2021-12');
  expect(formatMonth(month(2021, 3))).toBe('March 2021');
  expect(formatMonth(month(2021, 12))).toBe('December 2021');
});

test('periods lie on one scale, whatever their order', () => {
  const periods = [
    'January 2020 - December 2020',
    'January 2018 - June 2019',
    'July 2019 - Present',
  ];
  expect(
    spansOf(
      periods.map((period) => parsePeriod(period)),
      new Date(2022, 11, 1),
    ),
  ).toEqual([
    { from: 40, to: 60 },
    { from: 0, to: 30 },
    { from: 30, to: 100 },
  ]);
  expect(spansOf([])).toEqual([]);
});
