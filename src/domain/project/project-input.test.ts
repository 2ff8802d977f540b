import { describe, expect, test } from 'vitest';
import {
  type ProjectFields,
  emptyFields,
  fieldsOf,
  parseProjectFields,
  parseTechnologies,
} from './project-input.ts';

const filled: ProjectFields = {
  ...emptyFields,
  title: 'Title',
  description: 'Description',
  technologies: 'TypeScript',
};

const errorsOf = (fields: Partial<ProjectFields>) => {
  const result = parseProjectFields({ ...filled, ...fields });
  return result.ok ? {} : result.errors;
};

test('technologies are trimmed and keep their order, and empty ones and duplicates are dropped', () => {
  expect(parseTechnologies(' n8n,, TypeScript ,n8n , C++,')).toEqual(['n8n', 'TypeScript', 'C++']);
  expect(parseTechnologies('Excel, excel, EXCEL')).toEqual(['Excel']);
  expect(parseTechnologies('')).toEqual([]);
  expect(parseTechnologies(' , ,')).toEqual([]);
});

test('the form joins technologies with a comma and a space and reads them back', () => {
  const project = {
    id: '1',
    title: 'Title',
    description: 'Two\nlines',
    technologies: ['n8n', 'C++'],
    imageUrl: 'https://example.com/a.png',
    imageFilePath: 'a.png',
    videoUrl: null,
    videoFilePath: null,
    projectLink: null,
    displayOrder: 3,
    isPasswordProtected: true,
    createdAt: '2026-01-01T00:00:00Z',
    revision: 1,
  };
  const fields = fieldsOf(project);
  expect(fields).toEqual({
    title: 'Title',
    description: 'Two\nlines',
    technologies: 'n8n, C++',
    imageUrl: 'https://example.com/a.png',
    videoUrl: '',
    projectLink: '',
  });
  expect(parseProjectFields(fields)).toEqual({
    ok: true,
    input: {
      title: 'Title',
      description: 'Two\nlines',
      technologies: ['n8n', 'C++'],
      imageUrl: 'https://example.com/a.png',
      videoUrl: null,
      projectLink: null,
    },
  });
});

test('text is trimmed, and empty URLs are null', () => {
  const fields = { ...filled, title: '  Title ', description: '\n Text\t', videoUrl: '  ' };
  expect(parseProjectFields(fields)).toMatchObject({
    ok: true,
    input: {
      title: 'Title',
      description: 'Text',
      imageUrl: null,
      videoUrl: null,
      projectLink: null,
    },
  });
});

test('title, description and technologies are required', () => {
  expect(parseProjectFields(emptyFields)).toEqual({
    ok: false,
    errors: {
      title: 'Please enter a title.',
      description: 'Please enter a description.',
      technologies: 'Please enter at least one technology.',
    },
  });
  expect(Object.keys(errorsOf({ title: ' \u00a0 ', technologies: ' , ' }))).toEqual([
    'title',
    'technologies',
  ]);
});

test.for([
  [{ title: 'x'.repeat(200) }, { title: 'x'.repeat(201) }],
  [{ description: 'x'.repeat(10_000) }, { description: 'x'.repeat(10_001) }],
  [{ technologies: 'x'.repeat(100) }, { technologies: 'x'.repeat(101) }],
  [{ technologies: numbers(50) }, { technologies: numbers(51) }],
  [{ imageUrl: urlOfLength(2048) }, { imageUrl: urlOfLength(2049) }],
  // The database counts an emoji as one character.
  [{ title: '🚀'.repeat(200) }, { title: '🚀'.repeat(201) }],
])("the form accepts text up to the table's limit (%#)", ([longest, longer]) => {
  expect(errorsOf(longest ?? {})).toEqual({});
  expect(Object.keys(errorsOf(longer ?? {}))).toEqual(Object.keys(longer ?? {}));
});

describe('URLs', () => {
  test.for([
    'https://example.com',
    'http://example.com/a?b#c',
    'HTTPS://EXAMPLE.COM/ä',
    'https://почта.рф/',
    '',
  ])('%s is accepted', (projectLink) => {
    expect(errorsOf({ projectLink })).toEqual({});
  });

  test.for([
    'example.com',
    '//example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
    'https://example.com/a b',
    'https://user@example.com',
    'https://user:secret@example.com',
    'https://@example.com',
  ])('%s is rejected', (given) => {
    for (const field of ['imageUrl', 'videoUrl', 'projectLink'] as const) {
      expect(Object.keys(errorsOf({ [field]: given }))).toEqual([field]);
    }
  });
});

test.for(['NUL \0', 'half of a surrogate pair \ud83d', '\udc00'])(
  'characters that the database cannot store are rejected (%#)',
  (text) => {
    expect(errorsOf({ description: text }).description).toMatch(/cannot be saved/);
    expect(errorsOf({ technologies: text }).technologies).toMatch(/cannot be saved/);
  },
);

function numbers(count: number): string {
  return Array.from({ length: count }, (_, index) => String(index)).join(',');
}

function urlOfLength(length: number): string {
  return 'https://example.com/'.padEnd(length, 'x');
}
