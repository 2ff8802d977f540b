import { expect, test } from 'vitest';
import {
  type ContactField,
  cleanMessage,
  contactFieldMistake,
  contactLimits,
} from './contact-message.ts';

test.for(['name', 'email', 'message'] as const)(
  '%s is required, and spaces alone do not count',
  (field) => {
    expect(contactFieldMistake(field, '')).toBe('missing');
    expect(contactFieldMistake(field, ' \n\t')).toBe('missing');
    expect(contactFieldMistake(field, 'something@example.com')).toBeNull();
  },
);

test('an invalid e-mail address is rejected', () => {
  expect(contactFieldMistake('email', 'someone')).toBe('not-an-email');
});

test.for(Object.entries(contactLimits) as [ContactField, number][])(
  'the %s field accepts at most %i characters',
  ([field, limit]) => {
    // Each emoji has two UTF-16 code units, but the database counts characters.
    if (field !== 'email') {
      expect(contactFieldMistake(field, '🦊'.repeat(limit))).toBeNull();
      expect(contactFieldMistake(field, ` ${'🦊'.repeat(limit)} `)).toBeNull();
    }
    expect(contactFieldMistake(field, '🦊'.repeat(limit + 1))).toBe('too-long');
  },
);

test('invisible text counts as missing', () => {
  expect(contactFieldMistake('message', '\u200b\u2060')).toBe('missing');
  expect(contactFieldMistake('name', '\0')).toBe('missing');
});

test('a message is trimmed, and characters that the database cannot store are replaced or removed', () => {
  expect(
    cleanMessage({ name: ' Ada\u00a0', email: ' ada@example.com ', message: '\na\0b\ud83d\n\nc ' }),
  ).toEqual({ name: 'Ada', email: 'ada@example.com', message: 'ab\ufffd\n\nc' });
});

test.for(['a@b', 'admin@localhost'])(
  'the e-mail address %s is accepted, as in a field with type=email',
  (email) => {
    expect(contactFieldMistake('email', email)).toBeNull();
  },
);

test('an international domain name is accepted, and converted to the ASCII form that the table accepts', () => {
  expect(contactFieldMistake('email', 'info@müller.example')).toBeNull();
  expect(cleanMessage({ name: 'Ada', email: 'info@müller.example', message: 'a' }).email).toBe(
    'info@xn--mller-kva.example',
  );
});
