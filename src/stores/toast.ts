import { atom } from 'nanostores';
import { readJson, writeJson } from './json-storage.ts';
import { NEXT_TOAST_KEY } from '../domain/stored-keys.ts';

/** A short message that is shown for some seconds (docs/product.md, Toasts). */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** Whether it has a link to /admin. */
  readonly linksToAdmin?: boolean;
}

/** How long a toast stays, in ms. */
export const TOAST_TIME: Record<Toast['variant'], number> = { default: 4000, destructive: 5000 };

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
export function showToastOnNextPage(toast: Toast): void {
  writeJson('sessionStorage', NEXT_TOAST_KEY, toast);
}

/** Shows the toast that the previous page saved, if any. */
export function showArrivedToast(): void {
  const toast = parseToast(readJson('sessionStorage', NEXT_TOAST_KEY));
  writeJson('sessionStorage', NEXT_TOAST_KEY, null);
  if (toast !== null) showToast(toast);
}

/**
 * Reads a toast that an earlier page stored.
 *
 * @returns the toast, or `null` for anything else
 */
function parseToast(value: unknown): Toast | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, description, variant, linksToAdmin } = value as Partial<
    Record<keyof Toast, unknown>
  >;
  if (typeof title !== 'string' || (variant !== 'default' && variant !== 'destructive'))
    return null;
  const toast: Toast = { title, variant, ...(linksToAdmin === true ? { linksToAdmin } : {}) };
  if (description === undefined) return toast;
  return typeof description === 'string' ? { ...toast, description } : null;
}
