import { expect, test } from 'vitest';
import type { AdminProject } from '../../domain/media.ts';
import { fieldsOf } from '../../domain/project-input.ts';
import { differencesOf } from './differences.ts';
import type { ProjectDialog } from '../../stores/project-dialog.ts';

const noFile = { stored: null, chosen: null, removed: false };

const theirs: AdminProject = {
  id: 'a',
  title: 'Theirs',
  description: 'The same.',
  technologies: ['Go', 'Rust'],
  imageUrl: 'https://example.com/a.png',
  imageFilePath: 'a.png',
  videoUrl: null,
  videoFilePath: null,
  projectLink: null,
  displayOrder: 1,
  isPasswordProtected: false,
  media: { image: null, video: null },
  createdAt: '2026-01-01T00:00:00Z',
  revision: 2,
};

const mine = (change: Partial<ProjectDialog>): ProjectDialog => ({
  id: 'a',
  base: { ...theirs, revision: 1 },
  fields: fieldsOf(theirs),
  image: noFile,
  video: noFile,
  errors: {},
  phase: { status: 'conflict', theirs },
  draft: null,
  ...change,
});

test('only fields that would be written otherwise differ', () => {
  const fields = {
    ...fieldsOf(theirs),
    title: ' Mine ',
    technologies: 'Go,Rust, Go',
    imageUrl: '',
  };
  expect(differencesOf(mine({ fields }), theirs)).toEqual([
    { field: 'title', mine: 'Mine', theirs: 'Theirs' },
    { field: 'imageUrl', mine: '', theirs: 'https://example.com/a.png' },
  ]);
});

test('a file differs when mine was chosen or removed, not when it was left alone', () => {
  const stored = { ...noFile, stored: 'before.png' };
  const chosen = {
    file: new Blob(),
    type: 'image/png',
    original: 'new.png',
    preview: 'blob:',
    path: null,
  };
  expect(differencesOf(mine({ image: stored }), theirs)).toEqual([]);
  expect(differencesOf(mine({ image: { ...stored, chosen } }), theirs)).toEqual([
    { field: 'image', mine: 'new.png', theirs: 'a.png' },
  ]);
  expect(differencesOf(mine({ image: { ...stored, removed: true } }), theirs)).toEqual([
    { field: 'image', mine: '', theirs: 'a.png' },
  ]);
  expect(differencesOf(mine({ video: { ...stored, removed: true } }), theirs)).toEqual([]);
});
