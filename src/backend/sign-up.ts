import { authFailure } from './failure.ts';
import { authenticatedClient } from './authenticated-client.ts';

/** What a sign-up leads to: a session, or an e-mail that asks to confirm the address. */
export type SignUpOutcome = 'signed-in' | 'confirmation-sent';

/**
 * Creates an account. The link of a confirmation e-mail leads back to the start page.
 *
 * @throws {BackendFailure} with the provider's message
 */
export async function signUp(email: string, password: string): Promise<SignUpOutcome> {
  const { data, error } = await authenticatedClient.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${location.origin}/` },
  });
  if (error) throw authFailure(error);
  return data.session === null ? 'confirmation-sent' : 'signed-in';
}
