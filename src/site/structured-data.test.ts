import { expect, test } from 'vitest';
import type { PublicProject } from '../backend/list-public-projects.ts';
import type { Facts } from './facts.ts';
import { buildResume } from './resume.ts';
import { scriptJson } from '../domain/script-json.ts';
import { structuredData } from './structured-data.ts';

const facts: Facts = {
  siteUrl: 'https://a.example',
  profile: {
    name: 'A. Person',
    description: 'Does </script><script>things()</script> & more.',
    design: 'ledger',
    accent: 'cobalt',
    titles: ['Maker', 'Mender'],
    introduction: 'Makes things.',
    email: 'a@a.example',
    linkedin: 'https://www.linkedin.com/in/a-person/',
    links: [{ label: 'Elsewhere', url: 'https://elsewhere.example/@a-person' }],
    location: 'Remote',
    availability: 'Anything',
    responseTime: 'Soon',
    contactIntroduction: 'Write.',
  },
  portrait: 'https://a.example/portrait.jpg',
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

const project = (index: number, more: Partial<PublicProject> = {}): PublicProject => ({
  id: `${index}`,
  title: `Project ${index}`,
  description: 'What it does. '.repeat(20),
  technologies: ['Wood'],
  projectLink: null,
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
  expect(person['address']).toBe('Remote');
  expect(person['knowsAbout']).toEqual(['Hands', 'Head']);
  expect(buildResume(facts).basics.location).toEqual({ address: 'Remote' });
  expect(JSON.parse(JSON.stringify(buildResume(facts)))).not.toHaveProperty('projects');
});

test('the projects that the build knows are listed in full, with addresses that lead anywhere', () => {
  const projects = [
    project(1, {
      projectLink: 'https://b.example/',
      media: { image: 'https://a.example/a.webp', video: null },
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
          image: 'https://a.example/a.webp',
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

test('hundreds of projects do not swell the page: twenty are listed, each in short', () => {
  const long = { description: 'W'.repeat(9_000) };
  const projects = Array.from({ length: 500 }, (_, index) => project(index + 1, long));
  const data = structuredData('/projects', 'Work', { ...facts, projects });
  expect(scriptJson(data).length).toBeLessThan(10_000);
  const list = said('/projects', 'Work', { ...facts, projects })['@graph'][1];
  expect(list).toMatchObject({ numberOfItems: 20 });
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
