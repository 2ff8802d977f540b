import { expect, test } from 'vitest';
import { sectionNames } from '../routes.ts';
import { slugsOf, technologyKey, technologyOf, technologyUrl } from './project-url.ts';

test.for([
  ['Order Flow', 'order-flow'],
  ['  Über: Größe & Café!  ', 'uber-große-cafe'],
  ['日本語 2', '日本語-2'],
  ['ガイド', 'ガイド'],
  ['हिन्दी', 'हिन्दी'],
  ['Ёлка и йод', 'ёлка-и-йод'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['C++', 'c-plus-plus'],
  ['C# & .NET', 'c-sharp-net'],
  ['Issue #3, 1 + 1', 'issue-3-1-1'],
  ['🚀', 'project'],
])('the slug of %s is %s', ([title = '', slug]) => {
  expect(slugsOf([title])).toEqual([slug]);
});

test.for(['한국어 안내', 'ガイド', 'Café', 'हिन्दी'])(
  '%s has the same slug in NFC and NFD',
  (title) => {
    expect(slugsOf([title.normalize('NFD')])).toEqual(slugsOf([title.normalize('NFC')]));
    const [slug = ''] = slugsOf([title]);
    expect(slug).toBe(slug.normalize('NFC'));
  },
);

test.for(sectionNames.flatMap((name) => [name, `${name}-heading`, `${name}-panel`]))(
  '%s is a section id, never a slug',
  (id) => expect(slugsOf([id])).toEqual([`${id}-2`]),
);

test('every slug is unique and differs from every section id', () => {
  expect(slugsOf(['One', 'one', 'One!', 'Projects', 'One 2'])).toEqual([
    'one',
    'one-2',
    'one-3',
    'projects-2',
    'one-2-2',
  ]);
});

test.each(['C++', 'C#', 'Node.js', 'R&D', 'Näive 100 %', '日本語', 'a+b=c'])(
  'the URL of a filtered list names the technology %s',
  (technology) => {
    const { pathname, search } = new URL(technologyUrl(technology), 'https://example.com');
    expect(pathname).toBe('/projects');
    expect(technologyOf(search)).toBe(technologyKey(technology));
  },
);

test('spellings that differ only in case and spaces are one technology', () => {
  expect(
    new Set(['Next JS', 'nextjs', ' NEXT  js '].map((name) => technologyKey(name.trim()))),
  ).toEqual(new Set(['nextjs']));
  expect(technologyKey('C++')).not.toBe(technologyKey('C'));
});

test.each(['', '?', '?technology=', '?technology=%20', '?other=React'])(
  'the URL "%s" names no technology',
  (search) => expect(technologyOf(search)).toBeNull(),
);
