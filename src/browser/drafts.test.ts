import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFields } from '../domain/project-input.ts';
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts.ts';

const fields = { ...emptyFields, title: 'Typed' };
const typed = { id: 'one', fields, revision: null };

const keyOf = (projectId: string | null, userId = 'user') => ({ userId, projectId });

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft is stored with its time, read, and dropped', () => {
  vi.useFakeTimers({ now: 1234 });
  expect(readDraft(keyOf(null))).toBeNull();
  keepDraft(keyOf(null), typed);
  expect(readDraft(keyOf(null))).toEqual({ ...typed, at: 1234 });
  dropDraft(keyOf(null));
  expect(readDraft(keyOf(null))).toBeNull();
});

test('every project has its own, and so has a new one', () => {
  keepDraft(keyOf(null), typed);
  keepDraft(keyOf('one'), { id: 'one', fields: { ...fields, title: 'One' }, revision: 3 });
  expect(readDraft(keyOf('one'))).toMatchObject({ fields: { title: 'One' }, revision: 3 });
  expect(readDraft(keyOf('two'))).toBeNull();
  dropDraft(keyOf('one'));
  expect(readDraft(keyOf(null))?.fields.title).toBe('Typed');
});

test('a draft is offered to the user who typed it, and to nobody else', () => {
  stored.set('portfolio:draft:new', JSON.stringify({ ...typed, at: 1 }));
  keepDraft(keyOf(null), typed);
  expect(readDraft(keyOf(null, 'another'))).toBeNull();
  keepDraft(keyOf(null, 'another'), { ...typed, fields: { ...fields, title: 'Another' } });
  expect(readDraft(keyOf(null))?.fields.title).toBe('Typed');
});

test('all drafts are dropped, and nothing else', () => {
  const items: Record<string, string> = { theme: 'dark' };
  const setItem = (key: string, text: string) => Object.assign(items, { [key]: text });
  const removeItem = (key: string) => Reflect.deleteProperty(items, key);
  // The methods of a storage are not among its keys.
  vi.stubGlobal('localStorage', Object.setPrototypeOf(items, { setItem, removeItem }));
  keepDraft(keyOf(null), typed);
  keepDraft(keyOf('one'), typed);
  expect(Object.keys(items)).toHaveLength(3);
  dropAllDrafts();
  expect(items).toEqual({ theme: 'dark' });
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
  JSON.stringify({ ...typed, at: {} }),
  JSON.stringify({ ...typed, fields: null, at: 1 }),
  JSON.stringify({ ...typed, fields: { ...fields, title: 7 }, at: 1 }),
  JSON.stringify({ ...typed, fields: { title: 'Typed' }, at: 1 }),
])('what is no draft is not offered: %s', (text) => {
  keepDraft(keyOf(null), typed);
  for (const key of stored.keys()) stored.set(key, text);
  expect(readDraft(keyOf(null))).toBeNull();
});

test('blocked or full storage is not a failure', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => keepDraft(keyOf(null), typed)).not.toThrow();
  expect(readDraft(keyOf(null))).toBeNull();
  expect(() => dropDraft(keyOf(null))).not.toThrow();
  expect(() => dropAllDrafts()).not.toThrow();
});
