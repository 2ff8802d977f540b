/** The key of the visitor's theme in local storage (docs/product/site.md, Theme). */
export const THEME_KEY = 'theme';

/** The prefix of draft keys in local storage. */
export const DRAFT_PREFIX = 'portfolio:draft:';

/**
 * Returns the key of the session in local storage. This is the key that supabase-js uses by default.
 *
 * @param supabaseUrl the origin of the Supabase project
 */
export function sessionKeyOf(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0] ?? ''}-auth-token`;
}

/** The key in session storage for a toast that the next page shows. */
export const NEXT_TOAST_KEY = 'toast';
