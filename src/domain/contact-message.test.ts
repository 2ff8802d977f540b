import { expect, test } from 'vitest';
import { contactFieldError } from './contact-message.ts';

const fine = { typeMismatch: false };

test.for([
  ['name', 'Please enter your name.'],
  ['email', 'Please enter your e-mail address.'],
  ['message', 'Please enter a message.'],
] as const)('%s is required, and blanks do not count', ([field, message]) => {
  expect(contactFieldError(field, '', fine)).toBe(message);
  expect(contactFieldError(field, ' \n\t', fine)).toBe(message);
  expect(contactFieldError(field, 'something', fine)).toBeNull();
});

test('what the browser takes for no e-mail address is named as such', () => {
  expect(contactFieldError('email', 'someone', { typeMismatch: true })).toBe(
    'Please enter an e-mail address, such as name@example.com.',
  );
});

test('an empty field is missing, whatever else the browser says of it', () => {
  expect(contactFieldError('email', ' ', { typeMismatch: true })).toBe(
    'Please enter your e-mail address.',
  );
});
