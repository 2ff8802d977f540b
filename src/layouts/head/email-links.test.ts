import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAuthReturn } from '../../domain/account/auth-return.ts';

const script = readFileSync(new URL('email-links.js', import.meta.url), 'utf8');

/** Returns the URL that the script redirects a visit to, or `null` if there is no redirect. */
function redirectOf(url: string): string | null {
  const { pathname, search, hash } = new URL(url, 'https://portfolio.example');
  let to: string | null = null;
  const replace = (address: string) => {
    to = address;
  };
  new Function('location', script)({ pathname, search, hash, replace });
  return to;
}

const CODE = '7f6f2a9c-4d1e-4b1a-9c55-0c6d1f2e3a4b';
const SESSION = 'access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&token_type=bearer';
const EXPIRED =
  'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

test.for([
  `/#${SESSION}&type=recovery`,
  `/about#${SESSION}&type=signup`,
  `/#${EXPIRED}`,
  `/admin#${EXPIRED}`,
  `/?${EXPIRED}#${EXPIRED}`,
  // An error code that the provider sends without an `error`.
  '/#error_code=over_email_send_rate_limit&error_description=Too+many',
  // Sent by older versions of the provider.
  '/#error=unauthorized_client&error_code=401&error_description=Email+link+is+invalid',
  `/?code=${CODE}`,
  `/?utm_source=mail&code=${CODE}`,
  // The parameters in a different order.
  '/#error_description=x&error=access_denied',
  // A URL that an e-mail client has truncated.
  '/#access_token=a.b',
])('%s is redirected to /auth, which recognises it', (url) => {
  const { search, hash } = new URL(url, 'https://portfolio.example');
  expect(redirectOf(url)).toBe(`/auth${search}${hash}`);
  expect(parseAuthReturn(search, hash)).not.toEqual({ type: 'none' });
});

test.for([
  '/',
  '/#about',
  '/?code=SPRING',
  '/?code=SPRING#contact',
  `/?code=${CODE}0`,
  `/?promocode=${CODE}`,
  '/?error=1',
  '/about?error=1',
  '/#error=1',
  '/?error_code=404',
  '/?error_description=Nothing+fits',
  '/?access_token=a.b.c',
  '/?a=1&access_token=x',
  '/?error=1&error_page=2',
  '/?error_a=1&error_b=2',
  '/#about&error_x=1&error_y=2',
  '/#about&x=access_token',
  '/?encode=abc',
  '/about?zipcode=8001',
])('neither the script nor /auth treats %s as a link from an e-mail', (url) => {
  const { search, hash } = new URL(url, 'https://portfolio.example');
  expect(redirectOf(url)).toBeNull();
  expect(parseAuthReturn(search, hash)).toEqual({ type: 'none' });
});

const names = ['access_token', 'refresh_token', 'error', 'error_code', 'error_description', 'code'];
const fields = fc
  .array(
    fc.tuple(
      fc.constantFrom(...names, 'error_page', 'about', 'type', 'x_error'),
      fc.constantFrom('=', '=1', '=access_token', `=${CODE}`, `=${CODE}&`, ''),
    ),
    { maxLength: 4 },
  )
  .map((list) => list.map((field) => field.join('')).join('&'));

test('a home page URL is redirected if and only if /auth recognises its tokens, code or errors', () => {
  fc.assert(
    fc.property(fields, fields, (query, fragment) => {
      const { search, hash } = new URL(`https://portfolio.example/?${query}#${fragment}`);
      const isLink = parseAuthReturn(search, hash).type !== 'none';
      expect(redirectOf(`/${search}${hash}`)).toBe(isLink ? `/auth${search}${hash}` : null);
    }),
  );
});

test('on /auth and /projects, a code in the URL causes no redirect', () => {
  expect(redirectOf(`/auth?code=${CODE}`)).toBeNull();
  expect(redirectOf(`/projects?code=${CODE}`)).toBeNull();
});
