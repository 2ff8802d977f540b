import { expect, test } from 'vitest';
import { alternatesOf } from './alternates.ts';

const [english, german, french] = [
  'https://ada.example',
  'https://de.ada.example',
  'https://f.example',
];

test('every page names itself and the same page in the other languages, with their full URLs', () => {
  const ofEnglish = alternatesOf('/about', english, {
    translations: [{ language: 'de', url: `${german}/` }],
  });
  expect(ofEnglish).toEqual([
    { hreflang: 'en', href: 'https://ada.example/about' },
    { hreflang: 'de', href: 'https://de.ada.example/about' },
    { hreflang: 'x-default', href: 'https://ada.example/about' },
  ]);
  // Both sites say the same.
  const ofGerman = alternatesOf('/about', german, {
    language: 'de',
    translations: [{ language: 'en', url: `${english}/` }],
  });
  expect(ofGerman).toHaveLength(3);
  expect(ofGerman).toEqual(expect.arrayContaining([...ofEnglish]));
});

test('without an English site, none is for everyone else', () => {
  const links = alternatesOf('/', german, {
    language: 'de-CH',
    translations: [{ language: 'fr-CH', url: french }],
  });
  expect(links.map(({ hreflang }) => hreflang)).toEqual(['de-CH', 'fr-CH']);
});

test('a site in one language has no such links', () => {
  expect(alternatesOf('/', english, {})).toEqual([]);
});
