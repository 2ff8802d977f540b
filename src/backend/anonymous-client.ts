import { PostgrestClient } from '@supabase/postgrest-js';
import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Reads and calls as an anonymous visitor. It is supabase-js's query client by itself: public pages carry
 * none of its sign-in, storage and realtime code.
 */
export const anonymousClient = /* @__PURE__ */ new PostgrestClient(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: supabasePublishableKey },
  fetch: (input, init) => takePrefetched(String(input)) ?? fetchWithTimeout(input, init),
  // readWithRetries does it; two layers of retries would multiply.
  retry: false,
});

/** The answer to a request that the page has made before this code loaded. It is used once. */
function takePrefetched(url: string): Promise<Response> | undefined {
  const prefetched = globalThis.prefetchedProjects;
  if (prefetched?.url !== url) return undefined;
  globalThis.prefetchedProjects = undefined;
  return prefetched.response;
}
