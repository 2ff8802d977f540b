import { expect, test } from 'vitest';
import {
  type ContactField,
  cleanMessage,
  contactFieldError,
  contactLimits,
} from './contact-message.ts';

test.for([
  ['name', 'Please enter your name.'],
  ['email', 'Please enter your e-mail address.'],
  ['message', 'Please enter a message.'],
] as const)('%s is required, and blanks do not count', ([field, message]) => {
  expect(contactFieldError(field, '')).toBe(message);
  expect(contactFieldError(field, ' \n\t')).toBe(message);
  expect(contactFieldError(field, 'something@example.com')).toBeNull();
});

test('a text that is no e-mail address is named', () => {
  expect(contactFieldError('email', 'someone')).toBe(
    'Please enter an e-mail address, such as name@example.com.',
  );
});

test.for(Object.entries(contactLimits) as [ContactField, number][])(
  'the field %s may have %i characters and no more',
  ([field, limit]) => {
    // Two UTF-16 units each: the database counts characters.
    if (field !== 'email') {
      expect(contactFieldError(field, '🦊'.repeat(limit))).toBeNull();
      expect(contactFieldError(field, ` ${'🦊'.repeat(limit)} `)).toBeNull();
    }
    expect(contactFieldError(field, '🦊'.repeat(limit + 1))).toBe(
      `This is too long: at most ${limit} characters.`,
    );
  },
);

test('invisible text counts as missing', () => {
  expect(contactFieldError('message', '\u200b\u2060')).toBe('Please enter a message.');
  expect(contactFieldError('name', '\0')).toBe('Please enter your name.');
});

test('a message is trimmed and cleaned of what a database refuses', () => {
  expect(
    cleanMessage({ name: ' Ada\u00a0', email: ' ada@example.com ', message: '\na\0b\ud83d\n\nc ' }),
  ).toEqual({ name: 'Ada', email: 'ada@example.com', message: 'ab\ufffd\n\nc' });
});

test.for(['a@b', 'admin@localhost'])('%s is accepted, as type=email does', (email) => {
  expect(contactFieldError('email', email)).toBeNull();
});

test('an international host is accepted, and sent in the form that the table accepts', () => {
  expect(contactFieldError('email', 'info@müller.example')).toBeNull();
  expect(cleanMessage({ name: 'Ada', email: 'info@müller.example', message: 'a' }).email).toBe(
    'info@xn--mller-kva.example',
  );
});
