import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { demoAccounts } from '../../scripts/backend/seed.ts';

const options = { auth: { persistSession: false, autoRefreshToken: false } };

/** Someone without an account. */
export function visitor(): SupabaseClient {
  return createClient(inject('backend').url, inject('backend').publishableKey, options);
}

/** The owner's own tools: past every policy, to look behind the scenes and to clean up. */
export function service(): SupabaseClient {
  return createClient(inject('backend').url, inject('backend').secretKey, options);
}

/** One of the demo accounts, signed in. */
export async function signedIn(account: keyof typeof demoAccounts): Promise<SupabaseClient> {
  const client = visitor();
  const { error } = await client.auth.signInWithPassword(demoAccounts[account]);
  if (error) throw error;
  return client;
}
