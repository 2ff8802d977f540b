import { expect, test } from 'vitest';
import { languageOf, nameOf } from './language.ts';

test.for([
  [undefined, { tag: 'en', direction: 'ltr', locale: 'en_GB' }],
  ['en', { tag: 'en', direction: 'ltr', locale: 'en_GB' }],
  ['pt-BR', { tag: 'pt-BR', direction: 'ltr', locale: 'pt_BR' }],
  ['de', { tag: 'de', direction: 'ltr', locale: 'de_DE' }],
  ['ar', { tag: 'ar', direction: 'rtl', locale: 'ar_EG' }],
  ['he', { tag: 'he', direction: 'rtl', locale: 'he_IL' }],
  ['fa-AF', { tag: 'fa-AF', direction: 'rtl', locale: 'fa_AF' }],
  // A language in an unusual script.
  ['uz-Arab', { tag: 'uz-Arab', direction: 'rtl', locale: 'uz_AF' }],
] as const)(
  'a site in the language %s has the right direction and locale',
  ([language, expected]) => {
    expect(languageOf(language)).toEqual(expected);
  },
);

test.for([
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['pt-BR', 'Português (Brasil)'],
  ['he', 'עברית'],
  ['ja', '日本語'],
] as const)('a link to a site in %s is named %s', ([language, name]) => {
  expect(nameOf(language)).toBe(name);
});
