import { beforeEach, expect, test, vi } from 'vitest';
import { NEXT_TOAST_KEY, TOAST_EVENT } from '../domain/page-events.ts';
import {
  $toast,
  TOAST_TIME,
  dismissToast,
  showArrivedToast,
  showToast,
  showToastOnNextPage,
} from './toast.ts';

let stored: Map<string, string>;
let announced: number;

beforeEach(() => {
  stored = new Map();
  announced = 0;
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} as DOMStringMap },
  });
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

/** What the frame of the next page does. */
function arrive(text: string | undefined) {
  document.documentElement.dataset['toast'] = text;
}

test('a toast for the next page is shown there, once', () => {
  const toast = { title: 'Signed in successfully!', variant: 'default' } as const;
  showToastOnNextPage(toast);
  expect($toast.get()).toBeNull();
  arrive(stored.get(NEXT_TOAST_KEY));
  showArrivedToast();
  expect($toast.get()).toMatchObject(toast);
  expect(announced).toBe(1);
  dismissToast();
  showArrivedToast();
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
  arrive(text);
  showArrivedToast();
  expect($toast.get()).toBeNull();
  expect(announced).toBe(0);
});

test('without storage there is no failure', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { setItem: refuse });
  expect(() => showToastOnNextPage({ title: 'A', variant: 'default' })).not.toThrow();
});
