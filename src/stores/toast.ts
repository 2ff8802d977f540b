import { atom } from 'nanostores';
import { NEXT_TOAST_KEY, type Toast, parseToast } from '../domain/toast.ts';

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

export function dismissToast(): void {
  $toast.set(null);
}

/** Saves a toast for the page that the visitor is sent to next. */
export function showToastOnNextPage(toast: Toast): void {
  try {
    sessionStorage.setItem(NEXT_TOAST_KEY, JSON.stringify(toast));
  } catch {
    // Without storage the toast is lost.
  }
}

/** Shows the toast that the previous page saved, if any. */
export function showArrivedToast(): void {
  try {
    const toast = parseToast(sessionStorage.getItem(NEXT_TOAST_KEY) ?? '');
    sessionStorage.removeItem(NEXT_TOAST_KEY);
    if (toast) showToast(toast);
  } catch {
    // Without storage there is no toast to show.
  }
}
