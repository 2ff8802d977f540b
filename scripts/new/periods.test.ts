import { readJsonResume } from '@portfolio/cv-import';
import { expect, test } from 'vitest';
import { readPeriod, showPeriod } from '../../src/domain/cv/period.ts';
import { siteRules } from './site-rules.ts';

/** The languages of the interface, and some other languages. */
const LANGUAGES = 'en de fr es pt it nl pl ru ar he ja zh ko fa hr sv vi sl'.split(' ');

test.for([
  ...LANGUAGES.map((language) => [`the language ${language}`, language] as const),
  ['an unknown language', undefined] as const,
])('the site reads each period that the import writes in %s', ([, language]) => {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const work = months.flatMap((month) => [
    { startDate: `2019-${month}-01`, endDate: `2021-${month}` },
    { startDate: `2019-${month}` },
    { startDate: '2019', endDate: `2021-${month}` },
    { startDate: `2019-${month}`, endDate: `2019-${month}` },
  ]);
  const roles = work.map((dates) => ({ position: 'Baker', ...dates }));
  const cv = readJsonResume(
    JSON.stringify({ basics: {}, work: roles, meta: { language } }),
    'cv.json',
    siteRules,
  );
  const read = cv.roles.map(({ period }) => {
    const found = readPeriod(period ?? undefined);
    return { startDate: found?.start.iso, endDate: found?.end?.iso };
  });
  expect(read).toEqual(
    work.map(({ startDate, endDate }) => ({ startDate: startDate.slice(0, 7), endDate })),
  );
  // Either all periods have numeric months, or none do. Only an English CV has English words.
  const texts = cv.roles.map(({ period }) => period ?? '');
  const areDigits = texts.filter((text) => /\d[/]\d/.test(text)).length;
  expect([0, texts.length]).toContain(areDigits);
  const words = texts.join(' ').match(/\b(?:present|january|may|october)\b/gi) ?? [];
  expect(words.length > 0).toBe(language === 'en');
  expect(showPeriod(texts[0]).filter(({ iso }) => iso !== undefined)).toHaveLength(2);
});

test.for([
  ['ar', 'كانون الثاني 2018', 'آب 2020', 'كانون الثاني 2018 - آب 2020', 'أيار 2015'],
  ['ar', 'جانفي 2018', 'أوت 2020', 'جانفي 2018 - أوت 2020', 'ماي 2015'],
  ['ar', 'يناير 2018', 'أغسطس 2020', 'يناير 2018 - أغسطس 2020', 'مايو 2015'],
  ['de', 'Jänner 2018', 'Aug. 2020', 'Jänner 2018 - August 2020', 'Mai 2015'],
  ['de', 'seit 03/2018', null, 'März 2018 - heute', 'Mai 2015'],
  ['pl', 'I 2018', 'VIII 2020', 'styczeń 2018 - sierpień 2020', 'maj 2015'],
  ['ja', '平成30年1月', '令和2年8月', '2018年1月 - 2020年8月', '2015年5月'],
  ['ru', 'с января 2018 по н.в.', null, 'январь 2018 г. - настоящее время', 'май 2015 г.'],
] as const)(
  'in a CV in the language %s with dates such as "%s", all dates get the same format',
  ([language, startDate, endDate, period, other]) => {
    const work = [
      { position: 'A', startDate, endDate },
      { position: 'B', startDate: '2015-05', endDate: '2015-05' },
    ];
    const cv = readJsonResume(JSON.stringify({ language, work }), 'cv.json', siteRules);
    expect(cv.roles.map((role) => role.period)).toEqual([period, other]);
  },
);
