import { expect, test } from 'vitest';
import { formatDate, formatPeriod } from './dates.ts';
import { rules } from './test-rules.ts';

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
  ['0000-00-00', ''],
  ['Invalid date', ''],
  ['-', ''],
  ['&nbsp;', ''],
  ['Mai 2021', 'Mai 2021'],
  ['Januar 2021', 'Januar 2021'],
  ['Novem 2021', 'Novem 2021'],
  ['september 2021', 'September 2021'],
  ['2020年4月', '2020年4月'],
  ['2020年4月1日', '2020年4月'],
  ['heute', 'heute'],
  ['2 місяці', '2 місяці'],
])('%s is written as %s', ([raw, text]) => {
  expect(formatDate(raw, rules)).toBe(text);
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
  ['March-June 2016', null, 'March-June 2016'],
  ['2 місяці', null, '2 місяці'],
  ['2015', 'heute', '2015 - heute'],
  ['2020年4月', null, '2020年4月 - Present'],
] as const)('from %s to %s is %s', ([start, end, period]) => {
  expect(formatPeriod(start, end, 'Present', rules)).toBe(period);
});

test.for([
  ['Januar 2015', 'Oktober 2016', 'Januar 2015 - Oktober 2016'],
  ['März 2017', 'Feb. 2018', 'März 2017 - Feb. 2018'],
  ['Jun 2019', 'Dic 2020', 'Jun 2019 - Dic 2020'],
  ['Mar 2018', 'Abr 2019', 'Mar 2018 - Abr 2019'],
  ['2018-03-01', 'Abr 2019', '2018-03 - Abr 2019'],
  ['Mar 2018', '2019年4月', 'Mar 2018 - 2019年4月'],
  ['Mar 2018', 'heute', 'Mar 2018 - heute'],
  ['1.4.2018', 'heute', '4.2018 - heute'],
  ['Januar 2015', 'present', 'Januar 2015 - present'],
] as const)('from %s to %s no half is translated', ([start, end, period]) => {
  expect(formatPeriod(start, end, 'Present', rules)).toBe(period);
});

test.for([
  ['2018-03', 'Spring 2019', 'March 2018 - Spring 2019'],
  ['c. 2018 (expected)', '2019-04', 'c. 2018 (expected) - April 2019'],
] as const)('from %s to %s both are English', ([start, end, period]) => {
  expect(formatPeriod(start, end, 'Present', rules)).toBe(period);
});

test('a course without an end may be over', () => {
  expect(formatPeriod('2019', null, null, rules)).toBe('2019');
});
