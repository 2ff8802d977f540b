import { PostgrestClient } from '@supabase/postgrest-js';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Makes a client that reads and calls as an anonymous visitor. It is supabase-js's query client by itself: public
 * pages carry none of its sign-in, storage and realtime code.
 */
export function createAnonymousClient(url: string, publishableKey: string): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchWithTimeout,
    // readWithRetries retries: two layers would multiply.
    retry: false,
  });
}
