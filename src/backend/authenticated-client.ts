import { createClient } from '@supabase/supabase-js';
import { isStoredSession } from '../domain/account/stored-session.ts';
import { sessionKeyOf } from '../domain/stored-keys.ts';
import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import type { Database } from './database.types.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

export const sessionKey = sessionKeyOf(supabaseUrl);

removeDamagedSession();

/** Removes a damaged session from storage before the client reads it. */
function removeDamagedSession(): void {
  try {
    const stored = localStorage.getItem(sessionKey);
    if (stored !== null && !isStoredSession(stored)) localStorage.removeItem(sessionKey);
  } catch {
    // If storage is unavailable, there is no session.
  }
}

/**
 * The only client with a session. /auth and /admin use it, and public pages never load it. The client keeps the session
 * in local storage and refreshes it. The client does not redeem links from e-mails on page load, because an e-mail
 * scanner would use up a link by opening it. `account.ts` redeems links instead.
 */
export const authenticatedClient = createClient<Database>(supabaseUrl, supabasePublishableKey, {
  auth: { storageKey: sessionKey, detectSessionInUrl: false, flowType: 'implicit' },
  // `readWithRetries` retries instead. The client would retry only some failures, and wait for as long as the
  // `Retry-After` header specifies.
  db: { retry: false },
  global: { fetch: fetchWithTimeout },
});
