import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/site/build.ts';
import { documents, named, scripts } from './documents.ts';

test('every command is named in a document, and no other', () => {
  expect([...named.keys()].sort()).toEqual(Object.keys(scripts).sort());
});

test('every link of a document leads to a file that is there', () => {
  const dead = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(new URL(path, `file://${root}${name}`)))
      .map((path) => `${name}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('every file and folder that a document names is there', () => {
  const dead = documents
    .filter(({ name }) => name !== 'CHANGELOG.md')
    .flatMap(({ name, text }) =>
      [...text.matchAll(/`((?:src|scripts|tests|supabase|content|docs)\/[\w./-]*)`/g)]
        .map(([, path = '']) => path)
        // Some exist only later: the data of a backend, a content of one's own.
        .filter((path) => !/\.temp|^content\/me\//.test(path) && !existsSync(`${root}${path}`))
        .map((path) => `${name}: ${path}`),
    );
  expect(dead).toEqual([]);
});
