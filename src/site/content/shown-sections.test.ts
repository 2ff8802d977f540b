import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { sectionNames } from '../../domain/routes.ts';
import { parseContent } from './parse.ts';
import { contentSchemas } from './schemas.ts';
import { type SectionContent, navigationOf, showSections, showStack } from './shown-sections.ts';

const sections = Object.fromEntries(
  sectionNames.map((name) => [name, { title: `The ${name}` }]),
) as unknown as SectionContent['sections'];
const untitled = { ...sections, experience: {} };
const nothing = { profile: {}, sections: untitled, about: {}, skills: {}, experience: {} };
const journey = { title: 'Background', chapters: [{ title: 'Profile', text: 'I bake.' }] };
const education = [{ institution: 'School' }];

const stack = { label: 'Software Stack', isLeftOut: false };

const show = (content: Partial<SectionContent>) => showSections({ ...nothing, ...content }, en);
const labels = (content: Partial<SectionContent>) =>
  navigationOf(show(content), en.navigation, stack).map(({ label }) => label);

test('nothing links to a section without content', () => {
  expect(labels({})).toEqual(['Home', 'Projects', 'Software Stack', 'Contact']);
  const onHome = Object.values(show({})).filter(({ isOnHome }) => isOnHome);
  expect(onHome.map(({ name }) => name)).toEqual(['projects', 'contact']);
});

test("nothing links to a section that the owner leaves out, and the owner's titles are used everywhere", () => {
  const own = {
    ...sections,
    projects: { title: 'What I built', label: 'Work', shown: true },
    contact: { title: 'Get In Touch', shown: false },
    experience: { title: 'Work Experience', label: 'Career', shown: true },
    'software-stack': { title: 'Tools', label: 'My Tools' },
  };
  const full = {
    sections: own,
    skills: { groups: [{ title: 'Baking' }] },
    experience: { education },
  };
  const tools = showStack({ title: 'Stack', subtitle: 'Mine' }, en, own);
  expect(tools).toMatchObject({ title: 'Tools', subtitle: 'Mine', isLeftOut: false });
  expect(show(full).contact).toMatchObject({ isLeftOut: true, hasPage: false, isOnHome: false });
  const labelsWith = (page: typeof tools, pages?: { slug: string; label: string }[]) =>
    navigationOf(show(full), en.navigation, page, pages).map(({ label }) => label);
  expect(labelsWith(tools, [{ slug: 'prices', label: 'Prices' }])).toEqual([
    ...['Home', 'Skills', 'Career', 'Work', 'My Tools', 'Prices'],
  ]);
  const none = showStack({}, en, { ...sections, 'software-stack': { shown: false } });
  expect(labelsWith(none)).toEqual(['Home', 'Skills', 'Career', 'Work']);
});

test('nothing links to a section whose lists are empty', () => {
  const { about, skills, experience } = contentSchemas;
  const content = {
    about: parseContent('about.yaml', 'highlights: []\ntestimonials: []', about),
    skills: parseContent('skills.yaml', 'groups: []', skills),
    experience: parseContent('experience.yaml', 'roles: []\nlanguages: []', experience),
  };
  expect(show(content)).toEqual(show({}));
});

test('a variant with content in every section has all navigation entries and the default titles', () => {
  const full = {
    about: { journey },
    skills: { groups: [{ title: 'Baking' }] },
    experience: { roles: [{ role: 'Baker' }], education },
  };
  const { main, ...own } = en.navigation;
  expect(labels(full)).toEqual(Object.values(own));
  expect(labels(full)).not.toContain(main);
  expect(show(full).experience.title).toBe('Work Experience');
});

test('without roles, the experience section is named after its first list', () => {
  const certificates = [{ name: 'Bread' }];
  const languages = [{ language: 'Slovene' }];
  const names = [
    { education, certificates, languages },
    { certificates, languages },
    { languages },
  ].map((experience) => show({ experience }).experience);
  expect(names.map(({ title }) => title)).toEqual(['Education', 'Certificates', 'Languages']);
  expect(names.map(({ label }) => label)).toEqual(['Education', 'Certificates', 'Languages']);
});

test.for(['Werdegang', 'Work Experience'])('the owner\'s title "%s" is kept', (title) => {
  const own = { ...sections, experience: { title } };
  expect(show({ sections: own, experience: { education } }).experience.title).toBe(title);
});

test('About is on the home page only if it says more than the hero', () => {
  const profile = { introduction: 'I bake.' };
  expect(show({ profile }).about).toMatchObject({ hasPage: true, isOnHome: false });
  // In this case, the navigation links to /about.
  const entries = navigationOf(show({ profile }), en.navigation, stack);
  expect(entries.find(({ label }) => label === 'About')).toEqual({
    label: 'About',
    route: '/about',
  });
  expect(show({ profile, about: { journey } }).about.isOnHome).toBe(true);
});
