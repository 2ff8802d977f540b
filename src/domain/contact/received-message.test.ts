import { expect, test } from 'vitest';
import { parseReceivedMessage, replyUrl, senderOf } from './received-message.ts';

test('a sender without a visible name is shown as "Someone without a name"', () => {
  expect(senderOf({ name: 'Ada' })).toBe('Ada');
  expect(senderOf({ name: '\u200b\u202e' })).toBe('Someone without a name');
});

test('a reply goes to only one address, and its subject names the site', () => {
  expect(replyUrl({ email: 'ada+x@example.com' }, 'portfolio.example')).toBe(
    'mailto:ada%2Bx@example.com?subject=Re%3A%20Your%20message%20on%20portfolio.example',
  );
  expect(replyUrl({ email: 'a@b.c?bcc=d@e.f&x\r\n' }, 'p.example')).toBe(
    'mailto:a@b.c%3Fbcc%3Dd@e.f%26x%0D%0A?subject=Re%3A%20Your%20message%20on%20p.example',
  );
});

const row = {
  id: 'one',
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  created_at: '2026-01-01T12:00:00+00:00',
  is_read: true,
  is_archived: false,
};

test('a complete row is read', () => {
  expect(parseReceivedMessage({ ...row, tomorrow: 1 })).toEqual({
    id: 'one',
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello',
    createdAt: new Date('2026-01-01T12:00:00Z'),
    isRead: true,
    isArchived: false,
  });
});

test.for([
  [{ created_at: 'yesterday' }, { createdAt: null }],
  [{ created_at: null }, { createdAt: null }],
  [
    { name: 5, email: null, message: {} },
    { name: '', email: '', message: '' },
  ],
  [
    { is_read: 'yes', is_archived: null },
    { isRead: false, isArchived: false },
  ],
])('a row with %j keeps its other fields', ([broken, expected]) => {
  expect(parseReceivedMessage({ ...row, ...broken })).toEqual({
    ...parseReceivedMessage(row),
    ...expected,
  });
});

test.for([null, 'text', {}, { ...row, id: null }, { ...row, id: '' }])(
  '%j is not a message',
  (value) => {
    expect(parseReceivedMessage(value)).toBeNull();
  },
);
