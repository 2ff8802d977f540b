import type { AuthLinkProof } from '../domain/auth-return.ts';
import { authFailure } from './failure.ts';
import { authenticatedClient } from './authenticated-client.ts';

/** What a link is for. */
export type LinkPurpose = 'recovery' | 'confirmation';

/**
 * Signs in with a link from an e-mail.
 *
 * @throws {BackendFailure} when it has expired, was already used, or is invalid
 */
export async function redeemAuthLink(proof: AuthLinkProof, purpose: LinkPurpose): Promise<void> {
  const { error } = await redeem(proof, purpose);
  if (error) throw authFailure(error);
}

function redeem(proof: AuthLinkProof, purpose: LinkPurpose): Promise<{ error: unknown }> {
  switch (proof.type) {
    case 'token-hash':
      return authenticatedClient.auth.verifyOtp({
        token_hash: proof.tokenHash,
        type: purpose === 'recovery' ? 'recovery' : 'email',
      });
    case 'tokens':
      return authenticatedClient.auth.setSession({
        access_token: proof.accessToken,
        refresh_token: proof.refreshToken,
      });
    case 'code':
      return authenticatedClient.auth.exchangeCodeForSession(proof.code);
  }
}
