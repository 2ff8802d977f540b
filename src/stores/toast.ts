import { atom } from 'nanostores';
import { TOAST_EVENT } from '../domain/page-events.ts';

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

const KEY = 'toast';

/** The toast on the screen: one at a time. */
export const $toast = atom<ShownToast | null>(null);

let lastId = 0;

/** Shows a toast in the place of the one before it. */
export function showToast(toast: Toast): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  document.dispatchEvent(new Event(TOAST_EVENT));
}

export function dismissToast(): void {
  $toast.set(null);
}

/** Keeps a toast for the page that the visitor is sent to next; it is shown there once. */
export function showToastOnNextPage(toast: Toast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // Without storage the visitor arrives without the message.
  }
}

/** Shows the toast that the page before this one left, if it left one. */
export function showStoredToast(): void {
  const toast = takeStoredToast();
  if (toast) showToast(toast);
}

function takeStoredToast(): Toast | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isToast(stored) ? stored : null;
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
