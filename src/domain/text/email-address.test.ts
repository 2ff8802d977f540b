import { expect, test } from 'vitest';
import { asciiEmail, isPublicEmail, mailtoUrl } from './email-address.ts';

test.for([
  ['ada@example.com', 'ada@example.com'],
  ["o'neil+tag@Mail.Example.com", "o'neil+tag@Mail.Example.com"],
  ['a@b', 'a@b'],
  ['admin@localhost', 'admin@localhost'],
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
] as const)('%s is an e-mail address', ([text, sent]) => {
  expect(asciiEmail(text)).toBe(sent);
});

test.for([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example.',
  'ada@.',
  'ada@@example.com',
  'ada b@example.com',
  'ada@exa mple.com',
  'ada@example.com/é',
  'ada@é:8080.com',
  'ada@-example.com',
  'ada@example..com',
  'josé@example.com',
  'ada@example.com\nBcc: b@example.com',
])('"%s" is not an e-mail address', (text) => {
  expect(asciiEmail(text)).toBeNull();
});

test.for([
  ['ada@example.com', true],
  ['info@почта.рф', true],
  ['you@example', false],
  ['ada.byron@localhost', false],
  ['nobody', false],
] as const)('"%s" is a public e-mail address: %s', ([text, isPublic]) => {
  expect(isPublicEmail(text)).toBe(isPublic);
});

test('an e-mail link is encoded and has only one recipient', () => {
  expect(mailtoUrl('info@müller.example')).toBe('mailto:info@xn--mller-kva.example');
  expect(mailtoUrl('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db@example.com');
});
