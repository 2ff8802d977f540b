import { expect, test } from 'vitest';
import {
  type ContactField,
  cleanMessage,
  contactFieldError,
  contactLimits,
} from './contact-message.ts';

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

test('a text that the browser does not accept as an e-mail address is named', () => {
  expect(contactFieldError('email', 'someone', { typeMismatch: true })).toBe(
    'Please enter an e-mail address, such as name@example.com.',
  );
});

test('an empty field is missing, whatever else the browser reports', () => {
  expect(contactFieldError('email', ' ', { typeMismatch: true })).toBe(
    'Please enter your e-mail address.',
  );
});

test.for(Object.entries(contactLimits) as [ContactField, number][])(
  'the field %s may have %i characters and no more',
  ([field, limit]) => {
    // Two UTF-16 units each: the database counts characters.
    expect(contactFieldError(field, '🦊'.repeat(limit), fine)).toBeNull();
    expect(contactFieldError(field, ` ${'🦊'.repeat(limit)} `, fine)).toBeNull();
    expect(contactFieldError(field, '🦊'.repeat(limit + 1), fine)).toBe(
      `This is too long: at most ${limit} characters.`,
    );
  },
);

test('invisible text counts as missing', () => {
  expect(contactFieldError('message', '\u200b\u2060', fine)).toBe('Please enter a message.');
  expect(contactFieldError('name', '\0', fine)).toBe('Please enter your name.');
  expect(contactFieldError('email', 'ada', { typeMismatch: true })).toBe(
    'Please enter an e-mail address, such as name@example.com.',
  );
});

test('a message is trimmed and cleaned of what a database refuses', () => {
  expect(
    cleanMessage({ name: ' Ada\u00a0', email: ' ada@example.com ', message: '\na\0b\ud83d\n\nc ' }),
  ).toEqual({ name: 'Ada', email: 'ada@example.com', message: 'ab\ufffd\n\nc' });
});
