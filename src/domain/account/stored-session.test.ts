import { expect, test } from 'vitest';
import { isStoredSession } from './stored-session.ts';

const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: 1,
  user: { id: 'one' },
};

test('a session is valid even if it has expired or has extra fields', () => {
  expect(isStoredSession(JSON.stringify(session))).toBe(true);
  expect(isStoredSession(JSON.stringify({ ...session, expires_in: 3600 }))).toBe(true);
});

test.for([
  '',
  'no JSON',
  'null',
  '5',
  '"text"',
  '[]',
  JSON.stringify([session]),
  '{}',
  ...Object.keys(session).flatMap((name) =>
    [undefined, null, {}, [], true, ''].map((value) =>
      JSON.stringify({ ...session, [name]: value }),
    ),
  ),
  JSON.stringify({ ...session, access_token: 5 }),
  JSON.stringify({ ...session, access_token: 'a.b\n.c' }),
  JSON.stringify({ ...session, access_token: 'a.\u017c.c' }),
  JSON.stringify({ ...session, expires_at: '1' }),
  JSON.stringify({ ...session, user: { id: 5 } }),
])('a damaged session is not valid: %s', (text) => {
  expect(isStoredSession(text)).toBe(false);
});
