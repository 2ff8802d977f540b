import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cv, CvProject } from '@portfolio/cv-import';
import { designNames } from '../../src/site/content/names.ts';
import { parseVariant } from '../../src/site/content/parse-variant.ts';
import { type ContentFile, contentSchemas } from '../../src/site/content/schemas.ts';
import { findPlaceholders } from '../../src/site/content/placeholders.ts';
import { contentRoot } from '../../src/site/variants.ts';
import { chooseDesign, toVariant } from './to-variant.ts';

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
  languageSource: null,
  links: [],
  roles: [],
  education: [],
  certificates: [],
  languages: [],
  skillGroups: [],
  projects: [],
  journey: null,
  chapters: [],
  recommendations: [],
  leftOut: [],
  rejected: [],
  guessed: [],
};

const ROLE = {
  role: 'Baker',
  company: 'Acme',
  link: null,
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
  languageSource: 'stated',
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

/** Creates a variant from a CV, and reads the variant as the build does. */
function make(cv: Cv, design: (typeof designNames)[number]) {
  const template = design === 'ledger' ? 'consultant' : 'developer';
  const read = (file: ContentFile) =>
    readFileSync(new URL(`${template}/${file}.yaml`, contentRoot), 'utf8');
  const templates = Object.fromEntries(files.map((file) => [file, read(file)])) as Record<
    ContentFile,
    string
  >;
  const texts = toVariant(cv, templates, design);
  return { texts, templates, content: parseVariant('me', texts) };
}

describe.for(designNames)('with the %s design', (design) => {
  test('a variant from an empty CV can be built, and its placeholders are listed', () => {
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
    expect(placeholders).toEqual([
      'name: Your Name',
      'titles: Your title',
      'you@example.com is a reserved address, which leads nowhere',
    ]);
  });

  test('a variant contains only facts from the CV', () => {
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
    // The chapter continues after the introduction.
    expect(content.about.journey?.chapters[0]?.text).toBe(
      `${'I bake bread. '.repeat(18)}\n\n- and cake`,
    );
    expect(content.about).not.toHaveProperty('highlights');
    expect(findPlaceholders(texts.profile)).toEqual([]);
  });

  test('a variant contains no claims from the shipped variant', () => {
    const { texts } = make(FULL, design);
    for (const [file, text] of Object.entries(texts)) {
      expect(text, file).not.toMatch(
        /^[^#]*(Amazon|automat|brands|TypeScript|consult|develop|software I|exceptional|I train|I build)/im,
      );
      expect(text, file).not.toMatch(/are placeholders|is an example/i);
    }
  });

  test("in a language of the interface, the headings are the site's defaults", () => {
    const { texts, content } = make({ ...EMPTY, language: 'de' }, design);
    expect(texts.sections).toContain('#skills:\n#  title: Fähigkeiten & Kompetenzen\n');
    expect(texts['software-stack']).toContain('#title: Software-Stack\n');
    expect(content.sections).toEqual({
      projects: { shown: false },
      'software-stack': { shown: false },
    });
    expect(content['software-stack']).toEqual({});
    // In every other language, the headings are in English.
    const { content: slovene } = make({ ...EMPTY, language: 'sl' }, design);
    expect(slovene.sections.about?.title).toBe('About Me');
  });

  test('in a variant from an empty CV, sections have only headings and a neutral placeholder', () => {
    const { content } = make(EMPTY, design);
    const sections = Object.values(content.sections);
    expect(sections.map((section) => section?.subtitle)).toEqual(sections.map(() => undefined));
    expect(content['software-stack']).toEqual({
      title: 'Software Stack',
      subtitle: 'Tools and technologies I use',
      placeholder: { title: 'Coming Soon', text: 'A list of my tools and what I use them for.' },
    });
  });

  test('a variant keeps every comment from the shipped variant', () => {
    const { texts, templates } = make(FULL, design);
    for (const file of files) {
      const comments = templates[file].match(/^# [A-Z].*$/gm) ?? [];
      for (const comment of comments) expect(texts[file]).toContain(comment);
    }
  });
});

test('a variant contains a summary only once, even if the CV was exported from a site', () => {
  const [introduction, rest] = ['I bake. '.repeat(30).trim(), 'I cook. '.repeat(30).trim()];
  const texts = (text: string) => {
    const chapters = [
      { title: 'Youth', text: 'I ate.' },
      { title: 'Profil', text },
    ];
    const { content } = make(
      { ...EMPTY, summary: `${introduction}\n\n${rest}`, chapters },
      'ledger',
    );
    expect(content.profile.introduction).toBe(introduction);
    return content.about.journey?.chapters.map((chapter) => `${chapter.title}: ${chapter.text}`);
  };
  expect(texts(rest)).toEqual(['Youth: I ate.', `Profil: ${rest}`]);
  expect(texts(`${introduction}\n\n${rest}`)).toEqual(['Youth: I ate.', `Profil: ${rest}`]);
  expect(texts('I sing.')).toEqual([`Profile: ${rest}`, 'Youth: I ate.', 'Profil: I sing.']);
});

test('if the CV has no roles, the site chooses the heading of the experience section', () => {
  const titles = ({ roles, language = null }: Partial<Cv>) =>
    make({ ...FULL, roles: roles ?? [], language }, 'ledger').content.sections;
  expect(titles({ roles: FULL.roles }).experience?.title).toBe('Work Experience');
  expect(titles({}).experience).toBeUndefined();
  expect(titles({}).about?.title).toBe('About Me');
  expect(titles({ language: 'de' })).not.toHaveProperty('experience');
});

test('if the CV has no projects, the site has no projects section', () => {
  const projects: CvProject[] = [
    {
      title: 'Oven',
      description: null,
      highlights: [],
      technologies: [],
      period: null,
      link: null,
    },
  ];
  const sectionOf = (cv: Partial<Cv>) =>
    make({ ...FULL, ...cv }, 'ledger').content.sections.projects;
  expect(sectionOf({ projects })).toEqual({ title: 'Featured Projects' });
  expect(sectionOf({ projects, language: 'de' })).toBeUndefined();
  expect(sectionOf({ projects: [] })).toEqual({ shown: false });
  expect(sectionOf({ projects: [], language: 'de' })).toEqual({ shown: false });
});

test('recommendations are comments until their authors have agreed', () => {
  const { texts, content } = make(FULL, 'ledger');
  expect(content.about.testimonials).toBeUndefined();
  expect(texts.about).toContain("#  - quote: 'Great: bread.'\n#    name: Bo\n#    role: …\n");
});

test('the figures in the hero come from achievements that start with a figure', () => {
  expect(make(FULL, 'ledger').content.profile.figures).toEqual([
    '**+5%** Sales',
    '**20%** Less waste',
    '**7** Apprentices',
    '**3** Shops opened',
  ]);
  expect(make(FULL, 'ledger').content.profile.layers).toBeUndefined();
});

test.for<[string, string[]]>([
  ['1,000+ shops opened, all in Graz', ['**1,000+** Shops opened']],
  ['+12,5 % sales: the best year', ['**+12,5 %** Sales']],
  ['€1.5M saved in 3,000 shops. All of them', ['**€1.5M** Saved in 3,000 shops']],
  ['30% growth in the U.S. market', ['**30%** Growth in the U.S. market']],
  ['20% less waste – a first', ['**20%** Less waste']],
  ['4 shops from 8:30 to 17:00', ['**4** Shops from 8:30 to 17:00']],
  // An achievement with markup gets no figure, because the markup would be cut or shown as written.
  ['**40%** faster', []],
  ['40% **faster, better** ovens', []],
  ['[3x](https://a.example/) more bread', []],
  ['3x more [bread, cake](https://a.example/)', []],
  ['5 ovens in `C#, F#`', []],
  // An achievement that does not begin with its figure, or that is too long, gets no figure either.
  ['In 2020, 5 shops', []],
  [`7 ${'very '.repeat(10)}long words`, []],
])('the figures from the achievement "%s" are %j', ([achievement, figures]) => {
  const roles = [{ ...ROLE, achievements: [achievement] }];
  const { content } = make({ ...EMPTY, roles }, 'ledger');
  expect(content.profile.figures ?? []).toEqual(figures);
});

test('a variant can be built from any achievements', () => {
  const achievement = fc
    .tuple(
      fc.constantFrom('1,000+', '+12,5 %', '**40%**', '[3x](https://a.example/)', '€1.5M', '-2'),
      fc.stringMatching(/^[a-zéU.,:;–(*_`[\]\\<&$ 0-9]{1,60}$/),
    )
    .map((parts) => parts.join(' ').trim());
  fc.assert(
    fc.property(fc.array(achievement), (achievements) => {
      const roles = [{ ...ROLE, achievements }];
      expect(() => make({ ...EMPTY, roles }, 'ledger')).not.toThrow();
    }),
  );
});

test('with the drawing board, a profile has no figures or layers, because the hero shows the skill groups', () => {
  const { profile } = make(FULL, 'drawing-board').content;
  expect(profile.layers).toBeUndefined();
  expect(profile.figures).toBeUndefined();
});

test('the ledger is the default design for a CV with figures', () => {
  expect(chooseDesign(FULL)).toBe('ledger');
  expect(chooseDesign(EMPTY)).toBe('drawing-board');
});

test('if the CV has no title, the current role becomes the title', () => {
  const { texts } = make({ ...FULL, titles: [] }, 'ledger');
  expect(texts.profile).toContain('\ntitles:\n  - Baker\n');
  const roles = [
    { ...ROLE, role: 'Apprentice', period: '2010 - 2015', achievements: [] },
    { ...ROLE, role: 'Master', period: '2015 - heute', achievements: [] },
  ];
  expect(make({ ...FULL, titles: [], roles }, 'ledger').texts.profile).toContain(
    '\ntitles:\n  - Master\n',
  );
});
