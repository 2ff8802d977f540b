import type { AuthLink } from '../domain/auth-return.ts';
import type { SignedInUser } from './account.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { authFailure } from './failure.ts';

const { auth } = authenticatedClient;

/**
 * Signs in with a link from an e-mail. The session of this browser stays if the link is refused.
 *
 * @returns who is signed in now
 * @throws {BackendFailure} when it has expired, was already used, or is invalid
 */
export async function redeemAuthLink(link: AuthLink): Promise<SignedInUser> {
  const { data, error } = await redeem(link);
  const { user } = data;
  if (error || !user) throw authFailure(error);
  return { id: user.id, email: user.email ?? '' };
}

async function redeem({ proof, purpose }: AuthLink) {
  if (proof.type === 'token-hash') {
    return auth.verifyOtp({
      token_hash: proof.tokenHash,
      type: purpose === 'recovery' ? 'recovery' : 'email',
    });
  }
  // The refresh token alone would sign in, whatever account a forged access token names.
  const checked = await auth.getUser(proof.accessToken);
  if (checked.error) return checked;
  return auth.setSession({ access_token: proof.accessToken, refresh_token: proof.refreshToken });
}
