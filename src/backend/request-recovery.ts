import { BackendFailure, authFailure } from './failure.ts';
import { sessionClient } from './session-client.ts';

/**
 * Asks for a mail with a link that sets a new password. Whether the address has an account is not
 * told: what the provider answers only for an address that it knows, such as that its mails are too
 * many or could not be sent, is dropped.
 *
 * @throws {BackendFailure} of kind `no-answer` when nothing could be asked, `rate-limited` when this
 * visitor has asked for too much, whatever the address
 */
export async function requestRecovery(email: string): Promise<void> {
  const { error } = await sessionClient.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/auth`,
  });
  if (!error) return;
  const failure = authFailure(error);
  if (failure.kind === 'no-answer') throw failure;
  if (isGateway(error.status)) throw new BackendFailure('no-answer', failure.message);
  if (error.code === 'over_request_rate_limit') throw failure;
}

/** What stands before the provider answers so when the provider does not. */
function isGateway(status: number | undefined): boolean {
  return status !== undefined && status > 500;
}
