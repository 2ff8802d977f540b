import { expect, test } from 'vitest';
import { alternatesOf } from './alternates.ts';

const [english, german, french] = [
  'https://ada.example',
  'https://de.ada.example',
  'https://f.example',
];

test('every page lists itself and its translations, with full URLs', () => {
  const ofEnglish = alternatesOf('/about', english, {
    translations: [{ language: 'de', url: `${german}/` }],
  });
  expect(ofEnglish).toEqual([
    { hreflang: 'en', href: 'https://ada.example/about' },
    { hreflang: 'de', href: 'https://de.ada.example/about' },
    { hreflang: 'x-default', href: 'https://ada.example/about' },
  ]);
  // The other site must list the same alternates.
  const ofGerman = alternatesOf('/about', german, {
    language: 'de',
    translations: [{ language: 'en', url: `${english}/` }],
  });
  expect(ofGerman).toHaveLength(3);
  expect(ofGerman).toEqual(expect.arrayContaining([...ofEnglish]));
});

test('without an English site, there is no x-default', () => {
  const links = alternatesOf('/', german, {
    language: 'de-CH',
    translations: [{ language: 'fr-CH', url: french }],
  });
  expect(links.map(({ hreflang }) => hreflang)).toEqual(['de-CH', 'fr-CH']);
});

test('a site in only one language lists no alternates', () => {
  expect(alternatesOf('/', english, {})).toEqual([]);
});
