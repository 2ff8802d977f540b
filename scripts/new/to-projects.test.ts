import { expect, test } from 'vitest';
import { readJsonResume } from '@portfolio/cv-import';
import { parseStartingProjects } from '../../src/site/content/starting-projects.ts';
import { findPlaceholders } from '../../src/site/content/placeholders.ts';
import { siteRules } from './site-rules.ts';
import { toProjectsFile } from './to-projects.ts';

function read(projects: unknown, skills: readonly string[] = []) {
  const json = JSON.stringify({
    basics: {},
    projects,
    skills: [{ name: 'All', keywords: skills }],
  });
  const file = toProjectsFile(readJsonResume(json, 'cv.json', siteRules)) ?? '';
  return { file, projects: parseStartingProjects('projects.yaml', file) };
}

test('a CV without projects gets no projects.yaml', () => {
  const cv = readJsonResume('{"basics":{}}', 'cv.json', siteRules);
  expect(toProjectsFile(cv)).toBeNull();
});

test("projects.yaml lists the CV's projects in plain text", () => {
  const { projects, file } = read([
    {
      name: 'Oven: #1',
      description: 'It <b>bakes</b>, with <a href="https://a.si/x">care</a>.\nAlways.',
      highlights: ['10 loaves'],
      startDate: '2019',
      endDate: '2020',
      keywords: ['C#', '5.0'],
      url: 'https://oven.si/',
    },
    { name: 'Null', description: '# 1', keywords: ['null'] },
  ]);
  expect(projects).toMatchObject([
    {
      title: 'Oven: #1',
      description: 'It bakes, with care (https://a.si/x).\nAlways.\n\n- 10 loaves\n\n2019 – 2020',
      technologies: ['C#', '5.0'],
      projectLink: 'https://oven.si/',
    },
    { title: 'Null', description: '# 1', technologies: ['null'], projectLink: null },
  ]);
  expect(findPlaceholders(file)).toEqual([]);
});

test('required fields that are missing from the CV become marked placeholders', () => {
  const { projects, file } = read([{ name: 'Oven' }]);
  expect(projects).toHaveLength(1);
  expect(findPlaceholders(file)).toEqual([
    expect.stringContaining('description: What it is, and what you did.'),
    expect.stringContaining('- Your technology'),
  ]);
});

test('for a project without technologies, the skills that its text mentions are proposed', () => {
  const skills = ['TypeScript', 'Java', 'Node.js', 'Go', 'C++', 'Machine  Learning'];
  const { projects } = read(
    [
      {
        name: 'Oven',
        description: 'JavaScript, typescript and node.js.',
        highlights: ['machine learning'],
      },
    ],
    skills,
  );
  expect(projects[0]?.technologies).toEqual(['TypeScript', 'Node.js', 'Machine Learning']);
});

test("a project that mentions no skill gets the owner's title, or else the current role, as its technology", () => {
  const propose = (basics: object) => {
    const json = JSON.stringify({
      basics,
      work: [
        { position: 'Apprentice', name: 'Mill', startDate: '2010', endDate: '2015' },
        { position: 'Baker', name: 'Oven', startDate: '2015-03' },
      ],
      projects: [{ name: 'Bread' }],
    });
    const file = toProjectsFile(readJsonResume(json, 'cv.json', siteRules)) ?? '';
    return parseStartingProjects('projects.yaml', file)[0]?.technologies;
  };
  expect(propose({ label: 'Teacher' })).toEqual(['Teacher']);
  expect(propose({})).toEqual(['Baker']);
});

test('a project that exceeds the limits of the table is shortened, not rejected', () => {
  const { projects } = read([
    {
      name: '😀'.repeat(300),
      description: 'ab '.repeat(3000),
      highlights: ['cd '.repeat(3000)],
      keywords: ['x'.repeat(101), ...Array.from({ length: 60 }, (_, index) => `T${index}`)],
    },
  ]);
  expect(projects[0]?.title).toBe(`${'😀'.repeat(199)}…`);
  expect(projects[0]?.description.length).toBeGreaterThan(9990);
  expect(projects[0]?.technologies).toHaveLength(50);
});
