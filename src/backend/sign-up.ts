import { authFailure } from './failure.ts';
import { sessionClient } from './session-client.ts';

/** What came of a sign-up: a session, or a mail that asks to confirm the address. */
export type SignUpOutcome = 'signed-in' | 'confirmation-sent';

/**
 * Makes an account; a mail that confirms its address leads back to the start page (specification,
 * section 7: redirect option).
 *
 * @throws {BackendFailure} with the provider's message
 */
export async function signUp(email: string, password: string): Promise<SignUpOutcome> {
  const { data, error } = await sessionClient.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${location.origin}/` },
  });
  if (error) throw authFailure(error);
  return data.session === null ? 'confirmation-sent' : 'signed-in';
}
