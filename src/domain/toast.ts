/** A short message that comes and goes (docs/product.md, Toasts). */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
}

/** How long a toast stays, in ms. */
export const TOAST_TIME: Record<Toast['variant'], number> = { default: 4000, destructive: 5000 };

/** The key of session storage for a toast that the next page shows. */
export const NEXT_TOAST_KEY = 'toast';

/** Reads a toast from storage; `null` when the text is not one. */
export function parseToast(text: string): Toast | null {
  try {
    const value: unknown = JSON.parse(text);
    return isToast(value) ? value : null;
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
