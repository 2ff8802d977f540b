import { createClient } from '@supabase/supabase-js';
import type { AuthLinkProof, LinkPurpose } from '../domain/auth-return.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { authFailure } from './failure.ts';
import { fetchInTime } from './fetch-in-time.ts';

/** Asks about the tokens of a link without touching the session of this browser. */
const checkingClient = createClient(supabaseUrl, supabasePublishableKey, {
  auth: {
    storageKey: 'portfolio:link',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  },
  global: { fetch: fetchInTime },
});

/**
 * Signs in with a link from an e-mail. The session of this browser stays if the link is refused.
 *
 * @throws {BackendFailure} when it has expired, was already used, or is invalid
 */
export async function redeemAuthLink(proof: AuthLinkProof, purpose: LinkPurpose): Promise<void> {
  const { error } = await redeem(proof, purpose);
  if (error) throw authFailure(error);
}

async function redeem(
  proof: AuthLinkProof,
  purpose: LinkPurpose,
): Promise<{ readonly error: unknown }> {
  switch (proof.type) {
    case 'token-hash':
      return authenticatedClient.auth.verifyOtp({
        token_hash: proof.tokenHash,
        type: purpose === 'recovery' ? 'recovery' : 'email',
      });
    case 'tokens': {
      // The refresh token alone would sign in, whatever account a forged access token names.
      const { error } = await checkingClient.auth.getUser(proof.accessToken);
      if (error) return { error };
      return authenticatedClient.auth.setSession({
        access_token: proof.accessToken,
        refresh_token: proof.refreshToken,
      });
    }
    case 'code':
      return authenticatedClient.auth.exchangeCodeForSession(proof.code);
  }
}
