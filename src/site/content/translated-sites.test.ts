import { expect, test } from 'vitest';
import { addLeftOutRoutes } from './translated-sites.ts';

const german = {
  profile: { language: 'DE', translations: [{ language: 'en', url: 'https://ana.example/' }] },
  sections: { projects: { shown: false }, skills: { shown: true }, about: { title: 'Ana' } },
};
const translation = { language: 'de', url: 'https://de.ana.example' };

test('a translation has the routes that its variant leaves out, if that variant names this site', () => {
  const sites = addLeftOutRoutes([translation], 'https://ana.example', [german]);
  expect(sites).toEqual([{ ...translation, leftOut: ['/projects'] }]);
});

test.for([
  [
    'a site in another language',
    'https://ana.example',
    { ...german, profile: { ...german.profile, language: 'fr' } },
  ],
  ['a site that names another one', 'https://eva.example', german],
  ['a site that names none', 'https://ana.example', { ...german, profile: { language: 'de' } }],
] as const)('%s is not its variant', ([, siteUrl, variant]) => {
  expect(addLeftOutRoutes([translation], siteUrl, [variant])[0]?.leftOut).toEqual([]);
});
