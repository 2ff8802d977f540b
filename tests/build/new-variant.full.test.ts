import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject, runBuild } from './command.ts';

test('npm run new copies a variant, lists what to fill in, and never overwrites an existing variant', async () => {
  const folder = copyProject(onTestFinished);
  const create = (...parameters: string[]) =>
    runBuild(folder, {}, ['scripts/new.ts', ...parameters]);
  const created = await create('photographer', '--from', 'developer');
  expect(created).toMatchObject({ status: 0 });
  expect(created.output).toMatch(
    /content\/photographer\/profile\.yaml\n {4}line \d+: name: Your Name/,
  );
  const profile = (name: string) =>
    readFileSync(join(folder, 'content', name, 'profile.yaml'), 'utf8');
  expect(profile('photographer')).toBe(profile('developer'));
  for (const [parameters, message] of [
    [['photographer'], 'content/photographer/ already exists.'],
    [['Photo Grapher'], '"Photo Grapher" is not a valid name'],
    [['../photographer'], '"../photographer" is not a valid name'],
    [['other', '--from', 'nobody'], 'and no variant "nobody".'],
    [[], 'npm run new -- photographer'],
  ] as const) {
    const rejected = await create(...parameters);
    expect(rejected).toMatchObject({ status: 1 });
    expect(rejected.output).toContain(message);
  }
});

/** A CV with many of the fields that a variant supports, some of them in an older or unusual format. */
const RESUME = {
  basics: {
    name: 'Ana Novak',
    label: 'Baker',
    profiles: [{ network: 'GitHub', username: 'ana-novak' }],
    summary: 'Ich backe seit zehn Jahren Brot und Kuchen für die Cafés der Stadt.',
  },
  work: [
    {
      company: { name: 'Acme', url: 'https://acme.com' },
      position: 'Lead',
      startDate: '2019-05-01',
      highlights: ['• Rose'],
    },
    {
      company: 'Acme',
      url: 'https://acme.com',
      position: 'Helper',
      startDate: '2015',
      endDate: '2019-04',
    },
  ],
  education: [{ institution: 'School of Flour', studyType: 'BSc', area: 'Dough' }],
  skills: [{ name: 'Bread', keywords: ['Rye'] }, 'Cake'],
  projects: [{ name: 'Oven', url: 'https://oven.example/' }],
};

test.for(['ledger', 'drawing-board'])(
  'a variant created from a CV, with the %s design, builds without further edits',
  async (design) => {
    const folder = copyProject(onTestFinished);
    writeFileSync(join(folder, 'cv.json'), JSON.stringify(RESUME));
    const created = await runBuild(folder, {}, [
      'scripts/new.ts',
      'ana',
      '--from',
      'cv.json',
      '--design',
      design,
    ]);
    expect(created).toMatchObject({ status: 0 });
    expect(created.output).toContain('Language: German (de), recognised from its sentences');
    expect(created.output).toMatch(/Not in your CV, .*\n +initials, .*phone/);
    expect(created.output).toContain('2 roles at 1 employer, with 1 achievement');
    expect(created.output).toContain('1 project, in projects.yaml');
    expect(created.output).toMatch(/ana\/projects\.yaml\n +line \d+: description: Was es ist/);
    expect(created.output).toMatch(/line \d+: you@example\.com is a reserved address/);

    const built = await runBuild(folder, { SITE_VARIANT: 'ana' });
    expect(built).toMatchObject({ status: 0, built: true });
    expect(built.output).toContain('you@example.com is a reserved address');
    const page = (name: string) => readFileSync(join(folder, 'dist', `${name}.html`), 'utf8');
    expect(page('index')).toContain(RESUME.basics.summary);
    expect(page('index')).toMatch(/<html[^>]* lang="de"/);
    expect(page('index')).toContain('career-line');
    for (const text of ['Acme', 'Lead', 'Rose', 'School of Flour', 'BSc, Dough']) {
      expect(page('experience')).toContain(text);
    }
    expect(page('experience')).toMatch(/Mai 2019<\/time> – heute/);
    // For consecutive roles at one company, the page links to the company only once.
    expect(
      page('experience').match(/<a [^>]*href="https:\/\/acme\.com\/"[^>]*>\s*Acme/g),
    ).toHaveLength(1);
    for (const text of ['Rye', 'Cake']) expect(page('skills')).toContain(text);
    expect(page('contact')).toContain('https://github.com/ana-novak');
  },
);

test.for(['ledger', 'drawing-board'])(
  'the %s design does not render anything that the CV leaves out',
  async (design) => {
    const folder = copyProject(onTestFinished);
    const student = {
      basics: { name: 'Ana Novak', label: 'Student', email: 'ana@novak.si', summary: 'I study.' },
      education: [{ institution: 'School of Flour', score: '1.3', courses: ['Dough', 'Ovens'] }],
    };
    writeFileSync(join(folder, 'cv.json'), JSON.stringify(student));
    const parameters = ['ana', '--from', 'cv.json', '--design', design];
    const created = await runBuild(folder, {}, ['scripts/new.ts', ...parameters]);
    expect(created).toMatchObject({ status: 0 });
    const built = await runBuild(folder, { SITE_VARIANT: 'ana' });
    expect(built).toMatchObject({ status: 0, built: true });
    const file = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');

    const home = file('index.html');
    const sections = [...home.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
    expect(sections).toEqual(['home', 'experience', 'contact']);
    for (const name of ['index.html', 'about.html', 'experience.html', 'contact.html']) {
      const html = file(name);
      expect(html, name).not.toMatch(/Work Experience|Skills|\byet\./);
      expect(html, name).not.toMatch(/href="[/#]skills"/);
      expect(html, name).toContain('Education');
    }
    // The hero and the page /about both show the introduction.
    expect(home.match(/I study\.<\/p>/g)).toHaveLength(1);
    expect(file('about.html')).toContain('I study.</p>');
    expect(file('experience.html')).toMatch(/Grade<\/dt>\s*<dd[^>]*>1\.3</);
    expect(file('experience.html')).toMatch(/Courses<\/dt>\s*<dd[^>]*>Dough, Ovens</);
    expect(file('sitemap.xml')).not.toContain('/skills');
    expect(file('skills.html')).toContain('noindex');
    expect(JSON.parse(file('resume.json'))).not.toHaveProperty('work');
  },
);

test('npm run new rejects an unknown design or a file that it cannot import, and writes nothing', async () => {
  const folder = copyProject(onTestFinished);
  writeFileSync(join(folder, 'damaged.json'), '{"basics":');
  writeFileSync(join(folder, 'cv.json'), '{"basics": {}}');
  for (const [parameters, message] of [
    [['--from', 'damaged.json'], 'damaged.json is damaged: it is not valid JSON'],
    [['--from', 'package.json'], 'package.json is neither a JSON Resume nor a LinkedIn archive.'],
    [['--from', 'src'], 'The folder src contains no files from a LinkedIn archive.'],
    [['--from', 'cv.json', '--design', 'plain'], 'There is no design "plain". Use one of: ledger'],
  ] as const) {
    const rejected = await runBuild(folder, {}, ['scripts/new.ts', 'ana', ...parameters]);
    expect(rejected).toMatchObject({ status: 1 });
    expect(rejected.output).toContain(message);
  }
  expect(existsSync(join(folder, 'content/ana'))).toBe(false);
  expect(readdirSync(join(folder, 'content')).sort()).toEqual([
    '.schemas',
    'consultant',
    'developer',
  ]);
});
