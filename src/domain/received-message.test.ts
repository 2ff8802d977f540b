import { expect, test } from 'vitest';
import { replyUrl, senderOf } from './received-message.ts';

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
