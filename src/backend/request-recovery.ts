import { authFailure } from './failure.ts';
import { sessionClient } from './session-client.ts';

/**
 * Asks for a mail with a link that sets a new password. Whether the address has an account is not
 * told: the provider's answer about it is dropped.
 *
 * @throws {BackendFailure} of kind `no-answer` when nothing could be asked
 */
export async function requestRecovery(email: string): Promise<void> {
  const { error } = await sessionClient.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/auth`,
  });
  if (!error) return;
  const failure = authFailure(error);
  if (failure.kind === 'no-answer') throw failure;
}
