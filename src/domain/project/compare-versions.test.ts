import { expect, test } from 'vitest';
import { type ProjectVersion, compareVersions, mergeFields } from './compare-versions.ts';

const opened: ProjectVersion = {
  title: 'Opened',
  description: 'The same.',
  technologies: 'Go, Rust',
  imageUrl: 'https://example.com/a.png',
  image: 'before.png',
  videoUrl: '',
  video: '',
  projectLink: '',
};

const theirs = { ...opened, title: 'Theirs' };

test('a field that only one editor has changed is not a conflict', () => {
  const mine = { ...opened, description: 'Mine.' };
  const comparison = compareVersions(opened, mine, theirs);
  expect(comparison).toEqual({
    conflicts: [],
    onlyMine: ['description'],
    onlyTheirs: ['title'],
  });
  expect(mergeFields(mine, theirs, comparison)).toMatchObject({
    ...opened,
    title: 'Theirs',
    description: 'Mine.',
  });
});

test('a field that both editors have changed differently is a conflict', () => {
  const mine = { ...opened, title: ' Mine ', technologies: 'Go,Zig, Go', imageUrl: '' };
  const changed = { ...theirs, technologies: 'Go, Zig', imageUrl: 'https://example.com/b.png' };
  const comparison = compareVersions(opened, mine, changed);
  expect(comparison).toEqual({
    conflicts: [
      { field: 'title', mine: 'Mine', theirs: 'Theirs' },
      { field: 'imageUrl', mine: '', theirs: 'https://example.com/b.png' },
    ],
    onlyMine: [],
    onlyTheirs: [],
  });
  expect(mergeFields(mine, changed, comparison)).toEqual(mine);
});

test("if one editor has changed only spaces, the other editor's version is used", () => {
  const mine = { ...opened, technologies: ' Go,Rust ' };
  const changed = { ...opened, technologies: 'Go' };
  const comparison = compareVersions(opened, mine, changed);
  expect(comparison).toEqual({ conflicts: [], onlyMine: [], onlyTheirs: ['technologies'] });
  expect(mergeFields(mine, changed, comparison).technologies).toBe('Go');
});
