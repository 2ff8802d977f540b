import type { AuthLink } from '../domain/auth-return.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { BackendFailure, authFailure, dataFailure, unclearAnswer } from './failure.ts';
import { readWithRetries } from './read-with-retries.ts';

const { auth } = authenticatedClient;

/** The user who is signed in in this browser. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
}

/**
 * The user of the stored session, refreshed if it had expired; `null` when there is none.
 *
 * @throws {BackendFailure} when the session had to be refreshed and no answer came
 */
export async function readSession(): Promise<SignedInUser | null> {
  return toUser((await storedSession())?.user);
}

/** The access token of that session; returns `null` and throws as {@link readSession} does. */
export async function readAccessToken(): Promise<string | null> {
  return (await storedSession())?.access_token ?? null;
}

async function storedSession() {
  const { data, error } = await auth.getSession();
  if (!error) return data.session;
  const failure = authFailure(error);
  if (failure.kind !== 'refused') throw failure;
  return null;
}

/**
 * Follows sign-in, sign-out and refreshes, in this tab and in others. The listener must not call the
 * backend itself: the client holds a lock while it runs.
 */
export function onSessionChange(listener: (user: SignedInUser | null) => void): void {
  auth.onAuthStateChange((_event, session) => listener(toUser(session?.user)));
}

function toUser(user: { readonly id: string; readonly email?: string } | null | undefined) {
  return user ? { id: user.id, email: user.email ?? '' } : null;
}

/**
 * Tells whether a user has the role admin (docs/product.md, Roles). It only decides what to show:
 * the database decides what is allowed.
 */
export async function checkAdmin(userId: string): Promise<boolean> {
  return readWithRetries(async () => {
    const roles = authenticatedClient.from('user_roles');
    const { data, error, status } = await roles
      .select('role')
      .eq('user_id', userId)
      .eq('role', 'admin');
    if (error) throw dataFailure(error, status);
    // A list, or the single row that the specification speaks of.
    const rows: readonly unknown[] = [data].flat();
    const found = rows.map(roleOf);
    // Only an empty list says that there is no row.
    if (rows.length > 0 && found.every((role) => role === null)) throw unclearAnswer();
    return found.includes('admin');
  });
}

function roleOf(row: unknown): string | null {
  const isRow = typeof row === 'object' && row !== null && 'role' in row;
  return isRow && typeof row.role === 'string' ? row.role : null;
}

export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw authFailure(error);
}

/**
 * Creates an account. The link of a confirmation e-mail leads back to the start page.
 *
 * @returns whether there is a session now; otherwise an e-mail asks to confirm the address
 */
export async function signUp(email: string, password: string): Promise<boolean> {
  const emailRedirectTo = `${location.origin}/`;
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo } });
  if (error) throw authFailure(error);
  return data.session !== null;
}

/** Ends the session in this browser. It is gone from here even when the backend cannot be reached. */
export async function signOut(): Promise<void> {
  await auth.signOut({ scope: 'local' });
}

/** Sets the password of the signed-in user. */
export async function setPassword(password: string): Promise<void> {
  const { error } = await auth.updateUser({ password });
  if (error) throw authFailure(error);
}

/**
 * Requests an e-mail with a link that sets a new password. It must not reveal whether the address has
 * an account, so errors that the provider gives only for known addresses are dropped.
 *
 * @throws {BackendFailure} of kind `no-answer` when the provider was not reached, `rate-limited` when
 * this visitor has sent too many requests, for any address
 */
export async function requestRecovery(email: string): Promise<void> {
  const redirectTo = `${location.origin}/auth`;
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (!error) return;
  const failure = authFailure(error);
  // A status above 500 comes from a gateway in front of a provider that does not answer.
  if (failure.kind === 'no-answer' || (error.status ?? 0) > 500) {
    throw new BackendFailure('no-answer', failure.message);
  }
  if (error.code === 'over_request_rate_limit') throw failure;
}

/**
 * Signs in with a link from an e-mail. The session of this browser stays if the link is refused.
 *
 * @returns who is signed in now
 * @throws {BackendFailure} when it has expired, was already used, or is invalid
 */
export async function redeemAuthLink(link: AuthLink): Promise<SignedInUser> {
  const { data, error } = await redeem(link);
  const user = toUser(data.user);
  if (error || user === null) throw authFailure(error);
  return user;
}

async function redeem({ proof, purpose }: AuthLink) {
  if (proof.type === 'token-hash') {
    return auth.verifyOtp({
      token_hash: proof.tokenHash,
      type: purpose === 'recovery' ? 'recovery' : 'email',
    });
  }
  // The refresh token alone would sign in, whatever account a forged access token names.
  const checked = await auth.getUser(proof.accessToken);
  if (checked.error) return checked;
  return auth.setSession({ access_token: proof.accessToken, refresh_token: proof.refreshToken });
}
