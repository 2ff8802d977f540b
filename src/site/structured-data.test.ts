import { expect, test } from 'vitest';
import type { SnapshotProject } from '../domain/snapshot.ts';
import type { Facts } from './facts.ts';
import { buildResume } from './resume.ts';
import { scriptJson } from '../domain/script-json.ts';
import { structuredData } from './structured-data.ts';

const facts: Facts = {
  siteUrl: 'https://a.example',
  profile: {
    name: 'A. Person',
    description: 'Does </script><script>things()</script> & more.',
    motif: 'ledger',
    accent: 'cobalt',
    titles: ['Maker', 'Mender'],
    introduction: 'Makes things.',
    email: 'a@a.example',
    linkedin: 'https://www.linkedin.com/in/a-person/',
    github: 'https://github.com/a-person',
    location: 'Remote',
    availability: 'Anything',
    responseTime: 'Soon',
    contactIntroduction: 'Write.',
  },
  roles: [
    {
      role: 'Maker',
      company: 'Old Works',
      period: { start: { year: 2019, month: 1 }, end: { year: 2021, month: 11 } },
      location: 'Remote',
      description: 'Made.',
      achievements: ['+5% things'],
    },
  ],
  skillGroups: [
    { icon: 'award', title: 'Hands', color: 'amber', skills: ['Sawing', 'Glueing'] },
    { icon: 'award', title: 'Head', color: 'amber', skills: ['Measuring', 'Sawing'] },
  ],
  toolGroups: [{ title: 'Bench', tools: [{ name: 'Saw', purpose: 'Sawing.' }] }],
  projects: [],
};

const project = (index: number, more: Partial<SnapshotProject> = {}): SnapshotProject => ({
  id: `${index}`,
  title: `Project ${index}`,
  description: 'What it does. '.repeat(20),
  technologies: ['Wood'],
  imageUrl: null,
  imageFilePath: null,
  videoUrl: null,
  videoFilePath: null,
  projectLink: null,
  displayOrder: index,
  isPasswordProtected: false,
  media: { image: null, video: null },
  ...more,
});

/** What is said on a page, as a reader of it finds it. */
const said = (...[route, title, given]: Parameters<typeof structuredData>) =>
  JSON.parse(scriptJson(structuredData(route, title, given))) as {
    '@graph': Record<string, unknown>[];
  };

test('no text of the content ends the script that it stands in', () => {
  const text = scriptJson(structuredData('/', 'A. Person', facts));
  expect(text).not.toContain('<');
  expect(said('/', 'A. Person', facts)['@graph'][0]).toMatchObject({
    description: facts.profile.description,
  });
});

test('what the content does not know is not said', () => {
  const [page] = said('/about', 'About Me', facts)['@graph'];
  const person = page?.['mainEntity'] as Record<string, unknown>;
  expect(person).not.toHaveProperty('worksFor');
  expect(person).not.toHaveProperty('address');
  expect(person['knowsAbout']).toEqual(['Sawing', 'Glueing', 'Measuring']);
  expect(buildResume(facts).basics.location).toEqual({});
  expect(JSON.parse(JSON.stringify(buildResume(facts)))).not.toHaveProperty('projects');
});

test('the projects of the snapshot are listed in full, with addresses that lead anywhere', () => {
  const projects = [
    project(1, {
      projectLink: 'https://b.example/',
      media: { image: '/snapshot/0123456789abcdef.webp', video: null },
    }),
    project(2),
  ];
  const [, list] = said('/projects', 'Work', { ...facts, projects })['@graph'];
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      {
        position: 1,
        item: {
          name: 'Project 1',
          keywords: ['Wood'],
          url: 'https://b.example/',
          image: 'https://a.example/snapshot/0123456789abcdef.webp',
        },
      },
      { position: 2, item: { name: 'Project 2' } },
    ],
  });
  expect(buildResume({ ...facts, projects }).projects).toMatchObject([
    { name: 'Project 1', keywords: ['Wood'], url: 'https://b.example/' },
    { name: 'Project 2' },
  ]);
});

test('hundreds of projects do not swell the page: as many are listed as it has room for', () => {
  const projects = Array.from({ length: 500 }, (_, index) => project(index + 1));
  const data = structuredData('/projects', 'Work', { ...facts, projects });
  expect(scriptJson(data).length).toBeLessThan(10_000);
  const list = said('/projects', 'Work', { ...facts, projects })['@graph'][1];
  const positions = (list?.['itemListElement'] as { position: number }[]).map(
    ({ position }) => position,
  );
  expect(positions.length).toBeGreaterThan(5);
  expect(list).toMatchObject({ numberOfItems: positions.length });
  expect(positions).toEqual(positions.map((_, index) => index + 1));
});

test('a long project is shortened, or left out, and shuts out none after it', () => {
  const whole = project(3);
  const swollen = project(2, {
    technologies: Array.from({ length: 100 }, () => 'W'.repeat(100)),
  });
  const long = project(1, { description: '😀'.repeat(9_000) });
  const given = { ...facts, projects: [long, swollen, whole] };
  const [, list] = said('/projects', 'Work', given)['@graph'];
  expect(list).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, item: { name: 'Project 1', description: `${'😀'.repeat(299)}…` } },
      { position: 2, item: { name: 'Project 3', description: whole.description } },
    ],
  });
  expect(said('/projects', 'Work', { ...facts, projects: [swollen] })['@graph']).toHaveLength(1);
});

test('the country of a CV is a code, and no region of itself', () => {
  const locationOf = (location: string) =>
    buildResume({ ...facts, profile: { ...facts.profile, location } }).basics.location;
  expect(locationOf('Austin, USA')).toEqual({ city: 'Austin', countryCode: 'US' });
  expect(locationOf('San Francisco, CA')).toEqual({ city: 'San Francisco', region: 'CA' });
});

test('a CV has months as JSON Resume writes them, names from addresses, and tools among the skills', () => {
  const { work, basics, skills } = buildResume(facts);
  expect(work).toMatchObject([{ startDate: '2019-01', endDate: '2021-11' }]);
  expect(basics.profiles.map(({ username }) => username)).toEqual(['a-person', 'a-person']);
  expect(skills).toEqual([
    { name: 'Hands', keywords: ['Sawing', 'Glueing'] },
    { name: 'Head', keywords: ['Measuring', 'Sawing'] },
    { name: 'Bench', keywords: ['Saw'] },
  ]);
});
