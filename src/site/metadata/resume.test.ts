import { expect, test } from 'vitest';
import type { PublicProject } from '../../domain/project/project.ts';
import { type ResumeFacts, buildResume } from './resume.ts';

const facts: ResumeFacts = {
  siteUrl: 'https://a.example',
  profile: {
    name: 'A. Person',
    description: 'Does things.',
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
      link: 'https://old.example/',
      period: 'January 2019 - November 2021',
      location: 'Remote',
      description: 'Made.',
      achievements: ['+5% things'],
    },
  ],
  journey: undefined,
  profileTitle: 'Profile',
  experience: {},
  skillGroups: [
    { icon: 'award', title: 'Hands', color: 'amber', skills: ['Sawing', 'Glueing'] },
    { icon: 'award', title: 'Head', color: 'amber', skills: ['Measuring', 'Sawing'] },
  ],
  toolGroups: [{ title: 'Bench', tools: [{ name: 'Saw', purpose: 'Sawing.' }] }],
  testimonials: [{ quote: 'Held.', name: 'B. Client', role: 'Owner of a chair' }],
  projects: [],
};

const project = (index: number, more: Partial<PublicProject> = {}): PublicProject => ({
  id: `${index}`,
  title: `Project ${index}`,
  description: 'What it does.',
  technologies: ['Wood'],
  projectLink: null,
  media: { images: [], videos: [] },
  ...more,
});

test('fields without content are left out', () => {
  const resume = buildResume(facts);
  expect(resume.basics.location).toEqual({ address: 'Remote' });
  expect(JSON.parse(JSON.stringify(resume))).not.toHaveProperty('projects');
});

test('the host of the e-mail address is written in ASCII', () => {
  const profile = { ...facts.profile, email: 'info@müller.example' };
  expect(buildResume({ ...facts, profile }).basics.email).toBe('info@xn--mller-kva.example');
});

test('the projects known to the build are listed, with their technologies and URLs', () => {
  const projects = [project(1, { projectLink: 'https://b.example/' }), project(2)];
  expect(buildResume({ ...facts, projects }).projects).toMatchObject([
    { name: 'Project 1', keywords: ['Wood'], url: 'https://b.example/' },
    { name: 'Project 2' },
  ]);
});

test('months are in JSON Resume format, user names come from URLs, and tools are among the skills', () => {
  const { work, basics, skills } = buildResume(facts);
  expect(work).toMatchObject([
    { startDate: '2019-01', endDate: '2021-11', url: 'https://old.example/' },
  ]);
  expect(basics.profiles.map(({ username }) => username)).toEqual(['a-person', 'a-person']);
  expect(skills).toEqual([
    { name: 'Hands', keywords: ['Sawing', 'Glueing'] },
    { name: 'Head', keywords: ['Measuring', 'Sawing'] },
    { name: 'Bench', keywords: ['Saw'] },
  ]);
});

test('volunteer work has its own list', () => {
  const [role] = facts.roles;
  const volunteer = { ...role, role: 'Coach (volunteer)', company: 'Club', volunteer: true };
  const resume = buildResume({ ...facts, roles: [...facts.roles, volunteer] });
  expect(resume.work).toMatchObject([{ name: 'Old Works' }]);
  expect(resume.volunteer).toMatchObject([{ organization: 'Club', position: 'Coach (volunteer)' }]);
  expect(buildResume(facts).volunteer).toBeUndefined();
});

test('the summary consists of the introduction and the chapter that continues it', () => {
  const journey = (text: string, title = 'Profile') => ({
    title: 'Background',
    chapters: [{ title, text }],
  });
  const summary = (value: ReturnType<typeof journey>) =>
    buildResume({ ...facts, journey: value }).basics.summary;
  expect(summary(journey('And **more**.'))).toBe('Makes things.\n\nAnd more.');
  expect(summary(journey('Born.', 'Youth'))).toBe('Makes things.');
  const absent = { ...facts, profile: { ...facts.profile, introduction: undefined } };
  expect(buildResume({ ...absent, journey: journey('Born.') }).basics.summary).toBe('Born.');
  expect(buildResume(absent).basics.summary).toBeUndefined();
});

test('a link in the text keeps its URL', () => {
  const quote = 'See [the *shop*](https://a.example/x_(y)) and <https://b.example/>.';
  const { references } = buildResume({
    ...facts,
    testimonials: [{ quote, name: 'B. Client', role: 'Owner' }],
  });
  expect(references?.[0]?.reference).toBe(
    'See [the shop](https://a.example/x_%28y%29) and https://b.example/.',
  );
});

test('a current role has a start date and no end date, even if its period is in another language', () => {
  const roles = [{ role: 'Maker', period: '2015 – heute' }];
  const { work } = buildResume({ ...facts, roles });
  expect(work).toMatchObject([{ startDate: '2015', endDate: undefined, period: '2015 – heute' }]);
});

test('a certificate with a single date has no end date', () => {
  const certificates = ['March 2021', '03/2021 - 2024', 'since 2021'].map((period) => ({
    name: 'Bread',
    period,
  }));
  expect(buildResume({ ...facts, experience: { certificates } }).certificates).toMatchObject([
    { date: '2021-03', endDate: undefined, period: 'March 2021' },
    { date: '2021-03', endDate: '2024' },
    { date: '2021', endDate: undefined },
  ]);
});

test('a degree is written as studyType, without a separate area', () => {
  const education = [{ institution: 'School', degree: 'BSc in Flour' }];
  const [school] = buildResume({ ...facts, experience: { education } }).education ?? [];
  expect(school).toMatchObject({ institution: 'School', studyType: 'BSc in Flour' });
  expect(school).not.toHaveProperty('area');
});
