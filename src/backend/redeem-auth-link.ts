import { type User, createClient } from '@supabase/supabase-js';
import type { AuthLinkProof, LinkPurpose } from '../domain/auth-return.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { authFailure } from './failure.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { SignedInUser } from './read-session.ts';

/** Asks about the tokens of a link without touching the session of this browser. */
const checkingClient = createClient(supabaseUrl, supabasePublishableKey, {
  auth: {
    storageKey: 'portfolio:link',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  },
  global: { fetch: fetchWithTimeout },
});

/**
 * Signs in with a link from an e-mail. The session of this browser stays if the link is refused.
 *
 * @returns who is signed in now
 * @throws {BackendFailure} when it has expired, was already used, or is invalid
 */
export async function redeemAuthLink(
  proof: AuthLinkProof,
  purpose: LinkPurpose,
): Promise<SignedInUser> {
  const { data, error } = await redeem(proof, purpose);
  const user = data?.user;
  if (error || !user) throw authFailure(error);
  return { id: user.id, email: user.email ?? '' };
}

async function redeem(
  proof: AuthLinkProof,
  purpose: LinkPurpose,
): Promise<{
  readonly data?: { readonly user: Pick<User, 'id' | 'email'> | null };
  readonly error: unknown;
}> {
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
