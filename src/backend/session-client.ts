import { createClient } from '@supabase/supabase-js';
import { supabasePublishableKey, supabaseUrl } from './address.ts';
import type { Database } from './database.types.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';

/**
 * The one client with a session: /auth and /admin use it, public pages never load it. It keeps the
 * session in local storage and refreshes it by itself. Links from mails are redeemed by
 * `redeem-auth-link.ts`, not on load: a mail scanner that opens one must not use it up.
 */
export const sessionClient = createClient<Database>(supabaseUrl, supabasePublishableKey, {
  auth: { detectSessionInUrl: false, flowType: 'implicit' },
  global: { fetch: fetchInTime },
});

/** Gives up requests about accounts and files, whose clients take no signal. The others bring theirs. */
function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (pathname.startsWith('/rest/v1/')) return fetch(input, init);
  return fetch(input, { ...init, signal: AbortSignal.timeout(REQUEST_TIME_OUT) });
}
