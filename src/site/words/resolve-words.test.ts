import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { de } from '../../words/de.ts';
import { zh } from '../../words/zh.ts';
import { parseContent } from '../content/parse.ts';
import { hasWords, resolveWords } from './resolve-words.ts';
import { type OwnWords, wordsSchema } from './words-schema.ts';
import { wordsPlugin } from './words-plugin.ts';

const read = (text: string) => parseContent('content/me/words.yaml', text, wordsSchema) as OwnWords;

test("the words are in the site's language, with or without a region", () => {
  expect(resolveWords('de-AT')).toEqual({ words: de, language: 'de-AT' });
  expect(resolveWords('zh-CN').words).toEqual(zh);
  expect(resolveWords()).toEqual({ words: en, language: 'en' });
});

test('a language or script without a file falls back to English', () => {
  for (const language of ['fi', 'zh-TW', 'zh-Hant']) {
    expect(hasWords(language)).toBe(false);
    expect(resolveWords(language)).toEqual({ words: en, language: 'en' });
  }
});

test('an owner can change individual words, and the other words stay the same', () => {
  const own = read("hero:\n  viewWork: Arbeiten\nsections:\n  roles:\n    other: '{count}×'\n");
  const { words } = resolveWords('de', own);
  expect(words.hero).toEqual({ ...de.hero, viewWork: 'Arbeiten' });
  expect(words.sections).toEqual({ ...de.sections, roles: { other: '{count}×' } });
  expect(words.contact).toEqual(de.contact);
});

test('in a language without a file, the site stays in English until words.yaml is complete', () => {
  expect(resolveWords('fi', read('hero:\n  viewWork: Työt\n')).language).toBe('en');
  const { cv, ...all } = en;
  expect(resolveWords('fi', all).language).toBe('fi');
  expect(() => read(`cv:\n  profile: ${cv.profile}`)).toThrow('cv (line 1): unknown field');
});

test.for([
  ['hero:\n  viewWrok: A', 'hero.viewWrok (line 2): unknown field'],
  ['heroe:\n  viewWork: A', 'heroe (line 1): unknown field'],
  [
    'projects:\n  empty: A\n  position: "{position}"',
    'projects.position (line 3): expected text with {count}, {position}, as in "{position} of {count}"',
  ],
  [
    'hero:\n  viewWork: "A {b}"',
    'hero.viewWork (line 2): expected text without {b}, which has no value here',
  ],
  ['sections:\n  roles:\n    one: a role', 'sections.roles.other (line 2): missing'],
  [
    'sections:\n  roles:\n    other: roles',
    'sections.roles.other (line 3): expected text with {count}',
  ],
] as const)('%s is rejected, and the message names the line', ([text, message]) => {
  expect(() => read(text)).toThrow(message);
});

test('a build turns each word into a string constant, and never runs it as code', () => {
  const hostile = '</script>`${x}"\n{time}';
  const { load } = wordsPlugin(resolveWords('de', { hero: { responseTime: hostile } }));
  const [, constant = ''] =
    /^export const responseTime = (.*);$/.exec(load('\0words:hero:responseTime')?.code ?? '') ?? [];
  expect(JSON.parse(constant)).toBe(hostile);
});

test("a build contains the English words for /auth and /admin in addition to the site's words", () => {
  const { load, resolveId } = wordsPlugin(resolveWords('de', { failure: { title: 'Ach!' } }));
  for (const [name, text] of [
    ['words', 'Ach!'],
    ['english', en.failure.title],
  ] as const) {
    const path = fileURLToPath(new URL(`../../words/${name}.ts`, import.meta.url));
    const part = /failure from (".*?")/.exec(load(path.replaceAll('\\', '/'))?.code ?? '')?.[1];
    const id = `${JSON.parse(part ?? '""')}:title`;
    expect(resolveId(id)).toBe(id);
    expect(load(id)?.code).toContain(text);
  }
});
