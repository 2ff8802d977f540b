import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readJsonResume } from '@portfolio/cv-import';
import { readPeriod } from '../../src/domain/cv/period.ts';
import { presentIn } from '../../src/domain/cv/period-words.ts';
import { parseVariant } from '../../src/site/content/parse-variant.ts';
import { findPlaceholders } from '../../src/site/content/placeholders.ts';
import { type ContentFile, contentSchemas } from '../../src/site/content/schemas.ts';
import { parseStartingProjects } from '../../src/site/content/starting-projects.ts';
import { contentRoot } from '../../src/site/variants.ts';
import { languages } from '../../src/words/languages.ts';
import { en } from '../../src/words/en.ts';
import { siteRules } from './site-rules.ts';
import { toProjectsFile } from './to-projects.ts';
import { type VariantTexts, chooseDesign, toVariant } from './to-variant.ts';

// The folder contains a CV for each language of the interface except English. Each CV has sentences in its language,
// and dates written with month names, in digits or in ISO format.
const folder = new URL('../../tests/fixtures/languages/', import.meta.url);

const templates = Object.fromEntries(
  (Object.keys(contentSchemas) as ContentFile[]).map((file) => [
    file,
    readFileSync(new URL(`consultant/${file}.yaml`, contentRoot), 'utf8'),
  ]),
) as VariantTexts;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the words in lower case, because sentences start with a capital letter. */
const wordsIn = (text: string) =>
  (text.match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase());

/** Returns the forms of a date in the language: the year alone, and the month with the year. */
function datesIn(language: string, year: number, month: number): string[] {
  const date = new Date(Date.UTC(year, month));
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const forms = [{ year: 'numeric' }, { year: 'numeric', month: 'long' }] as const;
  return forms.map((form) =>
    new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(date),
  );
}

test('there is a CV for each language of the interface except English', () => {
  const tags = readdirSync(folder).map((name) => name.replace('.json', ''));
  expect([...tags, 'en'].toSorted()).toEqual(Object.keys(languages));
});

test.for(Object.keys(languages).filter((tag) => tag !== 'en'))(
  'a CV in the language %s becomes a site in that language, with nothing to correct',
  (tag) => {
    const source = readFileSync(new URL(`${tag}.json`, folder), 'utf8');
    const cv = readJsonResume(source, `${tag}.json`, siteRules);
    expect(cv).toMatchObject({
      language: tag,
      languageSource: 'detected',
      rejected: [],
      guessed: [],
    });
    const texts = toVariant(cv, templates, chooseDesign(cv));
    const projects = toProjectsFile(cv) ?? '';
    const content = parseVariant(tag, texts);

    expect(parseStartingProjects('projects.yaml', projects)).toHaveLength(2);
    expect([...Object.values(texts), projects].flatMap((text) => findPlaceholders(text))).toEqual(
      [],
    );

    const { roles = [], education = [], certificates = [] } = content.experience;
    const periods = [...roles, ...education, ...certificates].flatMap(({ period }) => period ?? []);
    const known = new Set(
      Array.from({ length: 40 * 12 }, (_, index) =>
        datesIn(tag, 1990 + Math.floor(index / 12), index % 12),
      ).flat(),
    );
    for (const period of periods) {
      expect(readPeriod(period), period).not.toBeNull();
      for (const date of period.split(' - ')) {
        expect(known.has(date) || date === presentIn(tag), `the format of ${period}`).toBe(true);
      }
    }

    // Words that the import adds are also in that language.
    const given = new Set([
      ...wordsIn(source),
      ...textsIn(languages[tag]).flatMap(wordsIn),
      ...[...known].flatMap(wordsIn),
      ...wordsIn(presentIn(tag) ?? ''),
      ...wordsIn(new Intl.DisplayNames(tag, { type: 'region' }).of(country(source)) ?? ''),
    ]);
    const { profile, ...rest } = content;
    const settings = { accent: '', design: '', language: '' };
    const foreign = textsIn({
      facts: { ...profile, ...settings },
      rest,
      projects: parseStartingProjects('', projects),
    })
      .map((text) => text.replaceAll(/https?:\S+/g, ''))
      .filter((text) => wordsIn(text).some((word) => !given.has(word)));
    expect(foreign).toEqual([]);
    const english = new Set(textsIn(en.cv).filter((word) => !source.includes(word)));
    for (const word of textsIn(languages[tag]?.cv)) english.delete(word);
    expect(textsIn(rest).filter((text) => english.has(text))).toEqual([]);
  },
);

function country(source: string): string {
  return /"countryCode": "(\w\w)"/.exec(source)?.[1] ?? '';
}

test.for(Object.keys(languages))(
  'in the language %s, the import and the pages use the same word for "Present"',
  (tag) => {
    expect(presentIn(tag)).toBe(languages[tag]?.experience.present);
  },
);

test.for([
  ['ar', 'بكالوريوس، علم الحاسوب', 'عمّان، الأردن'],
  ['ja', '学士、情報科学', '札幌市、日本'],
  ['zh', '学士，数学', '杭州，中国'],
  ['de', 'Diplom, Informatik', 'Graz, Österreich'],
] as const)(
  "in the language %s, the import joins texts with that language's comma",
  ([tag, degree, place]) => {
    const [studyType, area] = degree.split(/[,،、，] ?/);
    const [city] = place.split(/[,،、，]/);
    const countryCode = { ar: 'JO', ja: 'JP', zh: 'CN', de: 'AT' }[tag];
    const basics = { location: { city, countryCode } };
    const education = [{ institution: 'A', studyType, area }];
    const cv = readJsonResume(
      JSON.stringify({ language: tag, basics, education }),
      'cv.json',
      siteRules,
    );
    expect(cv.education[0]?.degree).toBe(degree);
    expect(cv.location).toBe(place);
  },
);

test('"2010/11" is a month in a date field, but is kept as written in a period field', () => {
  const work = [{ position: 'A', startDate: '2010/11', endDate: '2012/03' }];
  const education = [{ institution: 'B', period: '2010/11' }];
  const text = JSON.stringify({ language: 'ja', work, education });
  const cv = readJsonResume(text, 'cv.json', siteRules);
  expect(cv.roles[0]?.period).toBe('2010年11月 - 2012年3月');
  expect(cv.education[0]?.period).toBe('2010/11');
});

test('in an unknown language, months written as words and in digits get the same format', () => {
  const work = [
    { position: 'A', startDate: 'Januar 2020', endDate: 'heute' },
    { position: 'B', startDate: '2010', endDate: '2015-03' },
  ];
  const cv = readJsonResume(JSON.stringify({ work }), 'cv.json', siteRules);
  expect(cv.roles.map(({ period }) => period)).toEqual(['01/2020 - heute', '2010 - 03/2015']);
});
