import { beforeEach, expect, test, vi } from 'vitest';
import { TOAST_EVENT } from '../domain/page-events.ts';
import {
  $toast,
  TOAST_TIME,
  dismissToast,
  showStoredToast,
  showToast,
  showToastOnNextPage,
} from './toast.ts';

let stored: Map<string, string>;
let announced: number;

beforeEach(() => {
  stored = new Map();
  announced = 0;
  const document = new EventTarget();
  document.addEventListener(TOAST_EVENT, () => (announced += 1));
  vi.stubGlobal('document', document);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  dismissToast();
  return () => vi.unstubAllGlobals();
});

test('a toast stays for 4 seconds, a destructive one for 5', () => {
  expect(TOAST_TIME).toEqual({ default: 4000, destructive: 5000 });
});

test('one toast at a time: a new one takes the place of the one before', () => {
  showToast({ title: 'First', variant: 'default' });
  showToast({ title: 'Second', description: 'Why', variant: 'destructive' });
  expect($toast.get()).toMatchObject({
    title: 'Second',
    description: 'Why',
    variant: 'destructive',
  });
  dismissToast();
  expect($toast.get()).toBeNull();
});

test('the same toast again is another toast', () => {
  showToast({ title: 'Error', variant: 'destructive' });
  const first = $toast.get()?.id;
  showToast({ title: 'Error', variant: 'destructive' });
  expect($toast.get()?.id).not.toBe(first);
});

test('the island that draws toasts is told of each', () => {
  showToast({ title: 'First', variant: 'default' });
  expect(announced).toBe(1);
});

test('a toast for the next page is shown there, once', () => {
  const toast = { title: 'Signed in successfully!', variant: 'default' } as const;
  showToastOnNextPage(toast);
  expect($toast.get()).toBeNull();
  showStoredToast();
  expect($toast.get()).toMatchObject(toast);
  expect(announced).toBe(1);
  dismissToast();
  showStoredToast();
  expect($toast.get()).toBeNull();
});

test.for([
  'not JSON',
  'null',
  '"Signed in"',
  '{"title":1,"variant":"default"}',
  '{"title":"A","variant":"loud"}',
  '{"title":"A","description":{},"variant":"default"}',
])('what is no toast is not shown: %s', (text) => {
  showToastOnNextPage({ title: 'A', variant: 'default' });
  for (const key of stored.keys()) stored.set(key, text);
  showStoredToast();
  expect($toast.get()).toBeNull();
  expect(announced).toBe(0);
});

test('without storage there is no toast and no failure', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => showToastOnNextPage({ title: 'A', variant: 'default' })).not.toThrow();
  expect(() => showStoredToast()).not.toThrow();
  expect($toast.get()).toBeNull();
});
