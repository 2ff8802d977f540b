/** A short message that is shown for some seconds (docs/product.md, Toasts). */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
}

/** How long a toast stays, in ms. */
export const TOAST_TIME: Record<Toast['variant'], number> = { default: 4000, destructive: 5000 };

/** The key of session storage for a toast that the next page shows. */
export const NEXT_TOAST_KEY = 'toast';
