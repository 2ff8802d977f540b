import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';
import { readVariables } from '../../src/site/environment.ts';
import { runningBackend } from './running-backend.ts';

/** A client that bypasses row level security, for commands of the owner. */
export interface OwnerClient {
  readonly client: SupabaseClient<Database>;
  readonly url: string;
  /** Explains an error of the client. */
  explain(message: string): string;
}

/**
 * Connects to the project of `SUPABASE_SECRET_KEY` and `PUBLIC_SUPABASE_URL`; without the key, to the
 * embedded backend of this checkout.
 *
 * @throws {Error} when the URL is missing, or there is no embedded backend yet
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
  const variables = readVariables();
  const secret = variables['SUPABASE_SECRET_KEY'];
  if (secret) {
    const url = variables['PUBLIC_SUPABASE_URL'];
    if (!url)
      throw new Error(
        'PUBLIC_SUPABASE_URL is missing. It is the URL of the project that the key belongs to.',
      );
    return { url, secret };
  }
  const { url, keys } = runningBackend();
  return { url, secret: keys.secret };
}
