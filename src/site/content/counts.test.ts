import { expect, test } from 'vitest';
import { countContent } from './counts.ts';

test('roles, employers, figures, languages, skills and skill groups are counted', () => {
  const roles = [
    { role: 'Lead', company: 'Acme  Ltd', period: 'March 2019 - Present' },
    {
      role: 'Adviser',
      company: 'Other',
      period: '2005 - 2008',
      achievements: ['**5** shops', 'x'],
    },
    { role: 'Buyer', company: 'ACME Ltd', period: '1996 - 2001' },
    { role: 'Volunteer', period: 'a summer' },
  ];
  const languages = [{ language: 'Zulu' }, { language: 'Dutch' }];
  const groups = [
    { title: 'Tools', skills: ['SQL', 'R'] },
    { title: 'Trade', skills: ['VAT'] },
  ];
  expect(countContent({ roles, languages }, { groups: [...groups, { title: 'Alone' }] })).toEqual({
    ...{ roles: 4, employers: 2, figures: 1, schools: 0, certificates: 0, languages: 2 },
    ...{ groups: 3, skills: 3, since: { year: 1996, roleIndex: 2 } },
  });
});

test('volunteer work counts as a role, but not as an employer, and never starts a career', () => {
  const roles = [
    { role: 'Lead', company: 'Acme', period: '2010 - 2015' },
    { role: 'Coach (volunteer)', company: 'Club', period: '1999 - Present', volunteer: true },
  ];
  expect(countContent({ roles }, {})).toMatchObject({
    roles: 2,
    employers: 1,
    since: { year: 2010, roleIndex: 0 },
  });
  expect(countContent({ roles: roles.slice(1) }, {})).toMatchObject({ employers: 0, since: null });
});

test('a career has no first year unless most of its periods can be read', () => {
  const roles = [
    { role: 'A', period: 'a summer' },
    { role: 'B', period: 'another' },
    { role: 'C', period: '1996' },
  ];
  expect(countContent({ roles }, {})).toMatchObject({ roles: 3, since: null });
  expect(countContent({}, {})).toMatchObject({ roles: 0, employers: 0, skills: 0, since: null });
});
