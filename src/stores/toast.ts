import { atom } from 'nanostores';
import { readJson, writeJson } from '../browser-storage/json-storage.ts';
import { NEXT_TOAST_KEY } from '../domain/stored-keys.ts';

/** A message that is shown for a few seconds (docs/product/site.md, Toasts). */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** Whether the toast has a link to /admin. */
  readonly linksToAdmin?: boolean;
}

/** The events on /auth and /admin that the next page announces. */
const allNews = ['signedIn', 'accountCreated', 'passwordSet', 'accessDenied'] as const;

/** A toast that the next page shows in its own language, because /auth and /admin are in English. */
export interface Arrival {
  readonly news: (typeof allNews)[number];
  /** The e-mail address of the account, if the visitor has not typed it. */
  readonly email?: string;
  readonly linksToAdmin?: boolean;
}

/** How long a toast is shown, in ms. */
export const TOAST_TIME: Record<Toast['variant'], number> = { default: 4000, destructive: 5000 };

/** A toast on the screen. Each toast has a new id, even if its text is the same. */
export type ShownToast = Toast & { readonly id: number };

/** The toast on the screen. Only one is shown at a time. */
export const $toast = atom<ShownToast | null>(null);

let lastId = 0;

/** Shows a toast, which replaces the current one. */
export function showToast(toast: Toast): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  // The island that renders the toast hydrates when its container comes into view (src/layouts/Toasts.astro).
  document.getElementById('toasts')?.removeAttribute('hidden');
}

/** Shows a destructive toast with the title "Error". */
export function showErrorToast(description: string): void {
  showToast({ title: 'Error', description, variant: 'destructive' });
}

/** Shows a toast with the title "Success". */
export function showSuccessToast(description: string): void {
  showToast({ title: 'Success', description, variant: 'default' });
}

export function dismissToast(): void {
  $toast.set(null);
}

/** Saves a toast for the page that the visitor is sent to next. */
export function showToastOnNextPage(arrival: Arrival): void {
  writeJson('sessionStorage', NEXT_TOAST_KEY, arrival);
}

/**
 * Shows the toast that the previous page saved, if any.
 *
 * @param toastOf creates the toast in the language of this page
 */
export function showArrivedToast(toastOf: (arrival: Arrival) => Toast): void {
  const arrival = parseArrival(readJson('sessionStorage', NEXT_TOAST_KEY));
  writeJson('sessionStorage', NEXT_TOAST_KEY, null);
  if (arrival !== null) showToast(toastOf(arrival));
}

/**
 * Parses the value that an earlier page stored.
 *
 * @returns `null` if the value is invalid
 */
function parseArrival(value: unknown): Arrival | null {
  if (typeof value !== 'object' || value === null) return null;
  const { email, linksToAdmin, ...rest } = value as Partial<Record<keyof Arrival, unknown>>;
  const news = allNews.find((known) => known === rest.news);
  if (news === undefined || !['string', 'undefined'].includes(typeof email)) return null;
  return {
    news,
    ...(typeof email === 'string' && { email }),
    ...(linksToAdmin === true && { linksToAdmin }),
  };
}
