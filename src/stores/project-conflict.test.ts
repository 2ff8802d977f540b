import { expect, test } from 'vitest';
import type { AdminProject } from '../domain/admin-project.ts';
import { fieldsOf } from '../domain/project-input.ts';
import { compareVersions, mergeFields } from './project-conflict.ts';
import type { ProjectDialog } from './project-dialog.ts';

const noFile = { stored: null, chosen: null, removed: false };

const chosen = {
  file: new Blob(),
  type: 'image/png',
  original: 'new.png',
  mark: null,
  preview: 'blob:',
  path: null,
};

const opened: AdminProject = {
  id: 'a',
  title: 'Opened',
  description: 'The same.',
  technologies: ['Go', 'Rust'],
  imageUrl: 'https://example.com/a.png',
  imageFilePath: 'before.png',
  videoUrl: null,
  videoFilePath: null,
  projectLink: null,
  displayOrder: 1,
  isPasswordProtected: false,
  media: { image: null, video: null },
  createdAt: '2026-01-01T00:00:00Z',
  revision: 1,
};

const theirs = { ...opened, title: 'Theirs', revision: 2 };

function mine(
  fields: Partial<ProjectDialog['fields']>,
  files: Partial<Pick<ProjectDialog, 'image' | 'video'>> = {},
): ProjectDialog {
  return {
    id: 'a',
    base: opened,
    fields: { ...fieldsOf(opened), ...fields },
    opened: fieldsOf(opened),
    sent: [],
    image: { ...noFile, stored: 'before.png' },
    video: noFile,
    errors: {},
    phase: { status: 'conflict', theirs },
    draft: null,
    moreDrafts: 0,
    ...files,
  };
}

test('what only I have changed, or only they have, is no conflict', () => {
  const dialog = mine({ description: 'Mine.' });
  expect(compareVersions(dialog, theirs)).toEqual({
    conflicts: [],
    onlyMine: ['description'],
    onlyTheirs: ['title'],
  });
  expect(mergeFields(dialog, theirs)).toEqual({
    ...fieldsOf(opened),
    title: 'Theirs',
    description: 'Mine.',
  });
});

test('what both have changed is a conflict, where it is not the same', () => {
  const dialog = mine({ title: ' Mine ', technologies: 'Go,Zig, Go', imageUrl: '' });
  const changed = { ...theirs, technologies: ['Go', 'Zig'], imageUrl: 'https://example.com/b.png' };
  expect(compareVersions(dialog, changed)).toEqual({
    conflicts: [
      { field: 'title', mine: 'Mine', theirs: 'Theirs' },
      { field: 'imageUrl', mine: '', theirs: 'https://example.com/b.png' },
    ],
    onlyMine: [],
    onlyTheirs: [],
  });
  expect(mergeFields(dialog, changed)).toEqual(dialog.fields);
});

test('a text that I typed otherwise but did not change is theirs', () => {
  const dialog = mine({ technologies: ' Go,Rust ' });
  const changed = { ...opened, technologies: ['Go'] };
  expect(compareVersions(dialog, changed)).toEqual({
    conflicts: [],
    onlyMine: [],
    onlyTheirs: ['technologies'],
  });
  expect(mergeFields(dialog, changed).technologies).toBe('Go');
});

test('a file is in conflict when I chose or removed it and they replaced it', () => {
  const image = { ...noFile, stored: 'before.png' };
  const changed = { ...opened, imageFilePath: 'theirs.png' };
  const of = (change: object) =>
    compareVersions(mine({}, { image: { ...image, ...change } }), changed);
  expect(of({})).toEqual({ conflicts: [], onlyMine: [], onlyTheirs: ['image'] });
  expect(of({ chosen }).conflicts).toEqual([
    { field: 'image', mine: 'new.png', theirs: 'theirs.png' },
  ]);
  expect(of({ removed: true }).conflicts).toEqual([
    { field: 'image', mine: '', theirs: 'theirs.png' },
  ]);
  const nothing = { conflicts: [], onlyMine: [], onlyTheirs: [] };
  expect(compareVersions(mine({}, { image: { ...image, chosen } }), opened)).toEqual({
    ...nothing,
    onlyMine: ['image'],
  });
  expect(of({ chosen: { ...chosen, path: 'theirs.png' } })).toEqual(nothing);
});
