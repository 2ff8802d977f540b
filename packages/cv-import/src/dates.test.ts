import { expect, test } from 'vitest';
import { Dates } from './dates.ts';
import { rules } from './test-rules.ts';

const english = new Dates('en', [], rules);

test.for<[string, string]>([
  ['2021-03-01', 'March 2021'],
  ['2021-03-01T00:00:00Z', 'March 2021'],
  ['2021-03', 'March 2021'],
  ['2021/3', 'March 2021'],
  ['03/2021', 'March 2021'],
  ['Mar 2021', 'March 2021'],
  ['Mar. 2021', 'March 2021'],
  ['Sept-2021', 'September 2021'],
  ['2021', '2021'],
  ['1614556800000', 'March 2021'],
  ['20210301', 'March 2021'],
  ['202103', 'March 2021'],
  ['202113', '202113'],
  ['150603', '150603'],
  ['2021-02-30', 'February 2021'],
  ['2021/03/01 08:00', 'March 2021'],
  ['15.03.2021', 'March 2021'],
  ['Mar-21', 'March 2021'],
  ["Mar. '98", 'March 1998'],
  ['15 March 2021', '15 March 2021'],
  ['since 2021', 'since 2021'],
  ['present', 'Present'],
  ['till date', 'Present'],
  ['Spring 2021', 'Spring 2021'],
  ['2021-13', '2021-13'],
  ['2021-00-00', '2021'],
  ['2021-00', '2021'],
  ['2021-03-00', 'March 2021'],
  ['20210300', 'March 2021'],
  ['20210000', '2021'],
  ['15062003', '15062003'],
  ['20211301', '20211301'],
  ['00000000', ''],
  ['0000-00-00', ''],
  ['Invalid date', ''],
  ['-', ''],
  ['&nbsp;', ''],
  ['Mai 2021', 'May 2021'],
  ['september 2021', 'September 2021'],
  ['2020年4月', 'April 2020'],
  ['2020年4月1日', 'April 2020'],
  ['heute', 'Present'],
  ['2 місяці', '2 місяці'],
])('%s is written as %s', ([raw, text]) => {
  expect(english.write(raw)).toBe(text);
});

test.for([
  ['2019-01', '2020-02', 'January 2019 - February 2020'],
  ['2019', null, '2019 - Present'],
  ['2019', 'now', '2019 - Present'],
  ['2014', '201506', '2014 - June 2015'],
  ['2019', '2019', '2019'],
  ['2019-00-00', '0000-00-00', '2019 - Present'],
  [null, '2020', '2020'],
  [null, 'Present', null],
  [null, null, null],
  ['2 місяці', null, '2 місяці'],
  ['2015', 'heute', '2015 - Present'],
  ['since 2016', null, '2016 - Present'],
  ['Jan 2020 - now and then', null, 'Jan 2020 - now and then'],
  ['2018-03', 'Spring 2019', 'March 2018 - Spring 2019'],
  ['c. 2018 (expected)', '2019-04', 'c. 2018 (expected) - April 2019'],
] as const)('the period from %s to %s is written as %s', ([start, end, period]) => {
  expect(english.writePeriod(start, end, 'present')).toBe(period);
});

test('a course without an end date is not written as current', () => {
  expect(english.writePeriod('2019', null, 'unknown')).toBe('2019');
});

test.for<[string | null, (readonly [string, string | null])[], string[]]>([
  // Month names are in the CV's language, even if the file has them in English.
  [
    'de',
    [
      ['2019-10', null],
      ['Mar. 2018', 'present'],
      ['2015', '01/2016'],
    ],
    ['Oktober 2019 - heute', 'März 2018 - heute', '2015 - Januar 2016'],
  ],
  [
    'ja',
    [
      ['2019-10', null],
      ['2015', '2016-01'],
    ],
    ['2019年10月 - 現在', '2015年 - 2016年1月'],
  ],
  // If the language is unknown, or the site's rules cannot read its month names, dates are written in digits.
  [
    null,
    [
      ['2019-10', null],
      ['2008-09', '2008-09'],
      ['2015', '2016-01'],
      ['Mar 2018', 'Abr 2019'],
    ],
    ['10/2019 -', '09/2008', '2015 - 01/2016', '03/2018 - Abr 2019'],
  ],
  [
    'fa',
    [
      ['Dec 2016', 'Present'],
      ['مارس 2018', '2019-04'],
    ],
    ['12/2016 -', '03/2018 - 04/2019'],
  ],
  [
    'tr',
    [
      ['Ocak 2016 - Mart 2018', null],
      ['HAZİRAN 2018', '2019-04'],
      ['Mart-Haziran 2020', null],
    ],
    ['01/2016 - 03/2018', '06/2018 - 04/2019', 'Mart-Haziran 2020'],
  ],
  // If the CV writes every month as a word, its dates stay as written.
  [
    null,
    [
      ['Oktober 2019', 'heute'],
      ['Dez. 2018', null],
      ['2015', 'Januar 2016'],
    ],
    ['Oktober 2019 - heute', 'Dez. 2018 - heute', '2015 - Januar 2016'],
  ],
  [
    'tr',
    [
      ['Ocak 2016', 'Mart 2018'],
      ['Nisan 2018', null],
    ],
    ['Ocak 2016 - Mart 2018', 'Nisan 2018 -'],
  ],
  [
    'hr',
    [
      ['listopad 2019', null],
      ['svibanj 2018', '2019'],
    ],
    ['listopad 2019 -', 'svibanj 2018 - 2019'],
  ],
])('readable dates in a CV (language: %s) share a format (%#)', ([language, periods, written]) => {
  const texts = periods.flatMap((period) => period.filter((date) => date !== null));
  const dates = new Dates(language, texts, rules);
  expect(periods.map(([start, end]) => dates.writePeriod(start, end, 'present'))).toEqual(written);
});
