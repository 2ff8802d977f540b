import { PostgrestClient } from '@supabase/postgrest-js';

/**
 * Makes a client that reads and calls as an anonymous visitor. It is supabase-js's query client by itself: public
 * pages carry none of its sign-in, storage and realtime code.
 */
export function createAnonymousClient(
  url: string,
  publishableKey: string,
  fetch: typeof globalThis.fetch,
): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch,
    // readWithRetries retries: two layers would multiply.
    retry: false,
  });
}
