import { expect, test } from 'vitest';
import { suggestSlug } from './suggest-slug.ts';

test.each([
  ['Prices', 'prices'],
  ['Preise & Größen 2026', 'preise-groessen-2026'],
  ['  Łódź, smørbrød – El Niño! ', 'lodz-smorbrod-el-nino'],
  ['Цены', 'tseny'],
  ['Τιμές', 'times'],
  ['My JavaScript talks', 'my-javascript-talks'],
  ['料金', ''],
])('the page "%s" gets the URL "%s"', (title, slug) => {
  expect(suggestSlug(title)).toBe(slug);
});

test('letters are transliterated as in the language of the page', () => {
  expect(suggestSlug('Möten', 'sv')).toBe('moten');
  expect(suggestSlug('Möbel', 'de')).toBe('moebel');
  expect(suggestSlug('İletişim', 'tr')).toBe('iletisim');
});
