import type { SupabaseClient } from '@supabase/supabase-js';
import { sessionlessClient } from '../../scripts/owner-access/sessionless-client.ts';
import type { Database } from '../../src/backend/database.types.ts';
import { servers } from './servers.ts';

/** Creates a client for a visitor without an account. */
export function visitor(): SupabaseClient<Database> {
  return sessionlessClient(servers().backend.url, servers().backend.publishableKey);
}

/**
 * Creates a client with the service role, which bypasses every policy. Tests use it to prepare, check and clean up the
 * database.
 */
export function service(): SupabaseClient<Database> {
  return sessionlessClient(servers().backend.url, servers().backend.secretKey);
}
