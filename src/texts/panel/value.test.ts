import { expect, test } from 'vitest';
import { isEqual } from '../same-value.ts';
import {
  filledIn,
  hasRearrangedEntries,
  pathInForm,
  withChanges,
  withValueAt,
  withoutRejectedFields,
} from './value.ts';

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

test("merging changes into another editor's version keeps the rest of that version", () => {
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

test('a field with a mistake keeps the value from its file, and the other fields are saved', () => {
  const file = { name: 'Ana', roles: [{ role: 'Baker', link: 'https://a.si/' }] };
  const form = { name: 'Bo', roles: [{ role: 'Cook', link: 'x' }, { link: 'y' }, { role: 'C' }] };
  const saved = (...paths: (string | number)[][]) =>
    withoutRejectedFields(form, file, paths, false);
  expect(saved(['roles', 0, 'link'])).toEqual({
    name: 'Bo',
    roles: [{ role: 'Cook', link: 'https://a.si/' }, { link: 'y' }, { role: 'C' }],
  });
  // Without the second entry, the third one would take its place.
  expect(saved(['roles', 1], ['roles', 1, 'link'])).toEqual({ name: 'Bo', roles: file.roles });
  expect(withoutRejectedFields(form, file, [['roles', 2, 'link']], true)).toEqual({
    name: 'Bo',
    roles: file.roles,
  });
  // The third entry needs a company, which the file does not have either.
  expect(saved(['roles', 2, 'company'])).toEqual({ name: 'Bo', roles: file.roles });
  expect(saved(['name'], [])).toBeNull();
});

test('the entries in a list count as rearranged, unless one is edited in place or added at the end', () => {
  const list = (...items: object[]) => ({ list: items });
  const [a, b, c] = [{ a: ['1', '2'] }, { a: ['3'] }, { c: '4' }];
  for (const [before, after, isOther] of [
    [list(a, b), list(a, { ...b, ...c }), false],
    [list(a, b), list(a, b, c), false],
    [{}, list(a), false],
    [list(a, b), list(b, a), true],
    [list(a, b), list(b), true],
    [list(a), list(b, a), true],
    [list(a), {}, true],
    [list(a, b), list({ a: ['2', '1'] }, b), true],
    [list(a, b), list({ a: ['1', '2', '5'] }, b), false],
  ] as const) {
    expect([before, after, hasRearrangedEntries(before, after)]).toEqual([before, after, isOther]);
  }
});
