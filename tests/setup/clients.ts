import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { demoAccounts } from '../../scripts/backend/seed.ts';
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

/** One of the demo accounts, signed in. */
export async function signedInClient(
  account: keyof typeof demoAccounts,
): Promise<SupabaseClient<Database>> {
  const client = visitor();
  const { error } = await client.auth.signInWithPassword(demoAccounts[account]);
  if (error) throw error;
  return client;
}
