import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { runningBackend } from './running-backend.ts';

/** A client that row level security does not hold, for what an owner does from the shell. */
export interface OwnerClient {
  readonly client: SupabaseClient<Database>;
  readonly url: string;
  /** Says what an error of the client means to a person. */
  explain(message: string): string;
}

/**
 * Speaks to the project that `SUPABASE_SECRET_KEY` and `PUBLIC_SUPABASE_URL` name; without the key, to
 * the embedded backend of this checkout.
 *
 * @throws {Error} when the address is missing, or there is no embedded backend yet
 */
export function ownerClient(): OwnerClient {
  const { url, secret } = target();
  return {
    client: createClient<Database>(url, secret, {
      auth: { persistSession: false, autoRefreshToken: false },
    }),
    url,
    explain: (message) =>
      message.includes('fetch failed')
        ? `${url} does not answer. Is it running? ("npm start" runs the embedded backend.)`
        : message.replace(/^error: /, ''),
  };
}

function target(): { readonly url: string; readonly secret: string } {
  readEnvironmentFile();
  const secret = process.env['SUPABASE_SECRET_KEY'];
  if (secret) {
    const url = process.env['PUBLIC_SUPABASE_URL'];
    if (!url) throw new Error('PUBLIC_SUPABASE_URL is missing: it says which project to speak to.');
    return { url, secret };
  }
  const { url, keys } = runningBackend();
  return { url, secret: keys.secret };
}
