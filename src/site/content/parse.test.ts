import { readFileSync, readdirSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { BuildError } from '../build-error.ts';
import { gradientNames, iconNames, designNames } from './names.ts';
import { parseContent } from './parse.ts';
import { type ContentFile, contentSchemas } from './schemas.ts';

/** The folder with the files that the tests below read. Most contain one kind of mistake. */
const fixtures = new URL('../../../tests/fixtures/content/', import.meta.url);

const text = 'expected text (in quotes, if it has a colon or starts with a special character)';

/** Each fixture with its content file and the lines of the message after the first. */
const mistakes: readonly (readonly [string, ContentFile, readonly string[]])[] = [
  ['missing-field', 'software-stack', [`placeholder.title (line 4): missing; ${text}`]],
  [
    'unknown-field',
    'software-stack',
    ['placeholder.subtitel (line 7): unknown field; check its spelling or remove it'],
  ],
  [
    'empty-list',
    'software-stack',
    ['groups[1].tools (line 7): expected at least one entry, found []'],
  ],
  [
    'empty-field',
    'software-stack',
    [
      'subtitle (line 3): empty; fill it in, or remove the line',
      'groups[1].tools[1].link (line 12): empty; fill it in, or remove the line',
      'groups[1].tools[2] (line 13): empty; fill it in, or remove the line',
      'groups[1].tools[3] (line 14): empty; fill it in, or remove the line',
      'groups[2].tools[1] (line 17): empty; fill it in',
    ],
  ],
  ['empty-text', 'software-stack', ['subtitle (line 3): expected some text, found ""']],
  [
    'bad-url',
    'profile',
    [
      'linkedin (line 9): expected a URL that starts with https:// (or http://), found "www.linkedin.com/in/your-name"',
      'github (line 10): expected a URL without a user name, found "https://someone@github.com/your-name"',
      'links[1].url (line 13): expected a URL without spaces, found "https://example.com/my page"',
    ],
  ],
  [
    'bad-email',
    'profile',
    ['email (line 8): expected an e-mail address, such as you@example.com, found "you@example"'],
  ],
  [
    'nameless-role',
    'experience',
    [
      'roles[2] (line 6): expected a role, a company, or both, found {"period":"2016 - 2017"}',
      'roles[3].period (line 8): expected a period, such as "March 2021 - Present", found ""',
    ],
  ],
  [
    'unknown-icon',
    'about',
    [
      `highlights[1].icon (line 3): expected one of ${iconNames.join(', ')}, found "storefront"`,
      'highlights[2].icon (line 6): expected one of the names listed for highlights[1].icon, found "shop"',
    ],
  ],
  [
    'unknown-gradient',
    'skills',
    [`groups[2].color (line 10): expected one of ${gradientNames.join(', ')}, found "turquoise"`],
  ],
  [
    'unknown-design',
    'profile',
    [`design (line 4): expected one of ${designNames.join(', ')}, found "baroque"`],
  ],
  [
    'bad-tools',
    'software-stack',
    [
      `groups[1].tools[1].purpose (line 7): missing; ${text}`,
      'groups[1].tools[1].link (line 9): expected a URL that starts with https:// (or http://), found "www.shopify.com"',
      'groups[1].tools[1].purpos (line 8): unknown field; check its spelling or remove it',
      'groups[3].tools (line 16): missing; expected a list',
    ],
  ],
  [
    'wrong-kind',
    'skills',
    [
      'groups[1].title (line 4): expected text, found ["Leadership"]',
      "  If this is text, use quotes: title: '[Leadership]'",
      'groups[1].skills (line 6): expected a list, found "Team leadership, Pricing"',
    ],
  ],
];

/** Returns the error message for a broken file. */
function messageFor(fixture: string, file: ContentFile): string {
  const source = readFileSync(new URL(`${fixture}.yaml`, fixtures), 'utf8');
  try {
    parseContent(`content/artist/${file}.yaml`, source, contentSchemas[file]);
  } catch (error) {
    expect(error).toBeInstanceOf(BuildError);
    return (error as Error).message;
  }
  throw new Error('The file was accepted');
}

test.for(mistakes)(
  'the message for %s names the file, the field and its line, and says what is wrong',
  ([fixture, file, problems]) => {
    expect(messageFor(fixture, file).split('\n')).toEqual([
      `content/artist/${file}.yaml cannot be used:`,
      ...problems.map((problem) => `  ${problem}`),
    ]);
  },
);

test.for([
  ['broken-yaml', 3],
  ['repeated-field', 4],
] as const)(
  'the message for %s names the file, the line and what is wrong with the YAML',
  ([fixture, line]) => {
    const message = messageFor(fixture, 'software-stack');
    expect(message).toContain('content/artist/software-stack.yaml is not valid YAML: ');
    expect(message).toContain(`at line ${line}, column `);
    expect(message.includes('Text with a colon needs quotes')).toBe(fixture === 'broken-yaml');
  },
);

test('the message for an empty role suggests removing the line only if there is a company', () => {
  const read = (role: string) => () =>
    parseContent('experience.yaml', `roles:\n  - ${role}\n`, contentSchemas.experience);
  expect(read('role:')).toThrow(/: empty; fill it in$/);
  expect(read('{ role: , company: A }')).toThrow(/: empty; fill it in, or remove the line$/);
});

test('portraits and CVs may have any usual file name, such as one from a camera', () => {
  const { portrait, cv } = contentSchemas.profile.shape;
  const file = (name: string) => ({ file: name, alternativeText: 'A face.' });
  for (const name of [
    'portrait.jpg',
    'IMG_1234.JPG',
    'my photo.jpg',
    'José (2).webp',
    'a.b.avif',
  ]) {
    expect(portrait.safeParse(file(name)).success, name).toBe(true);
  }
  for (const name of ['../portrait.jpg', 'a\\b.jpg', '.jpg', '.hidden.jpg', 'photo.heic', 'jpg']) {
    expect(portrait.safeParse(file(name)).success, name).toBe(false);
  }
  expect(cv.safeParse('Ana Novak CV.pdf').success).toBe(true);
  expect(cv.safeParse('CV.PDF').success).toBe(true);
  expect(cv.safeParse('cv.docx').success).toBe(false);
});

test('a file with only comments counts as empty, and required fields are reported as missing', () => {
  const source = readFileSync(new URL('empty-file.yaml', fixtures), 'utf8');
  for (const file of ['about', 'skills', 'experience'] as const) {
    expect(parseContent(`content/artist/${file}.yaml`, source, contentSchemas[file])).toEqual({});
  }
  expect(messageFor('empty-file', 'profile').split('\n')).toEqual([
    'content/artist/profile.yaml cannot be used:',
    `  name: missing; ${text}`,
    '  titles: missing; expected a list',
    `  email: missing; ${text}`,
  ]);
});

test('text with a NUL character is rejected', () => {
  const source =
    'title: "Soft\\0ware"\nsubtitle: Tools\nplaceholder: { title: Soon, text: Soon }\n';
  expect(() => parseContent('file.yaml', source, contentSchemas['software-stack'])).toThrow(
    'title (line 1): expected text without NUL characters, found "Soft\\u0000ware"',
  );
});

test('the messages for the "Texts" panel give no advice about the file', () => {
  const source = 'name: ~\ntitel: A\ntitles: [[B]]\n';
  const messages = () => {
    try {
      return parseContent('profile.yaml', source, contentSchemas.profile);
    } catch (error) {
      return (error as BuildError).mistakes.map(({ path, message }) => [path.join('.'), message]);
    }
  };
  expect(messages()).toEqual([
    ['name', 'empty'],
    ['titles.0', 'expected text, found ["B"]'],
    ['email', 'missing; expected text'],
    ['titel', 'unknown field'],
  ]);
});

test('every fixture is used by a test', () => {
  const read = [
    ...mistakes.map(([fixture]) => fixture),
    'broken-yaml',
    'repeated-field',
    'empty-file',
  ];
  expect(
    readdirSync(fixtures)
      .map((name) => name.replace('.yaml', ''))
      .sort(),
  ).toEqual(read.sort());
});

test('a file without mistakes is read, and its text is trimmed', () => {
  const source = 'title: " Software Stack "\nsubtitle: b\nplaceholder: { title: c, text: d }';
  expect(
    parseContent('content/artist/software-stack.yaml', source, contentSchemas['software-stack']),
  ).toEqual({
    title: 'Software Stack',
    subtitle: 'b',
    placeholder: { title: 'c', text: 'd' },
  });
});

test('unquoted text that YAML reads as a number or a boolean stays as written', () => {
  const read = <File extends ContentFile>(file: File, source: string) =>
    parseContent(`content/artist/${file}.yaml`, source, contentSchemas[file]);
  const profile = (phone: string) =>
    read('profile', `name: True\ntitles: [2024, 1e5]\nemail: a@example.com\nphone: ${phone}\n`);
  expect(profile('+48600100200')).toMatchObject({ name: 'True', titles: ['2024', '1e5'] });
  for (const phone of ['+48600100200', '0048600100200', '"+48600100200"']) {
    expect(profile(phone)).toHaveProperty('phone', phone.replaceAll('"', ''));
  }
  const experience = `
roles:
  - { role: No, company: 1984, period: 2008, volunteer: true }
  - { role: 007, company: 1984, period: 2020.10 }
education:
  - { institution: 42, grade: 5.0, period: 2016-06-01 }`;
  expect(read('experience', experience)).toEqual({
    roles: [
      { role: 'No', company: '1984', period: '2008', volunteer: true },
      { role: '007', company: '1984', period: '2020.10' },
    ],
    education: [{ institution: '42', grade: '5.0', period: '2016-06-01' }],
  });
});

test.for([
  ['', 'empty; fill it in'],
  [
    '~',
    "empty, because ~ without quotes is an empty value in YAML; fill it in\n    If this is text, use quotes: name: '~'",
  ],
  [
    'Null',
    "empty, because Null without quotes is an empty value in YAML; fill it in\n    If this is text, use quotes: name: 'Null'",
  ],
])('text that YAML reads as empty is reported: "%s"', ([nothing = '', problem]) => {
  const reading = () =>
    parseContent('file.yaml', `name: ${nothing}\n`, z.strictObject({ name: z.string() }));
  expect(reading).toThrow(`name (line 1): ${problem}`);
});

test('an optional list without entries counts as absent', () => {
  const read = <File extends ContentFile>(file: File, source: string) =>
    parseContent(`content/artist/${file}.yaml`, source, contentSchemas[file]);
  expect(read('about', 'highlights: []\ntestimonials: []')).toEqual({});
  const skills = 'groups: [{ title: Baking, skills: [] }]';
  expect(read('skills', skills)).toEqual({ groups: [{ title: 'Baking' }] });
  const experience = 'roles: [{ role: Baker, achievements: [] }]\neducation: []\ncertificates: []';
  expect(read('experience', experience)).toEqual({ roles: [{ role: 'Baker' }] });
  const profile = 'name: A\ntitles: [B]\nemail: a@example.com';
  expect(read('profile', `${profile}\nfigures: []\nlayers: []\nlinks: []`)).toEqual(
    read('profile', profile),
  );
});

test.for([
  ['de', ['en', 'fr', 'en'], 'translations[3].language (line 8): expected each language once'],
  [
    'pt-BR',
    ['pt-br'],
    'translations[1].language (line 6): expected a language other than that of this site, which is "pt-BR"',
  ],
  [
    null,
    ['en'],
    'translations[1].language (line 5): expected a language other than that of this site, which is "en"',
  ],
  ['de', ['en-Latn-Latn'], 'translations[1].language (line 6): expected the code of a language'],
] as const)(
  'a profile with the language %s and translations into %s is rejected',
  ([own, others, message]) => {
    const lines = [
      'name: Ana\ntitles: [Baker]\nemail: ana@b.de',
      ...(own === null ? [] : [`language: ${own}`]),
      'translations:',
      ...others.map((tag) => `  - { language: ${tag}, url: 'https://${tag}.b.de' }`),
    ];
    const parse = () => parseContent('profile.yaml', lines.join('\n'), contentSchemas.profile);
    expect(parse).toThrow(message);
  },
);

test.for(['de', 'pt-BR'])(
  'a site in %s may link to translations in other languages',
  (language) => {
    const text = `name: Ana\ntitles: [Baker]\nemail: ana@b.de\nlanguage: ${language}\ntranslations:\n  - { language: pt, url: 'https://b.pt' }\n`;
    expect(parseContent('profile.yaml', text, contentSchemas.profile)).toMatchObject({ language });
  },
);
