import { expect, test } from 'vitest';
import type { CvRole } from '@portfolio/cv-import';
import { newestFirst, orderRoles } from './order-roles.ts';

const role = (company: string, period: string | null): CvRole => ({
  role: null,
  company,
  link: null,
  period,
  location: null,
  description: null,
  achievements: [],
});

test.for([
  {
    title: 'roles are sorted newest first',
    roles: [role('A', '2012 - 2015'), role('B', '2015 - 2019'), role('C', '2019 - Present')],
    expected: ['C 2019 - Present', 'B 2015 - 2019', 'A 2012 - 2015'],
  },
  {
    title: 'of two current roles, the one that started later is first',
    roles: [role('A', '2012 - Present'), role('B', '2015 - Present')],
    expected: ['B 2015 - Present', 'A 2012 - Present'],
  },
  {
    title: 'consecutive roles at an employer stay together',
    roles: [
      role('A', 'May 2018 - Present'),
      role('B', '2017 - 2019'),
      role('a', '2015 - April 2018'),
    ],
    expected: ['A May 2018 - Present', 'a 2015 - April 2018', 'B 2017 - 2019'],
  },
  {
    title: 'roles during a longer role at the same employer are sorted newest first',
    roles: [
      role('A', '2010 - Present'),
      role('A', '2018 - 2019'),
      role('A', '2012 - 2013'),
      role('A', '2011'),
      role('B', '2014 - 2017'),
    ],
    expected: ['A 2010 - Present', 'A 2018 - 2019', 'A 2012 - 2013', 'A 2011', 'B 2014 - 2017'],
  },
  {
    title: 'a return to an employer starts a separate group',
    roles: [role('A', '2019 - Present'), role('B', '2015 - 2019'), role('A', '2010 - 2012')],
    expected: ['A 2019 - Present', 'B 2015 - 2019', 'A 2010 - 2012'],
  },
  ...['heute', 'actualidad', '現在', 'حتى الآن', 'N/A', 'TBD'].map((end) => ({
    title: `the role "2015 - ${end}" comes first`,
    roles: [role('A', '2005 - 2010'), role('B', '2010 - 2015'), role('C', `2015 - ${end}`)],
    expected: [`C 2015 - ${end}`, 'B 2010 - 2015', 'A 2005 - 2010'],
  })),
  {
    title: 'if the end of a period cannot be read, the last year in its text counts as the end',
    roles: [role('A', '2005 - 2010'), role('B', '2010 - Ende 2015'), role('C', '2015 - June')],
    expected: ['C 2015 - June', 'B 2010 - Ende 2015', 'A 2005 - 2010'],
  },
  {
    title: 'a role whose period cannot be read is sorted by the year in its text',
    roles: [
      role('A', 'Januar 2010 - Februar 2012'),
      role('B', 'März 2013 - Dezember 2014'),
      role('C', 'Januar 2015 - Oktober 2016'),
      role('D', 'c. 2017'),
      role('E', 'Oktober 2016 - heute'),
    ],
    expected: [
      'E Oktober 2016 - heute',
      'D c. 2017',
      'C Januar 2015 - Oktober 2016',
      'B März 2013 - Dezember 2014',
      'A Januar 2010 - Februar 2012',
    ],
  },
  {
    title: 'if one end is only a year, all roles that end in that year are sorted by start date',
    roles: [
      role('A', 'August 2016 - November 2016'),
      role('B', 'März 2015 - Juli 2016'),
      role('C', '2014 - 2016'),
    ],
    expected: ['A August 2016 - November 2016', 'B März 2015 - Juli 2016', 'C 2014 - 2016'],
  },
  {
    title: 'a role without a year stays after the role before it',
    roles: [role('A', '2019 - Present'), role('B', 'Frühling'), role('C', null), role('D', '2012')],
    expected: ['A 2019 - Present', 'B Frühling', 'C null', 'D 2012'],
  },
])('$title', ({ roles, expected }) => {
  expect(orderRoles(roles).map(({ company, period }) => `${company} ${period}`)).toEqual(expected);
});

test('entries without dates keep their order', () => {
  const items = ['b', 'a', 'c'].map((name) => ({ name, period: null }));
  expect(newestFirst(items)).toEqual(items);
});

test('certificates are sorted newest first, even if only the year of a date can be read', () => {
  const dates = ['March 2021', 'Spring 2022', '2023', 'December 2023', null, 'c. 2020'];
  expect(newestFirst(dates.map((period) => ({ period }))).map(({ period }) => period)).toEqual([
    'December 2023',
    null,
    '2023',
    'Spring 2022',
    'March 2021',
    'c. 2020',
  ]);
});
