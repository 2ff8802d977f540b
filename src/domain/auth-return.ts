/** How a visitor arrives at /auth. */
export type AuthReturn =
  /** Without a link. */
  | { readonly type: 'none' }
  | AuthLink
  /** By a link that the provider has already refused. */
  | { readonly type: 'refused'; readonly expired: boolean };

/** A link that signs in; `redeemAuthLink` needs the proof. */
export interface AuthLink {
  readonly type: 'link';
  readonly purpose: LinkPurpose;
  readonly proof: AuthLinkProof;
  /** The account that the link claims to be for; `null` if only the provider knows it. */
  readonly email: string | null;
}

/** What a link is for: a new password, the confirmation of a new account, or only signing in. */
export type LinkPurpose = 'recovery' | 'sign-up' | 'sign-in';

/** The part of a link from an e-mail that proves who follows it. */
export type AuthLinkProof =
  | { readonly type: 'token-hash'; readonly tokenHash: string }
  | { readonly type: 'tokens'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly type: 'code'; readonly code: string };

/**
 * Reads the URL that a link in an e-mail led to: a token hash (the templates of this project), the
 * tokens of the provider's default templates, a code, or an error.
 *
 * @param search the query of the URL, with its question mark
 * @param hash the fragment of the URL, with its number sign
 */
export function parseAuthReturn(search: string, hash: string): AuthReturn {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const value = (name: string) => fragment.get(name) ?? query.get(name);

  if (value('error') !== null || value('error_code') !== null) {
    return { type: 'refused', expired: value('error_code') === 'otp_expired' };
  }
  const purpose = purposeOf(value('type'));
  const tokenHash = value('token_hash');
  if (tokenHash !== null) {
    // The template of this project for a new account says "email".
    const meant = value('type') === 'email' ? 'sign-up' : purpose;
    return { type: 'link', purpose: meant, proof: { type: 'token-hash', tokenHash }, email: null };
  }
  const accessToken = value('access_token');
  const refreshToken = value('refresh_token');
  if (accessToken !== null && refreshToken !== null) {
    const proof = { type: 'tokens', accessToken, refreshToken } as const;
    // The provider gives tokens for accounts that exist and are confirmed, and anyone can write a type.
    const meant = purpose === 'sign-up' ? 'sign-in' : purpose;
    return { type: 'link', purpose: meant, proof, email: emailOf(accessToken) };
  }
  const code = value('code');
  if (code !== null) {
    return { type: 'link', purpose: 'recovery', proof: { type: 'code', code }, email: null };
  }
  return accessToken === null ? { type: 'none' } : { type: 'refused', expired: false };
}

function purposeOf(type: string | null): LinkPurpose {
  if (type === 'recovery') return 'recovery';
  return type === 'signup' ? 'sign-up' : 'sign-in';
}

/** The e-mail address in the claims of an access token, whose signature is not checked here. */
function emailOf(accessToken: string): string | null {
  try {
    const base64 = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const email: unknown =
      typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'email') : undefined;
    return typeof email === 'string' && email !== '' ? email : null;
  } catch {
    return null;
  }
}
