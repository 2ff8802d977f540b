import { createClient } from '@supabase/supabase-js';
import { supabasePublishableKey, supabaseUrl } from './address.ts';
import type { Database } from './database.types.ts';

/**
 * The one client with a session: /auth and /admin use it, public pages never load it. It keeps the
 * session in local storage and refreshes it by itself. Links from mails are read by
 * `read-auth-return.ts`, not on load: a mail scanner that opens one must not use it up.
 */
export const sessionClient = createClient<Database>(supabaseUrl, supabasePublishableKey, {
  auth: { detectSessionInUrl: false, flowType: 'implicit' },
});
