import { describe, expect, test } from 'vitest';
import { parseAuthReturn } from './auth-return.ts';

test.for([
  ['', ''],
  ['?utm_source=mail', '#about'],
  ['', '#refresh_token=r'],
  ['?type=recovery', ''],
  ['?code=SPRING', ''],
  ['?error=1', ''],
  ['', '#error_code=404'],
] as const)('a URL with "%s%s" is not a link from an e-mail', ([search, hash]) => {
  expect(parseAuthReturn(search, hash)).toEqual({ type: 'none' });
});

test("the token hash in a link from this project's templates is read", () => {
  expect(parseAuthReturn('?token_hash=abc&type=recovery', '')).toEqual({
    type: 'link',
    purpose: 'recovery',
    proof: { type: 'token-hash', tokenHash: 'abc' },
    email: null,
  });
  expect(parseAuthReturn('?token_hash=abc&type=email', '')).toMatchObject({ purpose: 'sign-up' });
  expect(parseAuthReturn('?token_hash=abc&type=invite', '')).toMatchObject({
    purpose: 'invitation',
  });
  expect(parseAuthReturn('?token_hash=abc&type=magiclink', '')).toMatchObject({
    purpose: 'sign-in',
  });
});

test("the tokens in a link from the provider's default templates are read", () => {
  const hash = '#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer';
  const proof = { type: 'tokens', accessToken: 'a.b.c', refreshToken: 'r' };
  expect(parseAuthReturn('', `${hash}&type=recovery`)).toEqual({
    type: 'link',
    purpose: 'recovery',
    proof,
    email: null,
  });
  for (const type of ['', '&type=signup', '&type=magiclink', '&type=email']) {
    expect(parseAuthReturn('', hash + type)).toMatchObject({ purpose: 'sign-in', proof });
  }
});

test.for([
  [{ email: 'jörg@example.com' }, 'jörg@example.com'],
  [{ email: '' }, null],
  [{ email: 7 }, null],
  [null, null],
] as const)('the e-mail address in the claims %j is %j', ([claims, email]) => {
  const token = `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`;
  expect(parseAuthReturn('', `#access_token=${token}&refresh_token=r`)).toMatchObject({ email });
});

describe('a rejected link', () => {
  test.for([
    ['', '#error=access_denied&error_code=otp_expired&error_description=x'],
    ['?error=access_denied&error_code=otp_expired', ''],
  ] as const)('has expired if its error code says so (%s%s)', ([search, hash]) => {
    expect(parseAuthReturn(search, hash)).toEqual({ type: 'invalid', expired: true });
  });

  test.for([
    ['?error=server_error&error_description=x', ''],
    ['?code=7f6f2a9c-4d1e-4b1a-9c55-0c6d1f2e3a4b', ''],
    ['', '#error_code=bad_oauth_state&error_description=x'],
    ['', '#access_token=a.b.c'],
    ['?error=access_denied&error_code=x', '#access_token=a.b.c&refresh_token=r'],
  ] as const)('is invalid, but has not expired, in any other case (%s%s)', ([search, hash]) => {
    expect(parseAuthReturn(search, hash)).toEqual({ type: 'invalid', expired: false });
  });
});
