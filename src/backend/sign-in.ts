import { authFailure } from './failure.ts';
import { authenticatedClient } from './authenticated-client.ts';

/**
 * Signs in with e-mail and password.
 *
 * @throws {BackendFailure} with the provider's message
 */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await authenticatedClient.auth.signInWithPassword({ email, password });
  if (error) throw authFailure(error);
}
