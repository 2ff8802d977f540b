import type { AuthLinkProof } from '../domain/auth-return.ts';
import { authFailure } from './failure.ts';
import { sessionClient } from './session-client.ts';

/** What a link is for. */
export type LinkPurpose = 'recovery' | 'confirmation';

/**
 * Signs in with a link from a mail.
 *
 * @throws {BackendFailure} when it has expired, was used already, or is not one
 */
export async function redeemAuthLink(proof: AuthLinkProof, purpose: LinkPurpose): Promise<void> {
  const { error } = await redeem(proof, purpose);
  if (error) throw authFailure(error);
}

function redeem(proof: AuthLinkProof, purpose: LinkPurpose): Promise<{ error: unknown }> {
  switch (proof.type) {
    case 'token-hash':
      return sessionClient.auth.verifyOtp({
        token_hash: proof.tokenHash,
        type: purpose === 'recovery' ? 'recovery' : 'email',
      });
    case 'tokens':
      return sessionClient.auth.setSession({
        access_token: proof.accessToken,
        refresh_token: proof.refreshToken,
      });
    case 'code':
      return sessionClient.auth.exchangeCodeForSession(proof.code);
  }
}
