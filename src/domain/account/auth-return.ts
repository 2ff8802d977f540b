/** How a visitor arrives at /auth. */
export type AuthReturn =
  /** The visitor did not follow a link from an e-mail. */
  | { readonly type: 'none' }
  | AuthLink
  /** The visitor followed a link that is invalid or that the provider has already rejected. */
  | { readonly type: 'invalid'; readonly expired: boolean };

/** A link that signs the visitor in. */
export interface AuthLink {
  readonly type: 'link';
  /**
   * What the link is for: resetting a password, setting an invited account's first password, confirming a new account,
   * or just signing in.
   */
  readonly purpose: 'recovery' | 'invitation' | 'sign-up' | 'sign-in';
  readonly proof:
    | { readonly type: 'token-hash'; readonly tokenHash: string }
    | { readonly type: 'tokens'; readonly accessToken: string; readonly refreshToken: string };
  /** The e-mail address of the account that the link claims to be for, or `null` if the link does not name one. */
  readonly email: string | null;
}

/** Matches a PKCE code, which is a UUID. Other codes in a URL, such as a voucher code, are not for signing in. */
const CODE = /^[\da-f-]{36}$/;

/**
 * Parses the URL that a link in an e-mail opens. The URL contains a token hash (from this project's templates), tokens
 * (from the provider's default templates), or at least two error fields. A PKCE code counts as an invalid link, because
 * this site never requests one.
 *
 * @param search the query of the URL, including the question mark
 * @param hash the fragment of the URL, including the number sign
 */
export function parseAuthReturn(search: string, hash: string): AuthReturn {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const value = (name: string) => fragment.get(name) ?? query.get(name);

  const isError = (name: string) => value(name) !== null;
  if (['error', 'error_code', 'error_description'].filter(isError).length > 1) {
    return { type: 'invalid', expired: value('error_code') === 'otp_expired' };
  }
  const type = value('type');
  const tokenHash = value('token_hash');
  if (tokenHash !== null) {
    // This project's template for new accounts uses "email".
    const created = type === 'email' || type === 'signup';
    const purpose = purposeOf(type) ?? (created ? 'sign-up' : 'sign-in');
    return { type: 'link', purpose, proof: { type: 'token-hash', tokenHash }, email: null };
  }
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  if (accessToken !== null && refreshToken !== null) {
    const proof = { type: 'tokens', accessToken, refreshToken } as const;
    // The provider sends tokens only for accounts that are already confirmed, regardless of the type.
    const purpose = purposeOf(type) ?? 'sign-in';
    return { type: 'link', purpose, proof, email: emailOf(accessToken) };
  }
  const isLink = accessToken !== null || CODE.test(query.get('code') ?? '');
  return isLink ? { type: 'invalid', expired: false } : { type: 'none' };
}

/** Returns the purpose of a link that sets a password, or `null` for other links. */
function purposeOf(type: string | null): 'recovery' | 'invitation' | null {
  if (type === 'invite') return 'invitation';
  return type === 'recovery' ? type : null;
}

/** Returns the e-mail address in the claims of an access token. The signature of the token is not checked here. */
function emailOf(accessToken: string): string | null {
  try {
    const base64 = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { readonly email?: unknown };
    return typeof claims.email === 'string' && claims.email !== '' ? claims.email : null;
  } catch {
    return null;
  }
}
