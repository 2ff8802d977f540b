/** A short message that is shown for some seconds (docs/product.md, Toasts). */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
  /** Whether it has a link to /admin. */
  readonly linksToAdmin?: boolean;
}

/** What /auth and /admin tell the page that they lead to. */
const allNews = ['signedIn', 'accountCreated', 'passwordSet', 'accessDenied'] as const;

/** A toast for the next page, which says it in its own language: /auth and /admin are English. */
export interface Arrival {
  readonly news: (typeof allNews)[number];
  /** The account, where the visitor has not typed it. */
  readonly email?: string;
  readonly linksToAdmin?: boolean;
}

/**
 * Reads what an earlier page stored.
 *
 * @returns `null` for anything else
 */
export function parseArrival(value: unknown): Arrival | null {
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

/** How long a toast stays, in ms. */
export const TOAST_TIME: Record<Toast['variant'], number> = { default: 4000, destructive: 5000 };

/** The key of session storage for a toast that the next page shows. The script of layouts/Toasts.astro repeats it. */
export const NEXT_TOAST_KEY = 'toast';
