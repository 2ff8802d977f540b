import { expect, test } from 'vitest';
import type { TextFile, Value } from '../api.ts';
import { findText } from './find-text.ts';

function file(name: string, value: Record<string, Value>, section?: TextFile['section']): TextFile {
  return {
    file: name,
    title: name,
    ...(section ? { section } : {}),
    revision: '1',
    schema: { type: 'object' },
    value,
    mistakes: [],
  };
}

const files = [
  file('profile.yaml', { name: 'Ana Novak', figures: ['**+54%** Sales'], titles: ['Baker'] }),
  file(
    'experience.yaml',
    {
      roles: [
        {
          role: 'Baker',
          period: 'March 2021 - Present',
          achievements: ['**+54%** Sales in a year'],
        },
        { role: 'Cook', description: 'I cook.\n\nAnd I **bake** [bread](https://bread.example).' },
      ],
    },
    'experience',
  ),
  file('pages/imprint.md', { title: 'Imprint', text: '# Who\n\nAna Novak, Main Street 1' }),
];

test.each([
  ['a name', ['Ana Novak'], undefined, 'profile.yaml', ['name']],
  ['a figure in the hero', ['+54%', '+54% Sales'], undefined, 'profile.yaml', ['figures', 0]],
  [
    'a figure in a role',
    ['+54%'],
    'experience',
    'experience.yaml',
    ['roles', 0, 'achievements', 0],
  ],
  ['a role that is also a title', ['Baker'], 'experience', 'experience.yaml', ['roles', 0, 'role']],
  ['a title that is also a role', ['Baker'], undefined, 'profile.yaml', ['titles', 0]],
  [
    'a period with a different dash',
    ['March 2021 – Present'],
    'experience',
    'experience.yaml',
    ['roles', 0, 'period'],
  ],
  [
    'a paragraph with formatting',
    ['bread', 'And I bake bread.'],
    'experience',
    'experience.yaml',
    ['roles', 1, 'description'],
  ],
  [
    'a line with several fields',
    ['Cook at home'],
    'experience',
    'experience.yaml',
    ['roles', 1, 'role'],
  ],
])('pressing %s finds its field', (_, texts, section, name, path) => {
  expect(findText(files, { texts, section })).toEqual({ file: name, path });
});

test("for text on one of the owner's pages, the file of that page takes precedence", () => {
  expect(
    findText(files, { texts: ['Ana Novak, Main Street 1'], page: 'pages/imprint.md' }),
  ).toEqual({
    file: 'pages/imprint.md',
    path: ['text'],
  });
});

test('a word in the interface has no field', () => {
  expect(findText(files, { texts: ['Send Message'] })).toBeUndefined();
});
