import { expect, test } from 'vitest';
import type { PublicProject } from '../domain/public-project.ts';
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
      period: 'January 2019 - November 2021',
      location: 'Remote',
      description: 'Made.',
      achievements: ['+5% things'],
    },
  ],
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
  media: { image: null, video: null },
  ...more,
});

test('what the content does not know is not said', () => {
  const resume = buildResume(facts);
  expect(resume.basics.location).toEqual({ address: 'Remote' });
  expect(JSON.parse(JSON.stringify(resume))).not.toHaveProperty('projects');
});

test('the e-mail address is in its ASCII form', () => {
  const profile = { ...facts.profile, email: 'info@müller.example' };
  expect(buildResume({ ...facts, profile }).basics.email).toBe('info@xn--mller-kva.example');
});

test('the projects that the build knows are listed, with absolute URLs', () => {
  const projects = [project(1, { projectLink: 'https://b.example/' }), project(2)];
  expect(buildResume({ ...facts, projects }).projects).toMatchObject([
    { name: 'Project 1', keywords: ['Wood'], url: 'https://b.example/' },
    { name: 'Project 2' },
  ]);
});

test('a CV has months as JSON Resume writes them, names from URLs, and tools among the skills', () => {
  const { work, basics, skills } = buildResume(facts);
  expect(work).toMatchObject([{ startDate: '2019-01', endDate: '2021-11' }]);
  expect(basics.profiles.map(({ username }) => username)).toEqual(['a-person', 'a-person']);
  expect(skills).toEqual([
    { name: 'Hands', keywords: ['Sawing', 'Glueing'] },
    { name: 'Head', keywords: ['Measuring', 'Sawing'] },
    { name: 'Bench', keywords: ['Saw'] },
  ]);
});
