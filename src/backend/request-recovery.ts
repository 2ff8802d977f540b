import { BackendFailure, authFailure } from './failure.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Requests an e-mail with a link that sets a new password. It must not reveal whether the address has
 * an account, so errors that the provider gives only for known addresses (too many e-mails, e-mail not
 * sent) are dropped.
 *
 * @throws {BackendFailure} of kind `no-answer` when the provider was not reached, `rate-limited` when
 * this visitor has sent too many requests, for any address
 */
export async function requestRecovery(email: string): Promise<void> {
  const { error } = await authenticatedClient.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/auth`,
  });
  if (!error) return;
  const failure = authFailure(error);
  if (failure.kind === 'no-answer') throw failure;
  if (isGateway(error.status)) throw new BackendFailure('no-answer', failure.message);
  if (error.code === 'over_request_rate_limit') throw failure;
}

/** The statuses of a gateway in front of a provider that does not answer. */
function isGateway(status: number | undefined): boolean {
  return status !== undefined && status > 500;
}
