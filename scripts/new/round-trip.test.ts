import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readJsonResume } from '@portfolio/cv-import';
import type { PublicProject } from '../../src/domain/project/project.ts';
import { type VariantContent, parseVariant } from '../../src/site/content/parse-variant.ts';
import { type Content, type ContentFile, contentSchemas } from '../../src/site/content/schemas.ts';
import { designNames } from '../../src/site/content/names.ts';
import { buildResume } from '../../src/site/metadata/resume.ts';
import { contentRoot } from '../../src/site/variants.ts';
import { plainText } from '../../src/site/text/markdown.ts';
import { resolveWords } from '../../src/site/words/resolve-words.ts';
import { siteRules } from './site-rules.ts';
import { type VariantTexts, toVariant } from './to-variant.ts';

const files = Object.keys(contentSchemas) as ContentFile[];

function readTexts(variant: string): VariantTexts {
  const read = (file: ContentFile) =>
    readFileSync(new URL(`${variant}/${file}.yaml`, contentRoot), 'utf8');
  return Object.fromEntries(files.map((file) => [file, read(file)])) as VariantTexts;
}

const PROJECT: PublicProject = {
  id: '1',
  title: 'Oven',
  description: 'It bakes.',
  technologies: ['Steel'],
  projectLink: null,
  media: { images: [], videos: [] },
};

/** Creates the /resume.json of a variant, then creates a new variant from it. */
function roundTrip(content: VariantContent, templates: VariantTexts): VariantContent {
  const cv = readJsonResume(JSON.stringify(resumeOf(content)), 'resume.json', siteRules);
  return parseVariant('me', toVariant(cv, templates, content.profile.design));
}

function resumeOf(content: VariantContent) {
  return buildResume({
    siteUrl: 'https://me.si',
    profile: content.profile,
    portrait: null,
    roles: content.experience.roles ?? [],
    journey: content.about.journey,
    profileTitle: resolveWords(content.profile.language).words.cv.profile,
    experience: content.experience,
    skillGroups: content.skills.groups ?? [],
    toolGroups: content['software-stack'].groups ?? [],
    testimonials: content.about.testimonials ?? [],
    // /resume.json contains the projects in the database, unless the section is hidden.
    projects: content.sections.projects?.shown === false ? [] : [PROJECT],
  });
}

/** The fields that JSON Resume does not have. */
const NO_FIELD = {
  profile: [
    'description',
    'accent',
    'figures',
    'layers',
    'coordinates',
    'availability',
    'responseTime',
    'contactIntroduction',
  ],
  skills: ['icon', 'color'],
} as const;

function without(value: object, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

describe.for(['consultant', 'developer'])('/resume.json of the %s variant', (variant) => {
  const templates = readTexts(variant);
  const content = parseVariant(variant, templates);
  const again = roundTrip(content, templates);

  test('recreates the profile', () => {
    expect(without(again.profile, NO_FIELD.profile)).toEqual({
      ...without(content.profile, NO_FIELD.profile),
      // The variant sets no language, but the import recognises the language of the sentences.
      language: 'en',
    });
  });

  test('recreates the experience', () => {
    expect(again.experience).toEqual(content.experience);
  });

  test('recreates the skills', () => {
    const groups = content.skills.groups?.map((group) => without(group, NO_FIELD.skills));
    expect(again.skills.groups).toEqual(groups);
  });

  test('recreates the headings and the journey, but no other part of About', () => {
    const titles = ({ sections }: VariantContent) =>
      Object.values(sections).flatMap((section) => section?.title ?? []);
    expect(titles(again)).toEqual(titles(content));
    expect(again.about).toEqual({ journey: content.about.journey });
  });
});

test('/resume.json keeps the fields that the shipped variants do not use', () => {
  const templates = readTexts('consultant');
  const content = parseVariant('consultant', templates);
  const experience: Content<'experience'> = {
    roles: [
      { role: 'Baker', company: 'Acme', link: 'https://acme.com/', period: '2019 - Present' },
      { role: 'Lead', company: 'Firma', period: 'März 2018 - heute' },
      { role: 'Cook (volunteer)', company: 'Choir', period: 'since 05/2013', volunteer: true },
      {
        company: 'Guild',
        period: 'March 2015 - 2018',
        description: 'Led it, R&D.\n\nSold it [in a shop](https://shop.si/?a=1).',
      },
      { role: 'Helper', period: 'Winter 2012' },
    ],
    education: [
      {
        institution: 'School',
        degree: 'BSc in Flour',
        period: '2010 - Present',
        description: 'With Rye.',
        grade: '1.3',
        courses: ['Rye', 'Yeast & Salt'],
        link: 'https://school.si/',
      },
    ],
    certificates: [
      { name: 'Bread', issuer: 'Guild', period: 'March 2020', link: 'https://guild.si/' },
      { name: 'Rye', period: '03/2019 – 03/2020' },
      { name: 'Cake' },
    ],
    languages: [{ language: 'Slovene', fluency: 'Native' }, { language: 'English' }],
  };
  const profile = {
    ...content.profile,
    phone: '+386 1 555 0100',
    language: 'sl',
    links: [{ label: 'Blog', url: 'https://blog.si/' }],
  };
  const again = roundTrip({ ...content, experience, profile }, templates);
  expect(again.experience).toEqual(experience);
  expect(again.profile).toMatchObject({
    phone: profile.phone,
    language: 'sl',
    links: profile.links,
  });
});

test('characters with a special meaning in YAML are read back as text', () => {
  const signs = [
    'C # Dev',
    '#1',
    '&Co',
    'A & B',
    'A: B #3',
    '*Lead*',
    'null',
    '2020',
    '- a',
    '@me',
  ];
  const resume = {
    basics: { name: 'C # Dev: #1' },
    work: signs.map((sign) => ({ position: sign, name: sign })),
    skills: [{ name: '&Co', keywords: signs }],
  };
  const cv = readJsonResume(JSON.stringify(resume), 'cv.json', siteRules);
  const content = parseVariant('me', toVariant(cv, readTexts('consultant'), 'ledger'));
  expect(content.profile.name).toBe('C # Dev: #1');
  expect(content.skills.groups).toMatchObject([{ title: '&Co', skills: signs }]);
  const roles = content.experience.roles ?? [];
  expect(roles.map(({ role }) => role)).toEqual(signs);
  expect(roles.map(({ company }) => company)).toEqual(signs);
});

/** The CVs of fictional people, with long texts, HTML and several languages. */
const cvs = new URL('../../tests/fixtures/cv/', import.meta.url);

/** Returns a value without the Markdown markup in its texts. */
function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value, { keepsUrls: true });
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, unmarked(field)]));
}

describe.for(readdirSync(cvs))('a variant from %s', (file) => {
  test.for(designNames)(
    'with the %s design can be created again from its /resume.json',
    (design) => {
      const templates = readTexts(design === 'ledger' ? 'consultant' : 'developer');
      const cv = readJsonResume(readFileSync(new URL(file, cvs), 'utf8'), file, siteRules);
      const content = parseVariant('me', toVariant(cv, templates, design));
      expect(unmarked(roundTrip(content, templates))).toEqual(unmarked(content));
    },
  );

  test('has the full summary and the volunteer work in its /resume.json', () => {
    const templates = readTexts('consultant');
    const cv = readJsonResume(readFileSync(new URL(file, cvs), 'utf8'), file, siteRules);
    const resume = resumeOf(parseVariant('me', toVariant(cv, templates, 'ledger')));
    // Only spaces may differ, because the introduction is a separate paragraph.
    const wordsOf = (text: unknown) => (typeof text === 'string' ? text.split(/\s+/) : []);
    expect(wordsOf(resume.basics.summary)).toEqual(wordsOf(unmarked(cv.summary)));
    const volunteers = cv.roles.filter(({ volunteer }) => volunteer).length;
    expect(resume.volunteer?.length ?? 0).toBe(volunteers);
    expect(resume.work).toHaveLength(cv.roles.length - volunteers);
  });
});
