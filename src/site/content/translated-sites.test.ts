import { expect, test } from 'vitest';
import { addLeftOutRoutes } from './translated-sites.ts';

const german = {
  profile: { language: 'DE', translations: [{ language: 'en', url: 'https://ana.example/' }] },
  sections: { projects: { shown: false }, skills: { shown: true }, about: { title: 'Ana' } },
};
const translation = { language: 'de', url: 'https://de.ana.example' };

test('a translation lists the routes that its variant leaves out, if that variant names this site', () => {
  const sites = addLeftOutRoutes([translation], 'https://ana.example', [german]);
  expect(sites).toEqual([{ ...translation, leftOut: ['/projects'] }]);
});

test.for([
  [
    'in another language',
    'https://ana.example',
    { ...german, profile: { ...german.profile, language: 'fr' } },
  ],
  ['that names another site', 'https://eva.example', german],
  ['that names no site', 'https://ana.example', { ...german, profile: { language: 'de' } }],
] as const)('a variant %s is not matched to the translation', ([, siteUrl, variant]) => {
  expect(addLeftOutRoutes([translation], siteUrl, [variant])[0]?.leftOut).toEqual([]);
});
