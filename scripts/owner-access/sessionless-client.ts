import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';

/**
 * Creates a client for commands and tests. The client does not store or refresh its session, which ends with the
 * process.
 */
export function sessionlessClient(url: string, key: string): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
