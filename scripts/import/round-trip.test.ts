import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseContent } from '../../src/site/content/parse.ts';
import { type Content, type ContentFile, contentSchemas } from '../../src/site/content/schemas.ts';
import { buildResume } from '../../src/site/resume.ts';
import { contentRoot } from '../../src/site/variants.ts';
import { readJsonResume } from './json-resume.ts';
import { type ContentTexts, toContent } from './to-content.ts';

type Contents = { [File in ContentFile]: Content<File> };

const files = Object.keys(contentSchemas) as ContentFile[];

function readTexts(variant: string): ContentTexts {
  const read = (file: ContentFile) =>
    readFileSync(new URL(`${variant}/${file}.yaml`, contentRoot), 'utf8');
  return Object.fromEntries(files.map((file) => [file, read(file)])) as ContentTexts;
}

const parse = (texts: ContentTexts) =>
  Object.fromEntries(
    files.map((file) => [file, parseContent(file, texts[file], contentSchemas[file])]),
  ) as Contents;

/** Makes /resume.json of a content, and a content of that. */
function roundTrip(content: Contents, templates: ContentTexts): Contents {
  const resume = buildResume({
    siteUrl: 'https://me.si',
    profile: content.profile,
    portrait: null,
    roles: content.experience.roles ?? [],
    experience: content.experience,
    skillGroups: content.skills.groups ?? [],
    toolGroups: content['software-stack'].groups ?? [],
    testimonials: content.about.testimonials ?? [],
    projects: [],
  });
  const cv = readJsonResume(JSON.stringify(resume), 'resume.json');
  return parse(toContent(cv, templates, content.profile.design));
}

/** What JSON Resume has no field for. */
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

describe.for(['consultant', 'developer'])('/resume.json of the %s content', (variant) => {
  const templates = readTexts(variant);
  const content = parse(templates);
  const again = roundTrip(content, templates);

  test('gives the same profile', () => {
    expect(without(again.profile, NO_FIELD.profile)).toEqual(
      without(content.profile, NO_FIELD.profile),
    );
  });

  test('gives the same experience', () => {
    expect(again.experience).toEqual(content.experience);
  });

  test('gives the same skills', () => {
    const groups = content.skills.groups?.map((group) => without(group, NO_FIELD.skills));
    expect(again.skills.groups).toEqual(groups);
  });

  test('gives the headings, but neither what stands for their owner nor highlights and journey', () => {
    const titles = ({ sections }: Contents) => Object.values(sections).map(({ title }) => title);
    expect(titles(again)).toEqual(titles(content));
    expect(again.about).toEqual({});
  });
});

test('what the shipped contents leave out comes back as well', () => {
  const templates = readTexts('consultant');
  const content = parse(templates);
  const experience: Content<'experience'> = {
    roles: [
      { role: 'Baker', company: 'Acme', period: '2019 - Present' },
      {
        company: 'Guild',
        period: 'March 2015 - 2018',
        description: 'Led it, R&D.\n\nSold it.',
      },
      { role: 'Helper', period: 'Winter 2012' },
    ],
    education: [
      {
        institution: 'School',
        degree: 'BSc in Flour',
        period: '2010 - 2012',
        description: 'With Rye.',
        grade: '1.3',
        courses: ['Rye', 'Yeast & Salt'],
        link: 'https://school.si/',
      },
    ],
    certificates: [
      { name: 'Bread', issuer: 'Guild', period: 'March 2020', link: 'https://guild.si/' },
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
