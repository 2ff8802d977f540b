import { expect, test } from 'vitest';
import { technologyKey, technologyOf, technologyUrl } from './technology.ts';

test.each(['C++', 'C#', 'Node.js', 'R&D', 'Näive 100 %', '日本語', 'a+b=c'])(
  'the URL of %s names it',
  (technology) => {
    const { pathname, search } = new URL(technologyUrl(technology), 'https://example.com');
    expect(pathname).toBe('/projects');
    expect(technologyOf(search)).toBe(technologyKey(technology));
  },
);

test('spellings that differ in capitals and spaces are one technology', () => {
  expect(
    new Set(['Next JS', 'nextjs', ' NEXT  js '].map((name) => technologyKey(name.trim()))),
  ).toEqual(new Set(['nextjs']));
  expect(technologyKey('C++')).not.toBe(technologyKey('C'));
});

test.each(['', '?', '?technology=', '?technology=%20', '?other=React'])(
  'the URL "%s" names no technology',
  (search) => expect(technologyOf(search)).toBeNull(),
);
