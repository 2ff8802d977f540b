import { atom } from 'nanostores';
import { readJson, writeJson } from './json-storage.ts';
import { type Arrival, NEXT_TOAST_KEY, type Toast, parseArrival } from '../domain/toast.ts';

/** A toast on the screen. Its id is new for each toast, even with the same text. */
export type ShownToast = Toast & { readonly id: number };

/** The toast on the screen: one at a time. */
export const $toast = atom<ShownToast | null>(null);

let lastId = 0;

/** Shows a toast, which replaces the current one. */
export function showToast(toast: Toast): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  // The island that renders it hydrates when its place comes into view (src/layouts/Toasts.astro).
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
 * @param toastOf writes it in the words of this page
 */
export function showArrivedToast(toastOf: (arrival: Arrival) => Toast): void {
  const arrival = parseArrival(readJson('sessionStorage', NEXT_TOAST_KEY));
  writeJson('sessionStorage', NEXT_TOAST_KEY, null);
  if (arrival !== null) showToast(toastOf(arrival));
}
