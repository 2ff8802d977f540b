import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { sectionNames } from '../../domain/routes.ts';
import { parseContent } from './parse.ts';
import { contentSchemas } from './schemas.ts';
import {
  type SectionContent,
  journeyAfter,
  navigationOf,
  showSections,
  showStack,
} from './shown-sections.ts';

const sections = Object.fromEntries(
  sectionNames.map((name) => [name, { title: `The ${name}` }]),
) as unknown as SectionContent['sections'];
const shipped = { ...sections, experience: { title: 'Work Experience' } };
const nothing = { profile: {}, sections: shipped, about: {}, skills: {}, experience: {} };
const journey = { title: 'Background', chapters: [{ title: 'Profile', text: 'I bake. Well.' }] };
const education = [{ institution: 'School' }];

const stack = { label: 'Software Stack', isLeftOut: false };

const show = (content: Partial<SectionContent>) => showSections({ ...nothing, ...content }, en);
const labels = (content: Partial<SectionContent>) =>
  navigationOf(show(content), en.navigation, stack).map(({ label }) => label);

test('nothing leads to what is absent', () => {
  expect(labels({})).toEqual(['Home', 'Projects', 'Software Stack', 'Contact']);
  const onHome = Object.values(show({})).filter(({ isOnHome }) => isOnHome);
  expect(onHome.map(({ name }) => name)).toEqual(['projects', 'contact']);
});

test('nothing leads to what the owner leaves out, and a name of their own is everywhere', () => {
  const own = {
    ...shipped,
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
  const none = showStack({}, en, { ...shipped, 'software-stack': { shown: false } });
  expect(labelsWith(none)).toEqual(['Home', 'Skills', 'Career', 'Work']);
});

test('nothing leads to a list without an entry', () => {
  const { about, skills, experience } = contentSchemas;
  const content = {
    about: parseContent('about.yaml', 'highlights: []\ntestimonials: []', about),
    skills: parseContent('skills.yaml', 'groups: []', skills),
    experience: parseContent('experience.yaml', 'roles: []\nlanguages: []', experience),
  };
  expect(show(content)).toEqual(show({}));
});

test('a variant with everything has the whole navigation, with its own titles', () => {
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

test('without roles, the experience is called by what there is', () => {
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

test('a title of the owner stays', () => {
  const own = { ...sections, experience: { title: 'Werdegang' } };
  expect(show({ sections: own, experience: { education } }).experience.title).toBe('Werdegang');
});

test('what the hero has said is not repeated below it', () => {
  const profile = { introduction: 'I bake.' };
  expect(show({ profile }).about).toMatchObject({ hasPage: true, isOnHome: false });
  // Its entry navigates.
  const entries = navigationOf(show({ profile }), en.navigation, stack);
  expect(entries.find(({ label }) => label === 'About')).toEqual({
    label: 'About',
    route: '/about',
  });
  expect(show({ profile, about: { journey } }).about.isOnHome).toBe(true);
  expect(journeyAfter('I bake.', { journey })?.chapters).toEqual([
    { title: 'Profile', text: 'Well.' },
  ]);
  expect(journeyAfter('I bake. Well.', { journey })).toBeUndefined();
  expect(journeyAfter('I cook.', { journey })).toEqual(journey);
});

test.for([
  ['I bake.\n\nWell.', 'I bake.', 'Well.'],
  ['I bake\n\nWell.', 'I bake', 'Well.'],
  ['“I bake.” So I say.', '“I bake.”', 'So I say.'],
  ['**I bake.** Well.', '**I bake.**', 'Well.'],
  ['パンを焼く。上手に。', 'パンを焼く。', '上手に。'],
  ['I bakery-hop.', 'I bake', 'I bakery-hop.'],
  ['I bake bread.', 'I bake', 'I bake bread.'],
  ['Version 3.5 of me.', 'Version 3.', 'Version 3.5 of me.'],
] as const)('of "%s", "%s" leaves "%s"', ([text, introduction, left]) => {
  const about = { journey: { title: 'Background', chapters: [{ title: 'Profile', text }] } };
  expect(journeyAfter(introduction, about)?.chapters).toEqual([{ title: 'Profile', text: left }]);
});
