import { expect, test } from 'vitest';
import { isEqual } from '../same-value.ts';
import { filledIn, pathInForm, withChanges, withValueAt } from './value.ts';

test('an empty entry or field is not written to the file', () => {
  const draft = {
    name: 'Ana',
    phone: undefined,
    portrait: { file: undefined, alternativeText: '' },
    roles: [{ role: 'Baker', achievements: [undefined, 'Bread'] }, {}, { role: undefined }],
  };
  expect(filledIn(draft, { name: 'Ana' })).toEqual({
    name: 'Ana',
    roles: [{ role: 'Baker', achievements: ['Bread'] }],
  });
});

test('an empty value in the file stays unchanged', () => {
  const file = { github: null, groups: [], projects: {}, note: '' };
  expect(filledIn(file, file)).toEqual(file);
  expect(filledIn({ ...file, groups: undefined }, file)).toEqual({
    github: null,
    projects: {},
    note: '',
  });
});

test('an emptied list is removed from the file', () => {
  expect(filledIn({ links: [] }, { links: ['one'] })).toEqual({});
});

test('a mistake is shown at its entry, even after an empty entry', () => {
  const draft = { roles: [{}, { role: 'Baker', achievements: [undefined, ' '] }] };
  expect(pathInForm(draft, {}, ['roles', 0, 'achievements', 0])).toEqual([
    'roles',
    1,
    'achievements',
    1,
  ]);
  expect(pathInForm(draft, {}, ['roles', 0, 'company'])).toEqual(['roles', 1, 'company']);
});

test('changes are merged into the version of another editor, which keeps the rest', () => {
  const before = { name: 'Ana', titles: ['Baker', 'Cook'], roles: [{ role: 'Baker' }] };
  const mine = { ...before, titles: ['Baker', 'Chef'] };
  const theirs = { name: 'Ana Novak', titles: ['Head baker', 'Cook'], roles: [] };
  expect(withChanges(before, mine, theirs)).toEqual({
    name: 'Ana Novak',
    titles: ['Head baker', 'Chef'],
    roles: [],
  });
});

test('a value can be set at a path that does not exist yet', () => {
  expect(withValueAt({}, ['portrait', 'file'], 'me.jpg')).toEqual({ portrait: { file: 'me.jpg' } });
  expect(withValueAt({ a: ['x', 'y'] }, ['a', 1], 'z')).toEqual({ a: ['x', 'z'] });
});

test('an undefined field equals a missing one', () => {
  expect(isEqual({ a: undefined }, {})).toBe(true);
  expect(isEqual({ a: null }, {})).toBe(false);
  expect(isEqual([1], [1, undefined])).toBe(false);
});
