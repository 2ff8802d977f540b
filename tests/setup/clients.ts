import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { servers } from './servers.ts';

const options = { auth: { persistSession: false, autoRefreshToken: false } };

/** Someone without an account. */
export function visitor(): SupabaseClient<Database> {
  return createClient(servers().backend.url, servers().backend.publishableKey, options);
}

/** The service role, which bypasses every policy: to check the database and to clean up. */
export function service(): SupabaseClient<Database> {
  return createClient(servers().backend.url, servers().backend.secretKey, options);
}
