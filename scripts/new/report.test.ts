import { expect, test } from 'vitest';
import { type Markdown, readJsonResume } from '@portfolio/cv-import';
import { writeLanguage, writeUnused, writeUsed } from './report.ts';
import { siteRules } from './site-rules.ts';

const cv = readJsonResume(
  JSON.stringify({
    basics: { name: 'Ana', email: 'ana@example.com', label: 'Baker' },
    work: [
      { name: 'Acme', position: 'Lead', highlights: ['a', 'b'] },
      { name: 'Acme', position: 'Baker' },
    ],
    skills: [{ name: 'Bread', keywords: ['Rye', 'Wheat'] }],
    awards: [{ title: 'Loaf' }, { title: 'Cake' }],
    references: [{ name: 'Bo', reference: 'Great.' }],
    projects: [{ name: 'Oven' }, { name: 'Cake', sort: 'It rises.\u001B[2J\n\nAlways.' }],
  }),
  'cv.json',
  siteRules,
);

test('the report counts what was imported', () => {
  expect(writeUsed(cv)).toBe(`  name, e-mail
  1 title
  2 roles at 1 employer, with 2 achievements
  2 skills in 1 group
  2 projects, in projects.yaml
  Awards: 2
  1 recommendation, as comments in about.yaml (ask Bo before publishing)`);
});

test('the report does not count employers or list entries that the CV does not have', () => {
  const own = readJsonResume(
    JSON.stringify({
      basics: { name: 'Ana', summary: 'I bake.' },
      work: [{ position: 'Baker' }],
    }),
    'cv.json',
    siteRules,
  );
  const chapters = [{ title: 'Education', text: 'I learnt it in Riga.' as Markdown }];
  expect(writeUsed({ ...own, chapters })).toBe(`  name, summary
  1 role, with no achievements
  Education`);
});

test('if the CV has no title, the report names the role that replaces it', () => {
  const work = [{ position: 'Baker', startDate: '2019' }];
  const own = readJsonResume(JSON.stringify({ work }), 'cv.json', siteRules);
  expect(writeUsed(own)).toContain('  no title, so your current role is used: Baker\n');
});

test('for an empty CV, the report is "nothing"', () => {
  expect(writeUsed(readJsonResume('{"basics":{}}', 'cv.json', siteRules))).toBe('  nothing');
});

test('the report lists, in plain text, the values that were left out', () => {
  expect(writeUnused({ ...cv, projects: [] })).toEqual([
    `Not used, because the site has no field for the value:
  Projects
    Cake: sort: It rises.[2J

      Always.`,
  ]);
});

test('the report names the language of the CV and how it was found, or asks for the language', () => {
  const say = (more: object) =>
    writeLanguage(
      readJsonResume(JSON.stringify({ basics: {}, ...more }), 'cv.json', siteRules),
      'content/me/profile.yaml',
    );
  expect(say({ meta: { language: 'pt-BR' } })).toBe(
    'Language: Brazilian Portuguese (pt-BR), as stated in your CV',
  );
  const summary = 'Ich backe seit zehn Jahren Brot und Kuchen für die Cafés der Stadt.';
  expect(say({ basics: { summary } })).toBe(
    'Language: German (de), recognised from its sentences. If this is wrong, change "language" in content/me/profile.yaml.',
  );
  expect(say({})).toMatch(/^Which language is your CV in\?.*\ncontent\/me\/profile.yaml/);
});

test('the report asks you to check guesses', () => {
  const guessed = [{ heading: 'Columns', items: ['Skills.csv: Fähigkeit = Name'] }];
  const found = readJsonResume(JSON.stringify({ basics: {} }), 'cv.json', siteRules);
  expect(writeUnused({ ...found, guessed })).toEqual([
    'Guessed (please check):\n  Columns\n    Skills.csv: Fähigkeit = Name',
  ]);
});

test('the report lists invalid values under their own heading', () => {
  const basics = { phone: 'on request', birthday: '1 Jan' };
  expect(writeUnused(readJsonResume(JSON.stringify({ basics }), 'cv.json', siteRules))).toEqual([
    `Not used, because the value is not valid:
  About you
    phone: on request: expected a telephone number, such as "+27 21 555 0100"`,
    `Not used, because the site has no field for the value:
  About you
    birthday: 1 Jan`,
  ]);
});

test('the report asks you to check the technologies that the import proposes', () => {
  const projects = [{ name: 'Oven', description: 'Rye, slowly.' }, { name: 'Tray' }];
  const text = JSON.stringify({
    basics: { label: 'Baker' },
    skills: [{ name: 'Bread', keywords: ['Rye'] }],
    projects: [...projects, { name: 'Till', keywords: ['PHP'] }],
  });
  expect(writeUnused(readJsonResume(text, 'cv.json', siteRules))).toEqual([
    `Guessed (please check):
  Technologies, for projects without any
    Oven: Rye
    Tray: Baker`,
  ]);
});
