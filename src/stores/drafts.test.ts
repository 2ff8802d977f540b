import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFields } from '../domain/project-input.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const fields = { ...emptyFields, title: 'Typed' };

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

test('a draft is kept with its time, read, and dropped', () => {
  vi.useFakeTimers({ now: 1234 });
  expect(readDraft(null)).toBeNull();
  keepDraft(null, fields);
  expect(readDraft(null)).toEqual({ fields, at: 1234 });
  dropDraft(null);
  expect(readDraft(null)).toBeNull();
});

test('every project has its own, and so has the new one', () => {
  keepDraft(null, fields);
  keepDraft('one', { ...fields, title: 'One' });
  expect(readDraft('one')?.fields.title).toBe('One');
  expect(readDraft('two')).toBeNull();
  dropDraft('one');
  expect(readDraft(null)?.fields.title).toBe('Typed');
});

test.for([
  'no JSON',
  'null',
  '[]',
  '"text"',
  '{}',
  JSON.stringify({ fields }),
  JSON.stringify({ fields, at: 'yesterday' }),
  JSON.stringify({ fields: null, at: 1 }),
  JSON.stringify({ fields: { ...fields, title: 7 }, at: 1 }),
  JSON.stringify({ fields: { title: 'Typed' }, at: 1 }),
])('what is no draft is not offered: %s', (text) => {
  keepDraft(null, fields);
  for (const key of stored.keys()) stored.set(key, text);
  expect(readDraft(null)).toBeNull();
});

test('a forbidden or full storage is no failure', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => keepDraft(null, fields)).not.toThrow();
  expect(readDraft(null)).toBeNull();
  expect(() => dropDraft(null)).not.toThrow();
});
