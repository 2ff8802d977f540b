import { describe, expect, test } from 'vitest';
import { credentialError, requiredLength } from './credentials.ts';

const fine = { minLength: -1 };

describe('credentialError', () => {
  test('an e-mail address is required and must be valid', () => {
    expect(credentialError('email', ' ', fine)).toBe('Please enter your e-mail address.');
    expect(credentialError('email', 'ada', fine)).toBe(
      'Please enter an e-mail address, such as name@example.com.',
    );
    // The form accepts the same addresses as `type=email`. Only the provider knows whether an account exists.
    for (const email of ['ada@example.com', 'a@b', 'admin@localhost']) {
      expect(credentialError('email', email, fine)).toBeNull();
    }
  });

  test('a password is required, and a new one needs at least 6 characters', () => {
    const fresh = { ...fine, minLength: 6 };
    expect(credentialError('password', '', fine)).toBe('Please enter your password.');
    expect(credentialError('password', 'x', fine)).toBeNull();
    expect(credentialError('password', '', fresh)).toBe('Please enter your password.');
    expect(credentialError('password', '12345', fresh)).toBe('Please enter at least 6 characters.');
    expect(credentialError('password', '123456', fresh)).toBeNull();
  });
});

test.for([
  ['Password should be at least 12 characters.', 12],
  [
    'Password should be at least 10 characters. Password should contain at least one character of each: abc, 123.',
    10,
  ],
  ['Password should contain at least one character of each: abc, 123.', null],
  ['Password is known to be weak', null],
  ['User already registered', null],
] as const)('the minimum length in the message "%s" is %s', ([message, length]) => {
  expect(requiredLength(message)).toBe(length);
});
