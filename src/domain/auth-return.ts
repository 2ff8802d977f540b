/** How a visitor arrives at /auth. */
export type AuthReturn =
  /** Without a link. */
  | { readonly type: 'none' }
  /** By a link that sets a new password or confirms an address; `redeemAuthLink` needs the proof. */
  | {
      readonly type: 'link';
      readonly purpose: 'recovery' | 'confirmation';
      readonly proof: AuthLinkProof;
    }
  /** By a link that the provider has already refused. */
  | { readonly type: 'refused'; readonly expired: boolean };

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
  const purpose = value('type') === 'recovery' ? 'recovery' : 'confirmation';
  const tokenHash = value('token_hash');
  if (tokenHash !== null)
    return { type: 'link', purpose, proof: { type: 'token-hash', tokenHash } };
  const accessToken = value('access_token');
  const refreshToken = value('refresh_token');
  if (accessToken !== null && refreshToken !== null) {
    return { type: 'link', purpose, proof: { type: 'tokens', accessToken, refreshToken } };
  }
  const code = value('code');
  if (code !== null) return { type: 'link', purpose: 'recovery', proof: { type: 'code', code } };
  return accessToken === null ? { type: 'none' } : { type: 'refused', expired: false };
}
