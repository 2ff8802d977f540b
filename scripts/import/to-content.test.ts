import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { designNames } from '../../src/site/content/names.ts';
import { parseContent } from '../../src/site/content/parse.ts';
import { type Content, type ContentFile, contentSchemas } from '../../src/site/content/schemas.ts';
import { findPlaceholders } from '../../src/site/placeholders.ts';
import { contentRoot } from '../../src/site/variants.ts';
import type { Cv } from './cv.ts';
import { chooseDesign, toContent } from './to-content.ts';

const files = Object.keys(contentSchemas) as ContentFile[];

const EMPTY: Cv = {
  format: 'a JSON Resume',
  name: null,
  titles: [],
  email: null,
  phone: null,
  summary: null,
  location: null,
  language: null,
  links: [],
  roles: [],
  education: [],
  certificates: [],
  languages: [],
  skillGroups: [],
  chapters: [],
  recommendations: [],
  leftOut: [],
};

const ROLE = {
  role: 'Baker',
  company: 'Acme',
  period: '2019 - Present',
  location: null,
  description: null,
};

const FULL: Cv = {
  ...EMPTY,
  name: 'Ana Novak: "Baker"',
  titles: ['Baker', 'Teacher'],
  email: 'ana@novak.si',
  phone: '+386 1 555 0100',
  summary: `${'I bake bread. '.repeat(40)}\n\n- and cake`,
  location: 'Ljubljana, Slovenia',
  language: 'sl',
  links: [
    { label: 'Code', url: 'https://github.com/ana' },
    { label: 'in', url: 'https://si.linkedin.com/in/ana' },
    { label: 'Work', url: 'https://github.com/acme/oven' },
  ],
  roles: [
    { ...ROLE, period: '2015 - 2018', achievements: ['3 shops opened, all in Graz'] },
    {
      ...ROLE,
      achievements: [
        '+5% sales',
        '20% less waste: no bread was thrown away',
        '7 apprentices (of 9)',
        'Rose',
      ],
    },
    { ...ROLE, role: null, company: 'Guild', period: null, achievements: [] },
  ],
  education: [
    {
      institution: 'School',
      degree: 'Flour',
      period: '2010',
      description: null,
      grade: null,
      courses: [],
      link: 'https://school.si/',
    },
  ],
  certificates: [{ name: 'Bread', issuer: null, period: null, link: null }],
  languages: [{ language: 'Slovene', fluency: 'Native' }],
  skillGroups: ['Bread', 'Cake', 'Money'].map((title) => ({ title, skills: ['baking'] })),
  chapters: [{ title: 'Awards', text: '- Loaf' }],
  recommendations: [{ quote: 'Great: bread.', name: 'Bo', role: null }],
};

/** Makes a content, and reads it as the build does. */
function make(cv: Cv, design: (typeof designNames)[number]) {
  const template = design === 'ledger' ? 'consultant' : 'developer';
  const read = (file: ContentFile) =>
    readFileSync(new URL(`${template}/${file}.yaml`, contentRoot), 'utf8');
  const templates = Object.fromEntries(files.map((file) => [file, read(file)])) as Record<
    ContentFile,
    string
  >;
  const texts = toContent(cv, templates, design);
  const content = Object.fromEntries(
    files.map((file) => [file, parseContent(file, texts[file], contentSchemas[file])]),
  ) as { [File in ContentFile]: Content<File> };
  return { texts, templates, content };
}

describe.for(designNames)('in the design %s', (design) => {
  test('a CV that says nothing can be built, and lists what a content must have', () => {
    const { texts, content } = make(EMPTY, design);
    expect(content.profile).toEqual({
      name: 'Your Name',
      design,
      accent: design === 'ledger' ? 'banknote' : 'cobalt',
      titles: ['Your title'],
      email: 'you@example.com',
    });
    expect(content.about).toEqual({});
    expect(content.skills).toEqual({});
    expect(content.experience).toEqual({});
    const placeholders = findPlaceholders(texts.profile).map((line) => line.replace(/^.*?: /, ''));
    expect(placeholders).toEqual(['name: Your Name', 'titles:', 'email: you@example.com']);
  });

  test('a CV is all that a content says', () => {
    const { texts, content } = make(FULL, design);
    expect(content.profile).toMatchObject({
      name: 'Ana Novak: "Baker"',
      titles: ['Baker', 'Teacher'],
      email: 'ana@novak.si',
      phone: '+386 1 555 0100',
      introduction: 'I bake bread. '.repeat(22).trim(),
      location: 'Ljubljana, Slovenia',
      language: 'sl',
      github: 'https://github.com/ana',
      linkedin: 'https://si.linkedin.com/in/ana',
      links: [{ label: 'Work', url: 'https://github.com/acme/oven' }],
    });
    for (const field of ['availability', 'responseTime', 'contactIntroduction', 'coordinates']) {
      expect(content.profile).not.toHaveProperty(field);
    }
    expect(content.experience.roles?.map(({ company, period }) => `${company}, ${period}`)).toEqual(
      ['Acme, 2019 - Present', 'Acme, 2015 - 2018', 'Guild, undefined'],
    );
    expect(content.about.journey?.chapters.map(({ title }) => title)).toEqual([
      'Profile',
      'Awards',
    ]);
    expect(content.about).not.toHaveProperty('highlights');
    expect(findPlaceholders(texts.profile)).toEqual([]);
  });

  test('no claim of the shipped content is left', () => {
    const { texts } = make(FULL, design);
    for (const [file, text] of Object.entries(texts)) {
      if (file === 'software-stack') continue;
      expect(text, file).not.toMatch(
        /^[^#]*(Amazon|automat|brands|TypeScript|consult|develop|I train|I build)/im,
      );
      expect(text, file).not.toMatch(/are placeholders|is an example/i);
    }
  });

  test('every comment of the shipped content is there', () => {
    const { texts, templates } = make(FULL, design);
    for (const file of files) {
      const comments = templates[file].match(/^# [A-Z].*$/gm) ?? [];
      for (const comment of comments) expect(texts[file]).toContain(comment);
    }
  });
});

test('recommendations are comments, until their writers have agreed', () => {
  const { texts, content } = make(FULL, 'ledger');
  expect(content.about.testimonials).toBeUndefined();
  expect(texts.about).toContain("#   - quote: 'Great: bread.'\n#     name: Bo\n#     role: …\n");
});

test('the figures are the beginnings of achievements', () => {
  expect(make(FULL, 'ledger').content.profile.figures).toEqual([
    '+5% sales',
    '20% less waste',
    '7 apprentices',
    '3 shops opened',
  ]);
  expect(make(FULL, 'ledger').content.profile.layers).toBeUndefined();
});

test('the layers are the skill groups', () => {
  expect(make(FULL, 'drawing-board').content.profile.layers).toEqual(['Bread', 'Cake', 'Money']);
  expect(make(FULL, 'drawing-board').content.profile.figures).toBeUndefined();
});

test('the design is the ledger if there are figures for it', () => {
  expect(chooseDesign(FULL)).toBe('ledger');
  expect(chooseDesign(EMPTY)).toBe('drawing-board');
});

test('without a title, what somebody does today is an example of one', () => {
  const { texts } = make({ ...FULL, titles: [] }, 'ledger');
  expect(texts.profile).toContain('\ntitles: # example\n  - Baker\n');
});
