import type { AuthLink } from '../domain/account/auth-return.ts';
import { authenticatedClient, sessionKey } from './authenticated-client.ts';
import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import {
  BackendFailure,
  authFailure,
  dataFailure,
  mayHaveSucceeded,
  unclearResponse,
} from './failure.ts';
import { readWithRetries } from './read-rows.ts';

const { auth } = authenticatedClient;

/** The user of the session in this browser. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
}

/**
 * Returns the user of the stored session, or `null` if there is none. An expired session is refreshed first. If the
 * provider rejects the refresh, there is no session.
 *
 * @throws {BackendFailure} if the refresh fails for any other reason, for example because the provider does not respond
 */
export async function readSession(): Promise<SignedInUser | null> {
  return toUser((await storedSession())?.user);
}

/**
 * Returns the access token of the stored session, or `null` if there is none. Throws the same errors as {@link
 * readSession}.
 */
export async function readAccessToken(): Promise<string | null> {
  return (await storedSession())?.access_token ?? null;
}

async function storedSession() {
  const { data, error } = await auth.getSession();
  if (!error) return data.session;
  const failure = authFailure(error);
  if (failure.kind !== 'rejected') throw failure;
  return null;
}

/**
 * Calls the listener once with the user of the stored session, then after each change of the session, such as a
 * sign-in, a sign-out or a refresh, in this tab and in others. The listener must not await a call to the backend. No
 * client call completes until all listeners have returned, so the listener and the call would wait for each other
 * forever.
 *
 * @returns a function that removes the listener
 */
export function onSessionChange(listener: (user: SignedInUser | null) => void): () => void {
  const { data } = auth.onAuthStateChange((_event, session) => listener(toUser(session?.user)));
  return () => data.subscription.unsubscribe();
}

/** Parses the user of a session. The client does not check the stored session, which may have no user. */
function toUser(user: unknown): SignedInUser | null {
  if (typeof user !== 'object' || user === null) return null;
  const { id, email } = user as Partial<Record<keyof SignedInUser, unknown>>;
  return typeof id === 'string' ? { id, email: typeof email === 'string' ? email : '' } : null;
}

/**
 * Returns whether a user has the admin role (docs/product/admin.md, Roles). The result decides only what to show. The
 * database decides what is allowed.
 *
 * @throws {BackendFailure} if the role cannot be read
 */
export async function checkAdmin(userId: string): Promise<boolean> {
  return readWithRetries(async () => {
    const roles = authenticatedClient.from('user_roles');
    const { data, error, status } = await roles
      .select('role')
      .eq('user_id', userId)
      .eq('role', 'admin');
    if (error) throw dataFailure(error, status);
    // PostgREST returns a list. Some other backends return a single row as an object.
    const rows: readonly unknown[] = [data].flat();
    const found = rows.map(roleOf);
    // Only an empty list proves that there is no row.
    if (rows.length > 0 && found.every((role) => role === null)) throw unclearResponse();
    return found.includes('admin');
  });
}

function roleOf(row: unknown): string | null {
  const isRow = typeof row === 'object' && row !== null && 'role' in row;
  return isRow && typeof row.role === 'string' ? row.role : null;
}

/**
 * Signs in and returns the user, or `null` if the response does not include one.
 *
 * @throws {BackendFailure} if the sign-in fails
 */
export async function signIn(email: string, password: string): Promise<SignedInUser | null> {
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw authFailure(error);
  return toUser(data.user);
}

/**
 * Creates an account. The link in the confirmation e-mail leads to /auth: directly with this project's template, and
 * through the home page with the provider's default template.
 *
 * @returns whether the visitor is signed in. If not, an e-mail asks them to confirm the address, unless the address
 *   already has a confirmed account.
 * @throws {BackendFailure} if the account cannot be created
 */
export async function signUp(email: string, password: string): Promise<boolean> {
  const emailRedirectTo = `${location.origin}/`;
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo } });
  if (error) throw authFailure(error);
  return data.session !== null;
}

/** How long a sign-out waits for the provider, in ms. The request continues even if the visitor leaves the page. */
const SIGN_OUT_WAIT = 3_000;

/**
 * Ends the session in this browser immediately, even if the backend cannot be reached. Then ends the session at the
 * provider. The client's `signOut` would first refresh an expired session, which can take half a minute. A refresh that
 * is already running does not restore the session, because the client drops the response if no session is stored.
 */
export async function signOut(): Promise<void> {
  const token = takeStoredToken();
  // The session is no longer stored, so this call only notifies this tab and other tabs.
  await auth.signOut({ scope: 'local' });
  if (token === null) return;
  const revoked = fetch(`${supabaseUrl}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: supabasePublishableKey, authorization: `Bearer ${token}` },
    keepalive: true,
  });
  const waited = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT));
  await Promise.race([revoked, waited]).catch(() => undefined);
}

/**
 * Removes the stored session and returns its access token. Returns `null` if there is no token, or if the session
 * cannot be read or removed.
 */
function takeStoredToken(): string | null {
  try {
    const stored = localStorage.getItem(sessionKey) ?? 'null';
    localStorage.removeItem(sessionKey);
    const session = JSON.parse(stored) as { readonly access_token?: unknown } | null;
    return typeof session?.access_token === 'string' ? session.access_token : null;
  } catch {
    return null;
  }
}

/** The last password that may have been set even though its request failed. */
let sentPassword: string | null = null;

/**
 * Sets the password of the signed-in user.
 *
 * @throws {BackendFailure} if the provider returns an error or does not respond
 */
export async function setPassword(password: string): Promise<void> {
  const { error } = await auth.updateUser({ password });
  // The provider rejects a password that is already set. An earlier attempt whose response was lost may have set it.
  if (!error || (error.code === 'same_password' && password === sentPassword)) return;
  const failure = authFailure(error);
  if (mayHaveSucceeded(failure)) sentPassword = password;
  throw failure;
}

/** Error codes that do not reveal whether an account exists, because the provider has not looked for one yet. */
const FOR_ANY_ADDRESS: readonly unknown[] = [
  'captcha_failed',
  'email_address_invalid',
  'over_request_rate_limit',
  'validation_failed',
];

/**
 * Requests an e-mail with a link to set a new password. The result must not reveal whether the address has an account,
 * so errors that may depend on the account are ignored.
 *
 * @throws {BackendFailure} of kind `no-response` if the provider cannot be reached, `rate-limited` if this visitor has
 *   sent too many requests, or `rejected` if the address is invalid or the key is wrong. With CAPTCHA protection, which
 *   this site does not support, the kind is `rejected` or `failed`.
 */
export async function requestRecovery(email: string): Promise<void> {
  const redirectTo = `${location.origin}/auth`;
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (!error) return;
  const failure = authFailure(error);
  // A status above 500 comes from a gateway in front of a provider that does not respond.
  if (failure.kind === 'no-response' || (error.status ?? 0) > 500) {
    throw new BackendFailure('no-response', failure.message);
  }
  // A 401 or 403 without an error code comes from the gateway, which has rejected this site's key.
  const isGateway = error.code === undefined && (error.status === 401 || error.status === 403);
  if (isGateway || FOR_ANY_ADDRESS.includes(error.code) || /captcha/i.test(error.message)) {
    throw failure;
  }
}

/**
 * Signs in with a link from an e-mail. If the provider rejects the link, the current session continues.
 *
 * @returns the user who is signed in
 * @throws {BackendFailure} if the link has expired, was already used, or is invalid, or if the provider does not
 *   respond
 */
export async function redeemAuthLink(link: AuthLink): Promise<SignedInUser> {
  const { data, error } = await redeem(link);
  const user = toUser(data.user);
  if (error || user === null) throw authFailure(error);
  return user;
}

/** The provider's token type for each kind of link. */
const OTP_TYPES = {
  recovery: 'recovery',
  invitation: 'invite',
  'sign-up': 'email',
  'sign-in': 'email',
} as const satisfies Record<AuthLink['purpose'], string>;

async function redeem({ proof, purpose }: AuthLink) {
  if (proof.type === 'token-hash') {
    return auth.verifyOtp({ token_hash: proof.tokenHash, type: OTP_TYPES[purpose] });
  }
  // Checks the access token first, because the refresh token alone is enough to sign in, even if a forged access token
  // names a different account.
  const checked = await auth.getUser(proof.accessToken);
  if (checked.error) return checked;
  return auth.setSession({ access_token: proof.accessToken, refresh_token: proof.refreshToken });
}
