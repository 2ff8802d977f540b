import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cv, ReportPart } from './cv.ts';
import { readJsonResume } from './json-resume.ts';
import { rules } from './test-rules.ts';

/** Reads a resume that states English, unless `resume` sets `language`. With `undefined`, it states none. */
const read = (resume: object) =>
  readJsonResume(JSON.stringify({ language: 'en', ...resume }), 'cv.json', rules);
const write = ({ heading, items }: ReportPart) => `${heading}: ${items.join(' / ')}`;
const leftOut = (cv: Cv) => cv.leftOut.map(write);
const rejected = (cv: Cv) => cv.rejected.map(write);

describe('field names that differ between versions', () => {
  const work = {
    startDate: '2019-05-01',
    endDate: '2021',
    summary: 'Ran it.',
    highlights: ['+5% sales'],
  };

  test.for([
    ['current field names', { name: 'Acme', position: 'Lead', url: 'https://acme.com', ...work }],
    [
      'older field names',
      { company: 'Acme', position: 'Lead', website: 'https://acme.com', ...work },
    ],
    [
      'current and older field names',
      {
        company: 'Acme',
        name: 'Acme',
        position: 'Lead',
        website: 'acme.com',
        url: 'https://acme.com',
        ...work,
      },
    ],
  ] as const)('reads a role with %s', ([, entry]) => {
    const cv = read({ work: [entry] });
    expect(cv.roles).toEqual([
      {
        role: 'Lead',
        company: 'Acme',
        link: 'https://acme.com',
        period: 'May 2019 - 2021',
        location: null,
        description: 'Ran it.',
        achievements: ['+5% sales'],
      },
    ]);
    expect(cv.leftOut).toEqual([]);
  });

  test("reads a person's name, contact details and links", () => {
    const cv = read({
      language: undefined,
      bio: {
        firstName: 'Ana',
        lastName: 'Novak',
        label: 'Baker | Teacher',
        picture: 'https://example.com/ana.jpg',
        email: 'ana@example.com',
        phone: '+386 1 555 0100',
        website: 'www.example.com',
        summary: 'I bake.',
        location: { city: 'Ljubljana', countryCode: 'SI', address: 'Street 1', postalCode: '1000' },
        profiles: [
          { network: 'LinkedIn', url: 'linkedin.com/in/ana' },
          { network: 'GitHub', username: 'ana' },
          { network: 'Skype', username: 'ana' },
          { network: 'Site', url: 'https://example.com/' },
        ],
      },
      meta: { lang: 'sl', theme: 'flat' },
    });
    expect(cv).toMatchObject({
      name: 'Ana Novak',
      titles: ['Baker', 'Teacher'],
      email: 'ana@example.com',
      phone: '+386 1 555 0100',
      summary: 'I bake.',
      location: 'Ljubljana, Slovenija',
      language: 'sl',
      links: [
        { label: 'LinkedIn', url: 'https://linkedin.com/in/ana' },
        { label: 'GitHub', url: 'https://github.com/ana' },
        { label: 'Site', url: 'https://example.com/' },
      ],
    });
    expect(leftOut(cv)).toEqual([
      'Private: address: Street 1 / postalCode: 1000',
      'Profiles without a URL: Skype, ana',
      'Links to the same page: https://www.example.com (shown as Site: https://example.com/)',
      'About you: picture: https://example.com/ana.jpg',
      'Settings of the program that wrote the file: theme: flat',
    ]);
  });

  test('reads field names in other spellings', () => {
    const cv = read({
      basics: { first_name: 'Ana', LASTNAME: 'Novak', 'e-mail': 'ana@example.com' },
      experience: [{ company: 'Acme', Title: 'Lead', from: '2019', to: '2021' }],
    });
    expect(cv).toMatchObject({ name: 'Ana Novak', email: 'ana@example.com' });
    expect(cv.roles).toMatchObject([{ role: 'Lead', company: 'Acme', period: '2019 - 2021' }]);
    expect(read({ basics: { fullname: 'Ana Novak' } }).name).toBe('Ana Novak');
    expect(leftOut(read({ basics: { name: 'Ana', Name: 'Bo' } }))).toEqual(['About you: Name: Bo']);
    const twice = read({ basics: { firstName: 'Ana', firstname: 'Bo' } });
    expect([twice.name, leftOut(twice)]).toEqual(['Ana', ['About you: firstname: Bo']]);
  });

  test('reads top-level personal details, and section names in other spellings', () => {
    const cv = read({
      Name: 'Ana Novak',
      email: 'ana@example.com',
      Work: [{ name: 'Acme', position: 'Lead' }],
      SKILLS: ['Bread'],
      birthday: '1 Jan',
    });
    expect(cv).toMatchObject({
      name: 'Ana Novak',
      email: 'ana@example.com',
      roles: [{ company: 'Acme' }],
      skillGroups: [{ skills: ['Bread'] }],
    });
    expect(leftOut(cv)).toEqual(['Other fields: birthday: 1 Jan']);
    expect(read({ resume: { Basics: { name: 'Ana' } } }).name).toBe('Ana');
  });

  test('reports a field that occurs twice', () => {
    const json = '{"basics": {"name": "Ana"}, "work": ["Baker"], "work": ["Lead"]}';
    const cv = readJsonResume(json, 'cv.json', rules);
    expect(cv.roles.map(({ role, company }) => role ?? company)).toEqual(['Lead']);
    expect(leftOut(cv)).toEqual(['Fields that occur twice (only the last one was read): work']);
  });

  test('reads profiles from fields named after their networks', () => {
    const cv = read({
      basics: {
        linkedin: 'https://www.linkedin.com/in/ana',
        github: 'ana',
        twitter: '@ana',
        x: '?',
      },
    });
    expect(cv.links).toEqual([
      { label: 'LinkedIn', url: 'https://www.linkedin.com/in/ana' },
      { label: 'GitHub', url: 'https://github.com/ana' },
      { label: 'X', url: 'https://x.com/ana' },
    ]);
    expect(rejected(cv)).toEqual([
      'Profiles: x: ?: expected a URL with a domain name, such as https://example.com/',
    ]);
  });

  test.for<[string, object]>([
    ['other fields', { wrapped: 1 }],
    ['no other fields', {}],
  ])('reads a resume inside an object with %s', ([, beside]) => {
    const cv = read({ ...beside, resume: { basics: { name: 'Ana' } } });
    expect(cv.name).toBe('Ana');
    expect(leftOut(cv)).toEqual('wrapped' in beside ? ['Other fields: wrapped: 1'] : []);
  });

  test('separates the details on each line of a chapter', () => {
    const cv = read({
      awards: [{ title: 'Loaf', type: 'bread', summary: 'Won it', place: 'Graz' }],
      interests: [{ name: 'Sports', keywords: ['Rowing', 'Chess'], summary: 'On *Sundays.*' }],
    });
    expect(leftOut(cv)).toEqual(['Awards: Loaf: place: Graz']);
    expect(cv.chapters.map(({ text }) => text)).toEqual([
      '- Loaf, bread: Won it',
      '- Sports: Rowing, Chess; On *Sundays*.',
    ]);
  });

  test('reports values that the import does not use', () => {
    const cv = read({
      basics: { name: 'Ana Novak', firstName: 'Anastasia', lastName: 'Novak' },
      work: [
        { position: 'Lead', company: { title: 'Obj Corp', city: 'Graz' }, endDate: 'Present' },
        { position: 'Baker', company: { name: 'Acme' }, startDate: '0000-00-00', endDate: 'now' },
      ],
    });
    expect(cv.name).toBe('Ana Novak');
    expect(cv.roles.map(({ company, period }) => [company, period])).toEqual([
      ['Obj Corp', null],
      ['Acme', null],
    ]);
    expect(leftOut(cv)).toEqual([
      'Roles: Lead, Obj Corp: company: city: Graz / Lead, Obj Corp: endDate: Present / Baker, Acme: endDate: now',
      'About you: firstName: Anastasia',
    ]);
  });
});

describe('variations that occur in practice', () => {
  test.for(['firstname', 'first_name', 'givenName'])(
    'joins the parts of a name, such as %s',
    (first) => {
      const cv = read({ basics: { [first]: 'Ana', lastname: 'Novak', label: 'Baker' } });
      expect(cv.name).toBe('Ana Novak');
      expect(cv.leftOut).toEqual([]);
    },
  );

  test.for(['experience', 'experiences', 'workExperience', 'jobs'])(
    'reads jobs from the "%s" field',
    (key) => {
      // The file has no other section.
      expect(read({ [key]: [{ company: 'Acme', position: 'Lead' }] }).roles).toMatchObject([
        { role: 'Lead', company: 'Acme' },
      ]);
    },
  );

  test('reads an employer and a school from objects with a website', () => {
    const cv = read({
      work: [{ position: 'Lead', company: { name: 'Acme', url: 'acme.com', size: 5 } }],
      education: [{ area: 'Flour', institution: { name: 'School', url: 'https://school.com' } }],
    });
    expect(cv.roles).toMatchObject([{ company: 'Acme', link: 'https://acme.com' }]);
    expect(cv.education).toMatchObject([{ institution: 'School', link: 'https://school.com' }]);
    expect(leftOut(cv)).toEqual(['Roles: Lead, Acme: company: size: 5']);
  });

  test("adds a job's other links to its description, labelled with their short URLs", () => {
    const [role] = read({
      work: [{ name: 'Acme', url: 'https://acme.com', website: 'https://www.acme.com/shop/' }],
    }).roles;
    expect(role).toMatchObject({
      link: 'https://acme.com',
      description: '[acme.com/shop](https://www.acme.com/shop/)',
    });
  });

  test('a label that is too long for a title becomes the start of the summary', () => {
    const long = 'I help brands sell more in their own shops and everywhere else, with bread. '
      .repeat(3)
      .trim();
    const cv = read({ basics: { label: `Baker | ${long}`, summary: 'I bake.' } });
    expect(cv.titles).toEqual(['Baker']);
    expect(cv.summary).toBe(`${long}\n\nI bake.`);
    expect(read({ basics: { label: long, summary: `${long} I bake.` } }).summary).toBe(
      `${long} I bake.`,
    );
  });

  test('keeps the field names of objects out of the text', () => {
    const cv = read({
      work: [{ name: 'Acme', location: { city: 'Graz', lat: 47.1 }, keywords: [{ name: 'Rye' }] }],
      education: [{ institution: 'School', courses: [{ name: 'Optics', code: 'O1' }] }],
      publications: [{ name: 'On Bread', type: 'Paper', pages: 12 }],
      interests: [{ name: 'Sports', keywords: [{ name: 'Rowing' }] }],
    });
    expect(cv.roles).toMatchObject([{ location: 'Graz', description: 'Rye' }]);
    expect(cv.education).toMatchObject([{ courses: ['Optics: O1'] }]);
    expect(cv.chapters.map(({ text }) => text)).toEqual(['- On Bread, Paper', '- Sports: Rowing']);
    expect(leftOut(cv)).toEqual([
      'Roles: Acme: location: lat: 47.1',
      'Publications: On Bread: pages: 12',
    ]);
  });

  test.for<[string, unknown, Cv['skillGroups']]>([
    [
      'groups',
      [{ name: 'Web', keywords: ['CSS', ' JS '] }],
      [{ title: 'Web', skills: ['CSS', 'JS'] }],
    ],
    [
      'objects with only a name',
      [{ name: 'CSS' }, { name: 'JS' }],
      [{ title: 'Skills', skills: ['CSS', 'JS'] }],
    ],
    ['a list of strings', ['CSS', 'JS'], [{ title: 'Skills', skills: ['CSS', 'JS'] }]],
    ['one string', 'CSS, JS (ES5, ES6)', [{ title: 'Skills', skills: ['CSS', 'JS (ES5, ES6)'] }]],
    [
      'a group with one string',
      [{ name: 'Web', keywords: 'CSS; JS' }],
      [{ title: 'Web', skills: ['CSS', 'JS'] }],
    ],
    [
      'a map',
      { Web: ['CSS'], Data: 'SQL, R' },
      [
        { title: 'Web', skills: ['CSS'] },
        { title: 'Data', skills: ['SQL', 'R'] },
      ],
    ],
    ['empty values (none)', [null, '', {}, { name: '' }], []],
  ])('reads skills from %s', ([, skills, groups]) => {
    expect(read({ skills }).skillGroups).toEqual(groups);
  });

  test('reads strings in place of objects, and objects in place of strings', () => {
    const cv = read({
      basics: { name: 'Ana', location: 'Ljubljana', summary: ['One.', 'Two.'] },
      work: [
        'Baker',
        { position: 'Lead', location: { city: 'Graz', countryCode: 'AT' }, highlights: 'It rose' },
      ],
      education: 'University',
      languages: ['Slovene'],
      certificates: [{ title: 'Baking', date: 2016 }],
    });
    expect(cv.location).toBe('Ljubljana');
    expect(cv.summary).toBe('One.\nTwo.');
    expect(cv.roles.map(({ role, location }) => [role, location])).toEqual([
      ['Baker', null],
      ['Lead', 'Graz, Austria'],
    ]);
    expect(cv.roles[1]?.achievements).toEqual(['It rose']);
    expect(cv.education[0]?.institution).toBe('University');
    expect(cv.languages).toEqual([{ language: 'Slovene', fluency: null }]);
    expect(cv.certificates[0]).toMatchObject({ name: 'Baking', period: '2016' });
  });

  test('reads a list in a summary as achievements if there are no highlights', () => {
    const [role] = read({
      work: [{ name: 'Acme', summary: '<p>Led.</p><ul><li>a</li><li>b</li></ul>' }],
    }).roles;
    expect(role).toMatchObject({ description: 'Led.', achievements: ['a', 'b'] });
  });

  test('labels volunteer work', () => {
    const { roles } = read({
      volunteer: [{ organization: 'Club', position: 'Coach' }, { organization: 'Choir' }],
    });
    expect(roles.map(({ role, company }) => [role, company])).toEqual([
      ['Coach (volunteer)', 'Club'],
      ['Volunteer', 'Choir'],
    ]);
  });

  test("keeps a school's courses and grade", () => {
    const [school] = read({
      education: [
        {
          institution: 'MIT',
          area: 'Physics',
          studyType: 'BSc',
          score: '1.0',
          courses: ['Optics'],
          url: 'https://mit.example',
        },
      ],
    }).education;
    expect(school).toEqual({
      institution: 'MIT',
      degree: 'BSc, Physics',
      period: null,
      description: null,
      grade: '1.0',
      courses: ['Optics'],
      link: 'https://mit.example',
    });
  });

  test('writes publications, awards and interests as chapters', () => {
    const cv = read({
      publications: [
        {
          name: 'On Bread',
          publisher: 'Acme',
          releaseDate: '2020-01-05',
          website: 'https://a.example/',
          summary: 'It *rises*.',
        },
      ],
      awards: [{ title: 'Loaf of the Year', awarder: 'Guild' }],
      interests: [{ name: 'Sports', keywords: ['Rowing'] }, 'Chess'],
    });
    expect(cv.chapters).toEqual([
      {
        title: 'Publications',
        text: `- [On Bread](https://a.example/), Acme, January 2020: It *rises*.`,
      },
      { title: 'Awards', text: '- Loaf of the Year, Guild' },
      { title: 'Interests', text: '- Sports: Rowing\n- Chess' },
    ]);
  });

  test('a publication without a name is a link that shows its URL', () => {
    const { chapters } = read({ publications: [{ url: 'https://a.example/paper' }] });
    expect(chapters[0]?.text).toBe('- <https://a.example/paper>');
  });
});

test('projects keep their text, technologies and links', () => {
  const cv = read({
    projects: [
      {
        name: 'Oven',
        description: 'It <b>bakes</b>.',
        summary: 'It bakes at night, too.',
        highlights: ['• Hot', '10 loaves'],
        keywords: ['C#, Go', 'go', '–'],
        startDate: '2019-05',
        url: ['oven.si', 'https://b.example/oven'],
      },
      { title: 'Cake', technologies: 'Flour; Eggs', url: 'javascript:alert(1)' },
    ],
  });
  expect(cv.projects).toEqual([
    {
      title: 'Oven',
      description: 'It **bakes**.\n\nIt bakes at night, too.\n\n<https://b.example/oven>',
      highlights: ['Hot', '10 loaves'],
      period: 'May 2019',
      technologies: ['C#', 'Go'],
      link: 'https://oven.si',
    },
    {
      title: 'Cake',
      description: null,
      highlights: [],
      period: null,
      technologies: ['Flour', 'Eggs'],
      link: null,
    },
  ]);
  expect(cv.rejected).toMatchObject([{ heading: 'Projects' }]);
});

test('values without a field in the CV are reported', () => {
  const cv = read({
    work: [{ name: 'Acme', teamSize: 5 }, { summary: 'Something' }],
    projects: [{ name: 'Oven', roles: ['Lead'] }, { description: 'It bakes.' }],
    references: [{ name: 'Bo', reference: 'Great bread.' }, { name: 'Cy' }],
    hero: { color: 'red' },
  });
  expect(cv.recommendations).toEqual([{ name: 'Bo', quote: 'Great bread.', role: null }]);
  expect(cv.projects[0]?.technologies).toEqual(['Lead']);
  expect(leftOut(cv)).toEqual([
    'Roles: Acme: teamSize: 5',
    'Roles without a name: description: Something',
    'Projects without a name: description: It bakes.',
    'References: Cy',
    'Other fields: hero: color: red',
  ]);
});

test('values that the rules reject are reported, along with what was expected', () => {
  const cv = read({
    basics: {
      email: ['zoë@example.com', 'ana@example.com'],
      website: 'http://user@ana.example',
      profiles: [{ network: 'Mastodon', url: 'ftp://norden.example/@ana' }],
    },
    work: [{ name: 'Acme', url: 'on request' }],
    education: [{ institution: 'School', url: 'me@school.example' }],
    certificates: [{ name: 'Bread', url: 'none' }],
  });
  expect(cv.email).toBe('ana@example.com');
  expect(cv.leftOut).toEqual([]);
  const site = 'expected a URL with a domain name, such as https://example.com/';
  expect(rejected(cv)).toEqual([
    'About you: email: zoë@example.com: expected an e-mail address',
    'Profiles: Mastodon, ftp://norden.example/@ana: expected a URL that starts with https:// (or http://) / http://user@ana.example: expected a URL without a user name',
    `Roles: Acme: on request: ${site}`,
    'Education: School: me@school.example: expected a URL without a user name',
    `Certificates: Bread: none: ${site}`,
  ]);
});

test.for<[string, string, string]>([
  ['an empty file', '', 'neither a JSON Resume nor a LinkedIn archive'],
  ['plain text', 'hello', 'neither a JSON Resume nor a LinkedIn archive'],
  ['an empty list', '[]', 'neither a JSON Resume nor a LinkedIn archive'],
  ['an empty object', '{}', 'neither a JSON Resume nor a LinkedIn archive'],
  ['an object without a section', '{"version": 2}', 'neither a JSON Resume nor a LinkedIn archive'],
  ['truncated JSON', '{"basics": {\n"name": "A"', 'is damaged: it is not valid JSON'],
  ['a file of opening brackets', '['.repeat(200_000), 'cv.json is'],
  ['a file with two resumes', '{"a": {"basics": {}}, "b": {"work": []}}', 'cv.json has 2 resumes'],
])('%s is rejected', ([, json, message]) => {
  expect(() => readJsonResume(json, 'cv.json', rules)).toThrow(message);
});

describe('values whose type differs from the schema', () => {
  test('splits highlights written as one string into lines', () => {
    const cv = read({ work: [{ name: 'Acme', highlights: 'Baked bread\nSold it' }] });
    expect(cv.roles[0]?.achievements).toEqual(['Baked bread', 'Sold it']);
  });

  test('uses the first of several e-mail addresses', () => {
    const cv = read({ basics: { email: { work: 'a@example.com', home: 'b@example.com' } } });
    expect(cv.email).toBe('a@example.com');
    expect(leftOut(cv)).toEqual(['About you: email: b@example.com']);
  });

  test.for(['N/A', 'on request'])('rejects the phone number "%s"', (phone) => {
    const cv = read({ basics: { phone } });
    expect(cv.phone).toBeNull();
    expect(rejected(cv)).toEqual([
      `About you: phone: ${phone}: expected a telephone number, such as "+27 21 555 0100"`,
    ]);
  });

  test('uses the first of several phone numbers', () => {
    const cv = read({ basics: { phone: ['+49 1', '+49 2'] } });
    expect(cv.phone).toBe('+49 1');
    expect(leftOut(cv)).toEqual(['About you: phone: +49 2']);
  });

  test('leaves out a street even if there is no city', () => {
    const cv = read({ basics: { location: { address: '12 Privet Drive', region: 'Surrey' } } });
    expect(cv.location).toBe('Surrey');
    expect(leftOut(cv)).toEqual(['Private: address: 12 Privet Drive']);
  });

  test.for(['English', 'german'])(
    'does not read the language name "%s" as a language code',
    (language) => {
      const cv = read({ language: undefined, basics: {}, meta: { language } });
      expect(cv.language).toBeNull();
      expect(leftOut(cv)).toEqual([
        `Settings of the program that wrote the file: language: ${language}`,
      ]);
    },
  );

  test('does not write "Present" for a job that is marked as not current', () => {
    const cv = read({ work: [{ name: 'Acme', startDate: '2009', current: false }] });
    expect(cv.roles[0]?.period).toBe('2009');
    expect(cv.leftOut).toEqual([]);
  });

  test('reads website objects from the oldest version of the schema', () => {
    const cv = read({ bio: { websites: [{ url: 'http://ana.example' }] } });
    expect(cv.links).toEqual([{ label: 'Website', url: 'http://ana.example' }]);
  });

  test('reports a level without a language, and a language code that is not valid', () => {
    const cv = read({
      basics: {},
      languages: [{ language: null, fluency: 'Native' }],
      meta: { language: 'not a code' },
    });
    expect(leftOut(cv)).toEqual([
      'Settings of the program that wrote the file: language: not a code',
      'Languages: Native',
    ]);
  });

  test('reads a number as a list with one entry', () => {
    expect(read({ awards: 7 }).chapters).toEqual([{ title: 'Awards', text: '- 7' }]);
  });
});

describe('languages', () => {
  const all = [
    { language: 'English', fluency: 'C2' },
    { language: 'German', fluency: 'B1' },
  ];
  test.for<[string, unknown, object[]]>([
    [
      'objects',
      [
        { language: 'English', fluency: 'C2' },
        { name: 'German', level: 'B1' },
      ],
      all,
    ],
    ['a map', { English: 'C2', German: 'B1' }, all],
    ['a list of maps', [{ English: 'C2' }, { German: { fluency: 'B1' } }], all],
    ['a list of strings', ['English', 'German'], all.map((entry) => ({ ...entry, fluency: null }))],
    ['one string', 'English, German', all.map((entry) => ({ ...entry, fluency: null }))],
  ])('are read from %s', ([, languages, found]) => {
    const cv = read({ languages });
    expect(cv.languages).toEqual(found);
    expect(cv.leftOut).toEqual([]);
  });
});

test('maps in place of lists, and objects in place of strings, are read', () => {
  const cv = read({
    work: { 0: { name: 'Acme', position: 'Lead' }, Guild: { position: 'Baker' } },
    education: { School: { degree: 'BSc' } },
    volunteer: [{ organization: 'Club', highlights: [{ title: 'Race', text: 'Won it' }] }],
    skills: [{ name: 'Code', keywords: [{ name: 'Java', level: 4 }, 'java', 'C'] }],
  });
  expect(cv.roles.map(({ role, company }) => [role, company])).toEqual([
    ['Lead', 'Acme'],
    ['Baker', 'Guild'],
    ['Volunteer', 'Club'],
  ]);
  expect(cv.roles[2]?.achievements).toEqual(['Race: Won it']);
  expect(cv.education).toMatchObject([{ institution: 'School', degree: 'BSc' }]);
  expect(cv.skillGroups).toEqual([{ title: 'Code', skills: ['Java', 'C'] }]);
  expect(leftOut(cv)).toEqual([
    'Skill levels: Java: level: 4',
    'Other spellings of skills: java (shown as Java)',
  ]);
});

test('placeholders for empty fields are ignored', () => {
  const cv = read({
    basics: { name: '&nbsp;', label: '-', phone: '-', summary: '—' },
    work: [
      { name: 'Acme', position: '…', highlights: ['-', 'Baked', '&nbsp;', '•'] },
      { name: '-', position: '-', teamSize: '—' },
    ],
    education: [{ institution: '&nbsp;' }],
    certificates: [{ name: '-', issuer: '' }],
    skills: ['-', 'Bread'],
  });
  expect(cv).toMatchObject({ name: null, titles: [], phone: null, summary: null });
  expect(cv.roles).toMatchObject([{ company: 'Acme', role: null, achievements: ['Baked'] }]);
  expect(cv.education).toEqual([]);
  expect(cv.certificates).toEqual([]);
  expect(cv.skillGroups).toEqual([{ title: 'Skills', skills: ['Bread'] }]);
  expect(cv.leftOut).toEqual([]);
});

test('an entry without a name is reported as left out', () => {
  const cv = read({
    education: [{ startDate: '2010', summary: 'Dough' }],
    certificates: [{ date: '2010' }],
  });
  expect(cv.education).toEqual([]);
  expect(cv.certificates).toEqual([]);
  expect(leftOut(cv)).toEqual([
    'Education without a name: period: 2010; description: Dough',
    'Certificates without a name: period: 2010',
  ]);
});

test('program settings, and user names that are missing from profile URLs, are reported', () => {
  const cv = read({
    $schema: 'https://a.example/schema.json',
    meta: { canonical: 'https://a.example/ana.json' },
    basics: {
      profiles: [
        { network: 'X', username: '@ana_n', url: 'https://x.com/i/user/1' },
        { network: 'Bluesky', username: '@ana', url: 'https://bsky.app/profile/ana' },
        { network: 'GitHub', username: 'ana', url: 'https://github.com/ana' },
        { network: 'Mastodon', username: '@ana@norden.social', url: 'https://norden.social/@ana' },
      ],
    },
  });
  expect(leftOut(cv)).toEqual([
    'Profiles: X: @ana_n',
    'Settings of the program that wrote the file: $schema: https://a.example/schema.json / canonical: https://a.example/ana.json',
  ]);
});

test('a period that matches the dates is kept as written', () => {
  const periodOf = (work: object) => read({ work: [{ name: 'Acme', ...work }] }).roles[0]?.period;
  expect(periodOf({ startDate: '2019-03', period: 'since Mar. 2019' })).toBe('since Mar. 2019');
  expect(periodOf({ period: 'Winter 2019' })).toBe('Winter 2019');
  const cv = read({ work: [{ name: 'Acme', startDate: '2019', period: '2 years' }] });
  expect(cv.roles[0]?.period).toBe('2019 - Present');
  expect(leftOut(cv)).toEqual(['Roles: Acme: period: 2 years']);
});

describe('the language', () => {
  const german = 'Ich backe seit zehn Jahren Brot und Kuchen für die Cafés der Stadt.';
  const languageOf = (resume: object) => {
    const { language, languageSource } = read({ language: undefined, ...resume });
    return [language, languageSource];
  };

  test.for<[object, string | null, string | null]>([
    [{ basics: {}, meta: { language: 'pt_BR' } }, 'pt-BR', 'stated'],
    [{ basics: { 'x-lang': 'he' } }, 'he', 'stated'],
    [{ basics: {}, lang: 'FR-ca' }, 'fr-CA', 'stated'],
    // A stated language takes precedence over the language of the text.
    [{ basics: { summary: german }, language: 'en' }, 'en', 'stated'],
    [{ basics: { summary: german } }, 'de', 'detected'],
    [{ basics: { summary: german }, language: 'Deutsch' }, 'de', 'detected'],
    // Names, technologies and program settings do not reveal the language.
    [{ basics: { name: 'Jean Dupont', label: 'Développeur' } }, null, null],
    [
      { skills: [{ name: 'Web', keywords: 'react, redux, docker, git, kubernetes'.split(', ') }] },
      null,
      null,
    ],
    [{ basics: {}, meta: { prompt: german } }, null, null],
    // No language is detected for a CV in two languages or in an invented language.
    [
      {
        basics: { summary: german },
        work: [{ summary: 'I have baked bread for the cafés of the city for ten years.' }],
      },
      null,
      null,
    ],
    [
      { basics: { summary: 'Velorim tasker pondel mirat sunovel, karmin deltor bavi.' } },
      null,
      null,
    ],
  ])('of %j is %s', ([resume, language, source]) => {
    expect(languageOf(resume)).toEqual([language, source]);
  });

  test('also applies to dates and countries', () => {
    const resume = {
      basics: { summary: german, location: { city: 'Wien', countryCode: 'AT' } },
      work: [{ name: 'Acme', startDate: '2021-03', location: { city: 'Graz', countryCode: 'AT' } }],
      education: [{ institution: 'Schule', startDate: 'Mar 2010', endDate: '05/2012' }],
      awards: [{ title: 'Brot', date: '2020-10-01' }],
    };
    const cv = read({ language: undefined, ...resume });
    expect(cv.location).toBe('Wien, Österreich');
    expect(cv.roles).toMatchObject([{ location: 'Graz, Österreich', period: 'März 2021 - heute' }]);
    expect(cv.education).toMatchObject([{ period: 'März 2010 - Mai 2012' }]);
    expect(cv.chapters).toMatchObject([{ text: '- Brot, Oktober 2020' }]);
    const unknown = read({
      language: undefined,
      ...resume,
      basics: { location: resume.basics.location },
    });
    expect(unknown.location).toBe('Wien, AT');
    expect(unknown.roles).toMatchObject([{ location: 'Graz, AT', period: '03/2021 -' }]);
  });
});

describe('an export of Reactive Resume', () => {
  const basics = {
    name: 'Ana Novak',
    headline: 'Baker',
    email: 'ana@example.com',
    location: 'Graz',
  };
  test('from version 4 is read', () => {
    const cv = read({
      basics: {
        ...basics,
        url: { label: '', href: 'https://ana.example.com' },
        customFields: [{ id: 'a', icon: 'cake', name: 'Born', value: '1 Jan' }],
        picture: { url: '', size: 64 },
      },
      sections: {
        summary: { name: 'Summary', visible: true, content: '<p>I bake.</p>' },
        profiles: {
          items: [
            { id: 'p', network: 'GitHub', username: 'ana', icon: 'github', url: { href: '' } },
          ],
        },
        experience: {
          id: 'experience',
          visible: true,
          items: [
            {
              id: 'b',
              visible: true,
              company: 'Acme',
              position: 'Lead',
              location: 'Graz',
              date: 'Mar 2021 - Present',
              summary: '<p>Led.</p><ul><li>+5% sales</li></ul>',
              url: { label: '', href: 'https://acme.com' },
            },
            { id: 'c', visible: false, company: 'Guild', position: 'Baker' },
          ],
        },
        skills: { items: [{ name: 'Bread', description: 'Expert', level: 5, keywords: ['Rye'] }] },
        languages: { items: [{ name: 'Slovene', description: 'Native', level: 5 }] },
        references: { items: [{ name: 'Bo', description: 'Head', summary: 'Great bread.' }] },
        custom: {},
      },
      metadata: { template: 'onyx' },
    });
    expect(cv).toMatchObject({
      format: 'an export of Reactive Resume',
      name: 'Ana Novak',
      titles: ['Baker'],
      summary: 'I bake.',
      links: [
        { label: 'GitHub', url: 'https://github.com/ana' },
        { label: 'Website', url: 'https://ana.example.com' },
      ],
      skillGroups: [{ title: 'Bread', skills: ['Rye'] }],
      languages: [{ language: 'Slovene', fluency: 'Native' }],
      recommendations: [{ name: 'Bo', quote: 'Great bread.', role: 'Head' }],
    });
    expect(cv.roles).toEqual([
      {
        role: 'Lead',
        company: 'Acme',
        link: 'https://acme.com',
        period: 'March 2021 - Present',
        location: 'Graz',
        description: 'Led.',
        achievements: ['+5% sales'],
      },
    ]);
    expect(leftOut(cv).join('\n')).toMatch(/Born.*1 Jan/);
    expect(leftOut(cv).join('\n')).toMatch(/hidden: .*Guild/);
  });

  test('from version 5 is read', () => {
    const cv = read({
      picture: { hidden: true },
      basics: {
        ...basics,
        website: { url: 'https://ana.example.com', label: '' },
        customFields: [],
      },
      summary: { title: '', hidden: false, content: '<p>I bake.</p>' },
      sections: {
        experience: {
          items: [
            {
              id: 'b',
              hidden: false,
              company: 'Acme',
              position: 'Lead',
              period: '2019 - 2021',
              website: { url: 'https://acme.com', label: '' },
              description: '<p>Led.</p>',
            },
          ],
        },
        education: {
          items: [{ school: 'MIT', degree: 'BSc', area: 'Physics', grade: 'A', period: '2010' }],
        },
        languages: { items: [{ language: 'Slovene', fluency: 'Native', level: 5 }] },
      },
      customSections: [],
      metadata: { template: 'onyx' },
    });
    expect(cv).toMatchObject({
      name: 'Ana Novak',
      summary: 'I bake.',
      roles: [
        { company: 'Acme', link: 'https://acme.com', period: '2019 - 2021', description: 'Led.' },
      ],
      education: [{ institution: 'MIT', degree: 'BSc, Physics', grade: 'A', period: '2010' }],
      languages: [{ language: 'Slovene', fluency: 'Native' }],
    });
  });
});

test('random fields and values cause no error', () => {
  const section = fc.constantFrom(
    'basics',
    'work',
    'education',
    'skills',
    'languages',
    'references',
    'projects',
    'volunteer',
    'awards',
    'certificates',
    'publications',
    'interests',
    'meta',
    'experience',
    'sections',
    'summary',
    'language',
  );
  const key = fc.constantFrom(
    'name',
    'position',
    'highlights',
    'keywords',
    'url',
    'startDate',
    'endDate',
    'summary',
    'location',
    'profiles',
    'email',
    'courses',
    'company',
    'items',
    'label',
    '__proto__',
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(key, fc.jsonValue()),
    fc.array(fc.dictionary(key, fc.jsonValue())),
  );
  fc.assert(
    fc.property(fc.dictionary(section, value), (resume) => {
      expect(() => read({ basics: {}, ...resume })).not.toThrow();
    }),
  );
});
