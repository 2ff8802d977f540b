import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

test('an error gives its message, and an aggregate error gives those of its errors', () => {
  const refused = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}`));
  // Node throws this for a host name with two addresses.
  expect(reasonOf(new AggregateError(refused))).toBe(
    'connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1',
  );
  expect(reasonOf(new AggregateError(refused, 'No address answers'))).toBe('No address answers');
  expect(reasonOf(new Error('no'))).toBe('no');
  expect(reasonOf('no')).toBe('no');
});
