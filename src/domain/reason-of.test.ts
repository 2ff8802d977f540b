import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

test('the reason is the message of an error, or, if an aggregate error has none, the messages of its errors', () => {
  const errors = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}`));
  // Node throws this for a host name with two addresses.
  expect(reasonOf(new AggregateError(errors))).toBe(
    'connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1',
  );
  expect(reasonOf(new AggregateError(errors, 'No address responds'))).toBe('No address responds');
  expect(reasonOf(new Error('no'))).toBe('no');
  expect(reasonOf('no')).toBe('no');
});
