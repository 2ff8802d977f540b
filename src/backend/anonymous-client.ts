import { PostgrestClient } from '@supabase/postgrest-js';
import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Reads and calls as an anonymous visitor. It is supabase-js's query client by itself: public pages carry
 * none of its sign-in, storage and realtime code.
 */
export const anonymousClient = /* @__PURE__ */ new PostgrestClient(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: supabasePublishableKey },
  fetch: fetchWithTimeout,
  // The store that asks retries; two layers of retries would multiply.
  retry: false,
});
