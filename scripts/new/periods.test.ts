import { readJsonResume } from '@portfolio/cv-import';
import { expect, test } from 'vitest';
import { readPeriod, showPeriod } from '../../src/domain/cv/period.ts';
import { siteRules } from './site-rules.ts';

/** The languages that the site has words for, others, and none. */
const LANGUAGES = 'en de fr es pt it nl pl ru ar he ja zh ko fa hr sv vi sl'.split(' ');

test.for([...LANGUAGES, undefined])(
  'the site reads each period that the import writes in the language %s',
  (language) => {
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
    // One form, without an English word in another language.
    const texts = cv.roles.map(({ period }) => period ?? '');
    const areDigits = texts.filter((text) => /\d[/]\d/.test(text)).length;
    expect([0, texts.length]).toContain(areDigits);
    const words = texts.join(' ').match(/\b(?:present|january|may|october)\b/gi) ?? [];
    expect(words.length > 0).toBe(language === 'en');
    expect(showPeriod(texts[0]).filter(({ iso }) => iso !== undefined)).toHaveLength(2);
  },
);
