import { authFailure } from './failure.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Sets the password of the signed-in user.
 *
 * @throws {BackendFailure} with the provider's message
 */
export async function setPassword(password: string): Promise<void> {
  const { error } = await authenticatedClient.auth.updateUser({ password });
  if (error) throw authFailure(error);
}
