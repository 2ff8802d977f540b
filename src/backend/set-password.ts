import { authFailure } from './failure.ts';
import { sessionClient } from './session-client.ts';

/**
 * Sets the password of whoever is signed in.
 *
 * @throws {BackendFailure} with the provider's message
 */
export async function setPassword(password: string): Promise<void> {
  const { error } = await sessionClient.auth.updateUser({ password });
  if (error) throw authFailure(error);
}
