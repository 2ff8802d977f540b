import { sessionlessClient } from '../owner-access/sessionless-client.ts';
import { CommandFailure } from './run-cli.ts';

/** The result of making an account an admin. */
type Grant = 'granted' | 'no account';

/**
 * Returns the e-mail addresses of the admins.
 *
 * @throws {CommandFailure} if the request fails
 */
export async function listAdmins(url: string, secretKey: string): Promise<readonly string[]> {
  const { data, error } = await sessionlessClient(url, secretKey).rpc('list_admins');
  if (error) throw failureAt(url, error.message);
  return data.map(({ email }) => email);
}

/**
 * Makes an account an admin.
 *
 * @throws {CommandFailure} if the account's e-mail address is not confirmed, or the request fails
 */
export async function grantAdmin(url: string, secretKey: string, email: string): Promise<Grant> {
  const { error } = await sessionlessClient(url, secretKey).rpc('grant_admin', { email });
  if (!error) return 'granted';
  if (error.message.includes('no account has the address')) return 'no account';
  throw failureAt(url, error.message);
}

/**
 * Creates an account whose e-mail address counts as confirmed. No e-mail is sent.
 *
 * @throws {CommandFailure} if the request fails, with the project's message
 */
export async function createAccount(
  url: string,
  secretKey: string,
  email: string,
  password: string,
): Promise<void> {
  const { error } = await sessionlessClient(url, secretKey).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw new CommandFailure(`The account was not created: ${error.message}.`);
}

function failureAt(url: string, message: string): CommandFailure {
  return new CommandFailure(
    message.includes('fetch failed')
      ? `${url} does not respond. Check your network connection. A new project takes a minute or two to start.`
      : `${url}: ${message}.`,
  );
}
