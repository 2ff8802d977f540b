import { expect, test } from 'vitest';
import { BackendFailure, authFailure } from './failure.ts';
import { explain, explainSignIn } from './explain-failure.ts';

const shown = (message: string, status: number, code?: string) =>
  explainSignIn(authFailure(Object.assign(new Error(message), { status, code })));

test("the account forms always show the provider's message", () => {
  expect(shown('Invalid login credentials', 400)).toBe('Invalid login credentials');
  expect(shown('Request rate limit reached', 429, 'over_request_rate_limit')).toBe(
    'Too many attempts. Please wait a minute, then try again. (Request rate limit reached)',
  );
  expect(shown('Failed to fetch', 0)).toBe(
    'The server did not respond. Please check your connection, then try again. (Failed to fetch)',
  );
});

test('after too many e-mails, the form suggests trying again in an hour, unless the provider names a time', () => {
  const code = 'over_email_send_rate_limit';
  expect(shown('email rate limit exceeded', 429, code)).toBe(
    'email rate limit exceeded. Please try again in an hour.',
  );
  const soon = 'For security purposes, you can only request this after 51 seconds.';
  expect(shown(soon, 429, code)).toBe(soon);
});

test('outside the account forms, a plain sentence replaces a technical message', () => {
  expect(explain(new BackendFailure('no-response', 'Failed to fetch'))).not.toMatch(/fetch/);
});
