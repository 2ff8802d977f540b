import { atom } from 'nanostores';
import { NEXT_TOAST_KEY, TOAST_EVENT } from '../domain/page-events.ts';

/** A short message that comes and goes (specification, section 8). */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
}

/** A toast on the screen; another one with the same text has another id. */
export type ShownToast = Toast & { readonly id: number };

/** How long a toast stays, in ms (specification, section 9). */
export const TOAST_TIME: Record<Toast['variant'], number> = { default: 4000, destructive: 5000 };

/** The toast on the screen: one at a time. */
export const $toast = atom<ShownToast | null>(null);

let lastId = 0;

/** Shows a toast in the place of the one before it. */
export function showToast(toast: Toast): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}

export function dismissToast(): void {
  $toast.set(null);
}

/** Keeps a toast for the page that the visitor is sent to next; it is shown there once. */
export function showToastOnNextPage(toast: Toast): void {
  try {
    sessionStorage.setItem(NEXT_TOAST_KEY, JSON.stringify(toast));
  } catch {
    // Without storage the visitor arrives without the message.
  }
}

/**
 * Shows the toast that the page before this one left, if it left one. The frame of the page has taken
 * it from storage and keeps it on the root, where it waits for this code.
 */
export function showArrivedToast(): void {
  const toast = takeArrivedToast();
  if (toast) showToast(toast);
}

function takeArrivedToast(): Toast | null {
  const { dataset } = document.documentElement;
  const text = dataset['toast'] ?? 'null';
  delete dataset['toast'];
  try {
    const toast: unknown = JSON.parse(text);
    return isToast(toast) ? toast : null;
  } catch {
    return null;
  }
}

function isToast(value: unknown): value is Toast {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    (!('description' in value) || typeof value.description === 'string') &&
    'variant' in value &&
    (value.variant === 'default' || value.variant === 'destructive')
  );
}
