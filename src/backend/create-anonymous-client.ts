import { PostgrestClient } from '@supabase/postgrest-js';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Creates a client for anonymous visitors. Only the query client from supabase-js is used, so public pages do not load
 * the code for sign-in, storage and realtime.
 */
export function createAnonymousClient(url: string, publishableKey: string): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchWithTimeout,
    // `readWithRetries` retries instead. Two layers of retries would multiply the requests.
    retry: false,
  });
}
