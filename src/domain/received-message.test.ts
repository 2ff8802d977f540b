import { expect, test } from 'vitest';
import { parseReceivedMessage, replyUrl, senderOf } from './received-message.ts';

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  created_at: '2026-11-22 01:33:42.264+00',
  is_read: false,
  is_archived: true,
};

test('a row is a message', () => {
  expect(parseReceivedMessage(row)).toEqual({
    id: row.id,
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello',
    createdAt: row.created_at,
    isRead: false,
    isArchived: true,
  });
});

test.for([
  null,
  'text',
  [],
  { ...row, id: '' },
  { ...row, id: 4 },
  { ...row, name: null },
  { ...row, email: {} },
  { ...row, message: undefined },
  { ...row, created_at: 'yesterday' },
])('what is none is left out: %j', (value) => {
  expect(parseReceivedMessage(value)).toBeNull();
});

test('an invisible name is replaced', () => {
  expect(senderOf({ name: 'Ada' })).toBe('Ada');
  expect(senderOf({ name: '\u200b\u202e' })).toBe('Someone without a name');
});

test('a reply goes to one address and says what it answers', () => {
  expect(replyUrl({ email: 'ada+x@example.com' }, 'portfolio.example')).toBe(
    'mailto:ada%2Bx@example.com?subject=Re%3A%20Your%20message%20on%20portfolio.example',
  );
  expect(replyUrl({ email: 'a@b.c?bcc=d@e.f&x\r\n' }, 'p.example')).toBe(
    'mailto:a@b.c%3Fbcc%3Dd@e.f%26x%0D%0A?subject=Re%3A%20Your%20message%20on%20p.example',
  );
});
