import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readMostPeriods, readPeriod, showPeriod, spansOf, showYears } from './period.ts';
import { presentIn } from './period-words.ts';

/** Reads a period as ISO dates. */
const read = (text: string) => {
  const period = readPeriod(text);
  return period && [period.start.iso, period.end?.iso ?? 'present'];
};

describe('a period is read from the text', () => {
  test.for([
    ['March 2021 - Present', '2021-03', 'present'],
    ['January 2017 – February 2019', '2017-01', '2019-02'],
    ['mar. 2021—june 2022', '2021-03', '2022-06'],
    ['Sept 2019 to now', '2019-09', 'present'],
    ['2019 - 2021', '2019', '2021'],
    ['2019-2021', '2019', '2021'],
    ['2019-21', '2019', '2021'],
    ['2019', '2019', '2019'],
    ['2019-03 - 2019-10', '2019-03', '2019-10'],
    ['03/2019 - 05/2020', '2019-03', '2020-05'],
    ['Mar-2019-Jun-2019', '2019-03', '2019-06'],
    ['March-June 2016', '2016-03', '2016-06'],
    ['2016-05-01 − 2018-03-31', '2016-05-01', '2018-03-31'],
    ['2016/05/01 - 2018.03.31', '2016-05-01', '2018-03-31'],
    ['01.03.2019 - 31.5.2020', '2019-03-01', '2020-05-31'],
    ['01.03.2019-31.05.2020', '2019-03-01', '2020-05-31'],
    ['1. 3. 2019 – heute', '2019-03-01', 'present'],
    ['1 March 2019 until May 5, 2020', '2019-03-01', '2020-05-05'],
    ['since 2019', '2019', 'present'],
    ['from Mar. 2019', '2019-03', 'present'],
    ['2018 onwards', '2018', 'present'],
    [' March 2019 -', '2019-03', 'present'],
    ['2016 - today', '2016', 'present'],
    ['2016 - Current', '2016', 'present'],
    ['2015 – heute', '2015', 'present'],
    ['03/2015 - bis heute', '2015-03', 'present'],
    ["2015 - aujourd'hui", '2015', 'present'],
    ['2015 - atualmente', '2015', 'present'],
    ['2015 - н.в.', '2015', 'present'],
    ['2015 - حتى الآن', '2015', 'present'],
    ['2015 - aujourd’hui', '2015', 'present'],
    ['2020年4月～現在', '2020-04', 'present'],
    ['2018年 - 2020年4月1日', '2018', '2020-04-01'],
    ['２０１８年４月 - 現在', '2018-04', 'present'],
    ['مارس ٢٠١٩ - ۲۰۲۰', '2019-03', '2020'],
    ['2019년 3월 - 현재', '2019-03', 'present'],
    ['April 2024 - May 2999', '2024-04', '2999-05'],
  ] as const)('"%s"', ([text, start, end]) => {
    expect(read(text)).toEqual([start, end]);
  });
});

test.for('en de fr es pt it nl pl ru ar he ja zh'.split(' '))(
  'in %s, reads months as Intl formats them, and the word for "Present"',
  (language) => {
    const forms: Intl.DateTimeFormatOptions[] = [
      { month: 'long', year: 'numeric' },
      { month: 'short', year: 'numeric' },
      { dateStyle: 'long' },
    ];
    for (let month = 1; month <= 12; month += 1) {
      const iso = `2021-${String(month).padStart(2, '0')}`;
      for (const form of forms) {
        const locale = `${language}-u-ca-gregory-nu-latn`;
        const written = new Intl.DateTimeFormat(locale, form).format(new Date(`${iso}-15`));
        const date = form.dateStyle === undefined ? iso : `${iso}-15`;
        for (const start of [written, written.toLowerCase(), written.replaceAll('.', '')]) {
          // "15. März" is not a date without its dot.
          if (form.dateStyle !== undefined && start !== written) continue;
          expect([start, read(`${start} - ${presentIn(language)}`)]).toEqual([
            start,
            [date, 'present'],
          ]);
        }
      }
    }
  },
);

test.for([
  ['Okt. 2019 – Dez. 2020', '2019-10', '2020-12'],
  ['Jan – März 2020', '2020-01', '2020-03'],
  ['1er mars 2019 - août 2020', '2019-03-01', '2020-08'],
  ['marzo de 2019 - la actualidad', '2019-03', 'present'],
  ['март 2019 г – настоящее время', '2019-03', 'present'],
  ['lipca 2019 - obecnie', '2019-07', 'present'],
  ['IX 2015 - 15.XII.2019', '2015-09', '2019-12-15'],
  ['2016 r. - 2018 r.', '2016', '2018'],
  ['Jänner 2020 - setiembre de 2021', '2020-01', '2021-09'],
  ['كانون الثاني ٢٠١٨ - كانون الأول 2019', '2018-01', '2019-12'],
  ['تشرين ثاني 2018 - ايلول 2019', '2018-11', '2019-09'],
  ['أيار - آب 2019', '2019-05', '2019-08'],
  ['جانفي 2020 - أوت 2021', '2020-01', '2021-08'],
  ['غشت 2020 - حالياً', '2020-08', 'present'],
  ['令和元年5月 - 現在', '2019-05', 'present'],
  ['平成20年4月〜平成31年3月', '2008-04', '2019-03'],
  ['H22.11 - R3.4', '2010-11', '2021-04'],
  ['2010年（平成22年）4月', '2010-04', '2010-04'],
  ['von März 2017 bis heute', '2017-03', 'present'],
  ['seit 04/2018', '2018-04', 'present'],
  ['ab März 2019', '2019-03', 'present'],
  ['de mars 2017 à août 2018', '2017-03', '2018-08'],
  ['depuis 2016', '2016', 'present'],
  ['mars 2017 à ce jour', '2017-03', 'present'],
  ['2016 jusqu’à aujourd’hui', '2016', 'present'],
  ['desde marzo de 2017 hasta la fecha', '2017-03', 'present'],
  ['de enero a marzo de 2018', '2018-01', '2018-03'],
  ['março de 2017 até o momento', '2017-03', 'present'],
  ['da marzo 2017 a oggi', '2017-03', 'present'],
  ['dal 2016', '2016', 'present'],
  ['sinds mei 2017', '2017-05', 'present'],
  ['van mei 2017 t/m juni 2018', '2017-05', '2018-06'],
  ['od marca 2017 do chwili obecnej', '2017-03', 'present'],
  ['с сентября 2016 г. по настоящее время', '2016-09', 'present'],
  ['من 2016 إلى 2018', '2016', '2018'],
  ['منذ 2016', '2016', 'present'],
  ['2016 עד היום', '2016', 'present'],
  ['2016年4月から2018年3月まで', '2016-04', '2018-03'],
  ['2016年4月から', '2016-04', 'present'],
  ['自2016年至今', '2016', 'present'],
  ['2016年3月至2018年2月', '2016-03', '2018-02'],
] as const)('the period "%s" is read as %s to %s', ([text, start, end]) => {
  expect(read(text)).toEqual([start, end]);
});

test.for([
  '',
  'Summer 2019 - Winter 2020',
  'jui 2020 - heute',
  'Listop 2020 - Frühling 2021',
  '2 місяці',
  'Agust 2017 - January 2019',
  'March 2021 - February 2021',
  '31 February 2021 - May 2021',
  '13/2020 - 01/2021',
  '31.02.2021 - 01.05.2021',
  '01/03/2019 - 02/05/2020',
  'March 2021 - Present, part-time',
  '2015 - N/A',
  '2010 - unknown',
  '2019 - Frühling',
  'March 2021 - June',
  'March 2021 - late summer',
  '2021 - Ende 2022',
  '2020年13月',
  '2008-09',
  '2010/11',
])('"%s" is not read as a period', (text) => {
  expect(readPeriod(text)).toBeNull();
});

test.for([
  ['March 2021 - Present', 'March 2021 – Present'],
  ['2019-2021', '2019–2021'],
  ['03/2019-05/2020', '03/2019–05/2020'],
  ['2016-05-01 - 2018-03-31', '2016-05-01 – 2018-03-31'],
  ['2016 to present', '2016 to present'],
  ['2015 - heute', '2015 – heute'],
  ['March 2019 -', 'March 2019 –'],
  ['Summer 2019 - Winter 2020', 'Summer 2019 – Winter 2020'],
  ['Mid-2019 -- 2020-2021', 'Mid-2019 – 2020–2021'],
] as const)('"%s" is shown as "%s"', ([text, shown]) => {
  const parts = showPeriod(text);
  expect(parts.map((part) => part.text).join('')).toBe(shown);
});

test('a period on a page has machine-readable dates', () => {
  expect(showPeriod('March 2021 - Present')).toEqual([
    { text: 'March 2021', iso: '2021-03' },
    { text: ' – ' },
    { text: 'Present' },
  ]);
  expect(showPeriod(undefined)).toEqual([]);
});

test("a career's periods are used only if most of them can be read", () => {
  const career = (...texts: (string | undefined)[]) => readMostPeriods(texts).length;
  expect(career('2016', 'a summer', 'two years', undefined, 'some time')).toBe(0);
  expect(career('2016', 'a summer')).toBe(0);
  expect(career('2016', '2017 - 2019', 'a summer')).toBe(2);
  expect(career()).toBe(0);
});

test('periods in any order share one scale, and unreadable ones have no position', () => {
  vi.useFakeTimers({ now: new Date(2022, 11, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const spans = (periods: readonly string[]) =>
    spansOf(periods.map((period) => readPeriod(period)));
  expect(spans(['2020', 'January 2018 - June 2019', 'July 2019 - Present', 'a summer'])).toEqual([
    { from: 40, to: 60 },
    { from: 0, to: 30 },
    { from: 30, to: 100 },
    null,
  ]);
  // The first period has not started yet, and the second one ends in the future.
  expect(spans(['May 2023 - Present', '2018 - April 2023'])).toEqual([
    { from: 98.5, to: 100 },
    { from: 0, to: 98.5 },
  ]);
  expect(spans(['a summer'])).toEqual([null]);
  expect(spans([])).toEqual([]);
});

test.for([
  ['June 2020 - February 2022', '2020–2022'],
  ['March 2022 - Present', 'since 2022'],
  ['2019', '2019'],
  ['03/2019 – 11/2019', '2019'],
  ['Winter 2014 - Spring 2015', 'Winter 2014 – Spring 2015'],
] as const)('the years of "%s" are shown as "%s"', ([text, years]) => {
  expect(showYears(text, (year) => `since ${year}`)).toBe(years);
});
