import { PostgrestClient } from '@supabase/postgrest-js';
import { supabasePublishableKey, supabaseUrl } from './address.ts';

/**
 * Reads rows as an anonymous visitor. It is supabase-js's query client by itself: public pages carry
 * none of its sign-in, storage and realtime code.
 */
export const reader = new PostgrestClient(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: supabasePublishableKey },
  // The store that asks retries as the specification says; two layers of retries would multiply.
  retry: false,
});
