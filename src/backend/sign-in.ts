import { authFailure } from './failure.ts';
import { sessionClient } from './session-client.ts';

/**
 * Signs in with e-mail and password (specification, section 7).
 *
 * @throws {BackendFailure} with the provider's message
 */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await sessionClient.auth.signInWithPassword({ email, password });
  if (error) throw authFailure(error);
}
