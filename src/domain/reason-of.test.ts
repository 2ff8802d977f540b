import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

test('the reason is the message of the error, or of each error in an aggregate error without a message', () => {
  const errors = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}`));
  // Node throws this if a host name has two addresses and it cannot connect to either.
  expect(reasonOf(new AggregateError(errors))).toBe(
    'connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1',
  );
  expect(reasonOf(new AggregateError(errors, 'No address responds'))).toBe('No address responds');
  expect(reasonOf(new Error('no'))).toBe('no');
  expect(reasonOf('no')).toBe('no');
});
