import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFields } from '../domain/project/project-input.ts';
import { dropAllDrafts, dropDraft, writeDraft, readDraft, readNewDrafts } from './drafts.ts';

const fields = { ...emptyFields, title: 'Typed' };
const typed = { id: 'one', fields, opened: emptyFields, sent: ['sent'], revision: null };

/** Returns the key for the draft of an existing project, or of a new one if the id is `null`. */
const keyOf = (edited: string | null, userId = 'user') => ({
  userId,
  id: edited ?? 'new one',
  isNew: edited === null,
});

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  // The methods are on the prototype, because the keys of a `Storage` object do not include its methods.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  vi.stubGlobal('localStorage', Object.setPrototypeOf(stored, methods));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft is stored with its time, can be read, and can be deleted', () => {
  vi.useFakeTimers({ now: 1234 });
  expect(readDraft(keyOf(null))).toBeNull();
  writeDraft(keyOf(null), typed);
  expect(readDraft(keyOf(null))).toEqual({ ...typed, at: 1234 });
  dropDraft(keyOf(null));
  expect(readDraft(keyOf(null))).toBeNull();
});

test('each project, including a new one, has its own draft', () => {
  writeDraft(keyOf(null), typed);
  writeDraft(keyOf('one'), { ...typed, fields: { ...fields, title: 'One' }, revision: 3 });
  expect(readDraft(keyOf('one'))).toMatchObject({ fields: { title: 'One' }, revision: 3 });
  expect(readDraft(keyOf('two'))).toBeNull();
  dropDraft(keyOf('one'));
  expect(readDraft(keyOf(null))?.fields.title).toBe('Typed');
});

test('drafts of new projects are sorted by time, the latest first', () => {
  vi.useFakeTimers({ now: 1 });
  for (const id of ['first', 'third', 'second']) {
    vi.setSystemTime({ first: 1, second: 2, third: 3 }[id] ?? 0);
    writeDraft({ userId: 'user', id, isNew: true }, { ...typed, id });
  }
  writeDraft({ userId: 'another', id: 'theirs', isNew: true }, { ...typed, id: 'theirs' });
  const ids = () => readNewDrafts('user').map(({ id }) => id);
  expect(ids()).toEqual(['third', 'second', 'first']);
  dropDraft({ userId: 'user', id: 'third', isNew: true });
  expect(ids()).toEqual(['second', 'first']);
});

test('if a draft lacks the opened version, every field with input counts as changed', () => {
  const { id, revision } = typed;
  stored['portfolio:draft:user:one'] = JSON.stringify({ id, fields, revision, at: 1 });
  expect(readDraft(keyOf('one'))).toMatchObject({ opened: emptyFields, sent: [] });
});

test('a draft is offered only to the user who typed it', () => {
  stored['portfolio:draft:new'] = JSON.stringify({ ...typed, at: 1 });
  writeDraft(keyOf(null), typed);
  expect(readDraft(keyOf(null, 'another'))).toBeNull();
  writeDraft(keyOf(null, 'another'), { ...typed, fields: { ...fields, title: 'Another' } });
  expect(readDraft(keyOf(null))?.fields.title).toBe('Typed');
});

test('deleting all drafts leaves other stored values alone', () => {
  stored['theme'] = 'dark';
  writeDraft(keyOf(null), typed);
  writeDraft(keyOf('one'), typed);
  expect(Object.keys(stored)).toHaveLength(3);
  dropAllDrafts();
  expect(stored).toEqual({ theme: 'dark' });
});

test.for([
  'no JSON',
  'null',
  '[]',
  '"text"',
  '{}',
  '5',
  '[null]',
  JSON.stringify({ ...typed, id: 7, at: 1 }),
  JSON.stringify({ ...typed, revision: {}, at: 1 }),
  JSON.stringify({ ...typed, revision: 1.5, at: 1 }),
  JSON.stringify({ ...typed, at: {} }),
  JSON.stringify({ ...typed, fields: null, at: 1 }),
  JSON.stringify({ ...typed, fields: { ...fields, title: 7 }, at: 1 }),
  JSON.stringify({ ...typed, fields: { title: 'Typed' }, at: 1 }),
])('an invalid draft is not offered: %s', (text) => {
  writeDraft(keyOf(null), typed);
  for (const key of Object.keys(stored)) stored[key] = text;
  expect(readDraft(keyOf(null))).toBeNull();
  expect(readNewDrafts('user')).toEqual([]);
});
