/** A short message that is shown for some seconds (docs/product.md, Toasts). */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** Whether it has a link to /admin. */
  readonly linksToAdmin?: boolean;
}

/**
 * Reads a toast that an earlier page stored.
 *
 * @returns the toast, or `null` for anything else
 */
export function parseToast(value: unknown): Toast | null {
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

/** How long a toast stays, in ms. */
export const TOAST_TIME: Record<Toast['variant'], number> = { default: 4000, destructive: 5000 };

/** The key of session storage for a toast that the next page shows. The script of layouts/Toasts.astro repeats it. */
export const NEXT_TOAST_KEY = 'toast';
