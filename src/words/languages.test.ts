import { expect, test } from 'vitest';
import { en } from './en.ts';
import { languages } from './languages.ts';
import type { Plural } from './type.ts';
import * as words from './words.ts';

type Word = string | Plural;

/** Returns the words of a language by name, such as "hero.viewWork". */
function wordsOf(parts: Readonly<Record<string, Readonly<Record<string, Word>>>>) {
  return new Map(
    Object.entries(parts).flatMap(([part, words]) =>
      Object.entries(words).map(([name, word]) => [`${part}.${name}`, word] as const),
    ),
  );
}

const placeholdersOf = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? [];
const english = wordsOf(en);
const tags = Object.keys(languages);

test('the interface is available in thirteen languages', () => {
  const expected = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'zh'];
  expect(tags).toEqual(expected);
});

test.for(tags)('%s: each text is filled in and has the same placeholders as in English', (tag) => {
  const words = wordsOf(languages[tag] ?? en);
  expect([...words.keys()]).toEqual([...english.keys()]);
  for (const [name, word] of words) {
    const texts = typeof word === 'string' ? [word] : Object.values(word);
    for (const text of texts) expect(text.trim(), name).not.toBe('');
    const original = english.get(name);
    if (typeof word === 'string') {
      expect(placeholdersOf(word), name).toEqual(placeholdersOf(original as string));
    } else expect(placeholdersOf(word.other), name).toEqual(['{count}']);
  }
});

test.for(tags)('%s: each count has "other" and exactly the plural forms for 1 to 1000', (tag) => {
  const rules = new Intl.PluralRules(tag);
  const counts = Array.from({ length: 1000 }, (_, index) => index + 1);
  const used = [...new Set([...counts.map((count) => rules.select(count)), 'other'])].toSorted();
  for (const [name, word] of wordsOf(languages[tag] ?? en)) {
    if (typeof word === 'string') continue;
    const forms = Object.keys(word).filter((key) => key !== 'label') as Intl.LDMLPluralRule[];
    expect(forms.toSorted(), name).toEqual(used);
    for (const category of forms) {
      // Only a form for a single number may leave out the number.
      const numbers = counts.filter((count) => rules.select(count) === category);
      const text = word[category] ?? '';
      if (numbers.length > 1)
        expect(placeholdersOf(text), `${name}.${category}`).toEqual(['{count}']);
    }
  }
});

test.for(tags)('%s: each count in the ledger has a label without the number', (tag) => {
  const { hero, sections } = languages[tag] ?? en;
  const plurals = Object.values(sections).filter(
    (word): word is Plural => typeof word !== 'string',
  );
  for (const plural of plurals) {
    const { label, ...forms } = plural;
    if (label !== undefined) expect(placeholdersOf(label)).toEqual([]);
    else {
      // Without its number, "5 roles" is still a usable label. "5件の職歴" is not, nor is an inflected noun.
      expect(Object.keys(forms).toSorted()).toEqual(['one', 'other']);
      expect(forms.other).toMatch(/^\{count\} \p{Script=Latin}/u);
    }
  }
  // "Working since" is also a label.
  expect(hero.workingSince).toMatch(/ \{year\}$/);
});

test('outside a build, `words.ts` exports all words in English', () => {
  const { language, ...parts } = words;
  expect(parts).toEqual(en);
  expect(language).toBe('en');
});
