import { expect, test } from 'vitest';
import { BackendFailure, authFailure } from './failure.ts';
import { explain, explainSignIn } from './explain-failure.ts';

const told = (message: string, status: number, code?: string) =>
  explainSignIn(authFailure(Object.assign(new Error(message), { status, code })));

test('the account forms always show the message of the provider', () => {
  expect(told('Invalid login credentials', 400)).toBe('Invalid login credentials');
  expect(told('Request rate limit reached', 429, 'over_request_rate_limit')).toBe(
    'Too many attempts. Please wait a minute, then try again. (Request rate limit reached)',
  );
  expect(told('Failed to fetch', 0)).toBe(
    'The server did not answer. Please check your connection, then try again. (Failed to fetch)',
  );
});

test('after too many e-mails, the advice is to wait an hour, unless the provider names a time', () => {
  const code = 'over_email_send_rate_limit';
  expect(told('email rate limit exceeded', 429, code)).toBe(
    'email rate limit exceeded. Please try again in an hour.',
  );
  const soon = 'For security purposes, you can only request this after 51 seconds.';
  expect(told(soon, 429, code)).toBe(soon);
});

test('elsewhere, a plain sentence replaces a technical message', () => {
  expect(explain(new BackendFailure('no-answer', 'Failed to fetch'))).not.toMatch(/fetch/);
});
