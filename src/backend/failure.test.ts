import { expect, test } from 'vitest';
import { dataFailure } from './failure.ts';

test.for([{}, { message: null }, { message: {} }, { message: ' ' }, { message: '\n<html>' }])(
  'an error from a gateway with the body %j gets a plain message',
  (body) => {
    expect(dataFailure(body, 503)).toMatchObject({
      kind: 'failed',
      message: 'The server returned an error (503).',
    });
  },
);

test("the provider's message is kept", () => {
  const failure = dataFailure({ message: 'permission denied', code: '42501' }, 403);
  expect(failure).toMatchObject({ kind: 'rejected', message: 'permission denied' });
});

test.for([408, 499])('a gateway timeout (%d) counts as no response', (status) => {
  expect(dataFailure({}, status)).toMatchObject({ kind: 'no-response' });
});
