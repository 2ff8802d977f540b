import { beforeEach, expect, test, vi } from 'vitest';
import { NEXT_TOAST_KEY } from '../domain/stored-keys.ts';
import { $toast, dismissToast, showArrivedToast, showToast, showToastOnNextPage } from './toast.ts';

let stored: Map<string, string>;
/** Whether the toast container is hidden. The island in it hydrates once the container is visible. */
let hidden: boolean;

beforeEach(() => {
  stored = new Map();
  hidden = true;
  vi.stubGlobal('document', {
    getElementById: () => ({ removeAttribute: () => (hidden = false) }),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  dismissToast();
  return () => vi.unstubAllGlobals();
});

test('showing the same toast again creates a new toast', () => {
  showToast({ title: 'Error', variant: 'destructive' });
  const first = $toast.get()?.id;
  showToast({ title: 'Error', variant: 'destructive' });
  expect($toast.get()?.id).not.toBe(first);
});

test('a toast makes its container visible, so the island in it hydrates', () => {
  showToast({ title: 'First', variant: 'default' });
  expect(hidden).toBe(false);
});

test.for([
  'not JSON',
  'null',
  '5',
  '[null]',
  '{}',
  '{"news":{}}',
  '{"news":"other"}',
  '{"news":"signedIn","email":{}}',
  // An earlier version of the site stored toasts in this format.
  '{"title":"A","variant":"default"}',
])('an invalid toast is not shown: %s', (text) => {
  stored.set(NEXT_TOAST_KEY, text);
  showArrivedToast(({ news }) => ({ title: news, variant: 'default' }));
  expect($toast.get()).toBeNull();
  expect(hidden).toBe(true);
});

test('a toast from the previous page is shown once, in the language of this page', () => {
  showToastOnNextPage({ news: 'signedIn', email: 'a@b.example', linksToAdmin: true });
  const toastOf = vi.fn(() => ({ title: 'Angemeldet!', variant: 'default' as const }));
  showArrivedToast(toastOf);
  expect(toastOf).toHaveBeenCalledWith({
    news: 'signedIn',
    email: 'a@b.example',
    linksToAdmin: true,
  });
  expect($toast.get()?.title).toBe('Angemeldet!');
  dismissToast();
  showArrivedToast(toastOf);
  expect($toast.get()).toBeNull();
});
